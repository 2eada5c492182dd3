import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../errors.ts'

/** Of the one Mesai that may work on a data folder. */
const lockOfMesai = 7_305_114

/**
 * The supervisor's own session. It holds a lock that the server frees when we die, however we die, so who holds it is
 * alive. Waits while the server starts or stops. @throws {StartRefused} when another Mesai holds it.
 */
export const openSession = async (url: string, dataDir: string): Promise<pg.Client> => {
  const client = await connect(url)
  const {
    rows: [row],
  } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    lockOfMesai,
  ])
  if (row?.held) return client
  await client.end()
  throw new StartRefused(
    `Another Mesai is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

const connect = async (url: string, until = Date.now() + 60_000): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mesai supervisor',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined) // 'end' follows
  try {
    await client.connect()
    return client
  } catch (error) {
    const comingOrGoing = error instanceof pg.DatabaseError && error.code === '57P03'
    if (!comingOrGoing || Date.now() > until) throw error
    await pause(50)
    return connect(url, until)
  }
}
