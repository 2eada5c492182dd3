import { writeFileSync } from 'node:fs'
import { startEmbedded } from '#database/embedded/server.ts'

/**
 * A Mesai of its own: starts in the folder it is told, writes its addresses where it is told, and lives until it is
 * killed.
 */
const [dataDir = '', answer = ''] = process.argv.slice(2)
try {
  const { urls, stop } = await startEmbedded({ dataDir, durable: false })
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  writeFileSync(answer, JSON.stringify({ urls }))
  setInterval(() => undefined, 1000)
} catch (error) {
  writeFileSync(
    answer,
    JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }),
  )
}
