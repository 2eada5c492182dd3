import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedUrls } from '#database/embedded/urls.ts'
import type { DrillLog } from './event-store.ts'

/**
 * What `npm run log` said; 0 and nothing where it tells no events. `peakMegabytes`: the most memory it had, 0 where the
 * system does not say.
 */
export type Ran = {
  readonly events: number
  readonly hash: string
  readonly peakMegabytes: number
}
export type Setting = {
  readonly urls: EmbeddedUrls
  readonly keyFile: string
  readonly eventStore: Pick<DrillLog, 'url' | 'prefix'> | null
}

/**
 * `npm run log -- …` in a process of its own, configured as an operator does.
 * @throws what it said, where it does not end well
 */
export const logCommand = async (
  { urls, keyFile, eventStore }: Setting,
  args: readonly string[],
): Promise<Ran> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../../runtime/start/move-log.ts'), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: urls.owner,
        DATABASE_APP_URL: urls.app,
        DATABASE_PROJECTOR_URL: urls.projector,
        KEY_FILE: keyFile,
        EVENT_STORE_URL: eventStore?.url ?? '',
        EVENT_STORE_PREFIX: eventStore?.prefix ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid))
  }, 250)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0)
    throw new Error(`npm run log -- ${args.join(' ')} ended with ${code}: ${said.slice(-2000)}`)
  const [, events = '0', hash = ''] = /(\d+) events, hash ([0-9a-f]{64})/.exec(said) ?? []
  return { events: Number(events), hash, peakMegabytes: peak }
}

/** The most memory a process had so far, in megabytes. */
const peakOf = (pid: number | undefined): number => {
  try {
    return Math.round(
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
        1024,
    )
  } catch {
    return 0 // gone, or a system without /proc
  }
}
