import { Client } from 'pg'
import { keepHearing } from '#database/heartbeat.ts'
import { LogUnavailable, type LogTrouble } from '../contract.ts'
import { asSeenOutside, settingsOf, type Connect } from '../postgres/connection.ts'
import { LogBehindIndex } from './rift.ts'

/**
 * Held by the session of each process that has the log open beside its index, together with all others; alone by who
 * makes the index anew. What a process remembers of the log would be wrong after that.
 */
export const presenceLock = 7_316_402_119

export type Presence = {
  /**
   * From the first call on this process is seen; asked before the index, or what is remembered of the log, is gone by.
   * @throws {LogUnavailable} while the index is being made anew, or cannot be reached
   * @throws {LogBehindIndex} for good, where it was made anew while nothing was heard of this process
   */
  hold(): Promise<void>
  /** @throws {LogBehindIndex} as `hold` does, where this is not the index that this process began with */
  same(made: string | null): void
  close(): Promise<void>
}

/** Which index it is, for who asks for something else of it anyway; null where that is lost. */
export const madeIn = '(select m.id::text from log_index.made m)'

/** Long because a session is held, lost and held again by one state. */
export const openPresence = (
  connect: Connect,
  patienceMs: number,
  isOver: (why: string) => void = () => undefined,
): Presence => {
  let session: Client | null = null
  let opening: Promise<void> | null = null
  let closed = false
  let first: { readonly made: string | null } | null = null
  let over: string | null = null

  const same = (made: string | null): void => {
    first ??= { made }
    if (over === null && first.made !== made) {
      over = madeAnew
      isOver(madeAnew)
    }
    if (over !== null) throw new LogBehindIndex(over, isOverFor)
  }
  const open = async (): Promise<void> => {
    const client = new Client(
      settingsOf(connect, 'presence', { lock_timeout: String(patienceMs) }),
    )
    const forget = (): void => {
      if (session === client) session = null
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [presenceLock])
      const { rows } = await client.query<{ made: string | null }>(`select ${madeIn} as made`)
      same(rows[0]?.made ?? null)
      if (closed) throw new LogUnavailable('the log was closed')
      session = client
      keepHearing(client)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw codeOf(error) === lockNotAvailable
        ? new LogUnavailable(beingMade, { cause: error, trouble: { code: 'index-in-making' } })
        : asSeenOutside(error)
    }
  }
  return {
    hold: async () => {
      if (over !== null) throw new LogBehindIndex(over, isOverFor)
      if (session !== null) return
      opening ??= open().finally(() => {
        opening = null
      })
      await opening
    },
    same,
    close: async () => {
      closed = true
      await opening?.catch(() => undefined)
      await session?.end().catch(() => undefined)
    },
  }
}

const lockNotAvailable = '55P03'
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isOverFor: LogTrouble = { code: 'index-made-anew' }
const beingMade = 'the index in PostgreSQL is being made anew from the log'
const madeAnew =
  'The index in PostgreSQL was made anew while this process was out of its reach: what it remembers of the log may ' +
  'be of another. Start it again.'

/**
 * Alone with the index, for as long as the session lives.
 * @param client with a `lock_timeout`
 * @throws {LogUnavailable} where processes have the log open: how many
 */
export const holdAlone = async (client: Client): Promise<void> => {
  try {
    await client.query('select pg_advisory_lock($1)', [presenceLock])
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) throw error
    throw new LogUnavailable(await whoHolds(client), { cause: error })
  }
}

const whoHolds = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int
      from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint << 32 | objid::bigint = $1`,
    [presenceLock],
  )
  const count = rows[0]?.count ?? 0
  return (
    `${count === 1 ? '1 process has' : `${count} processes have`} the log open: stop the processes first. ` +
    'Nothing was changed.'
  )
}
