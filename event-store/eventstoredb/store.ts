import { idleMs } from '#database/connection.ts'
import { type Instant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { Pool } from 'pg'
import { coalesce, type Limits } from '../coalescer.ts'
import { LogUnavailable, type EventStore, type StoreHealth } from '../contract.ts'
import { isInLane, oneLane } from '#database/lanes.ts'
import { prepare, type PreparedAppend } from '../prepare.ts'
import { arrayOf } from '../postgres/arrays.ts'
import { asSeenOutside, settingsOf, type Connect } from '../postgres/connection.ts'
import { openNews, type NewsTiming } from '../postgres/news.ts'
import { storedEvent } from './event-meta.ts'
import { openComparison, openPace, type Tell } from './following.ts'
import { anotherLog, holdsAnotherLog } from './new-database.ts'
import { openRecent, type Page } from './recent.ts'
import { appendBytes, refuseTooLarge } from './sizes.ts'
import { openTails, type TailLimits } from './tails.ts'
import { openWire } from './wire.ts'
import { positionOf, type Answer } from './decided.ts'
import { openWriter } from './writer.ts'

export type EventStoreDbOptions = {
  /** `esdb://host:2113?tls=false`, or `esdb+discover://` for a cluster. */
  readonly url: string
  /** PostgreSQL with the index (`database/migrations/080-log-index.sql`), as the application's role. */
  readonly index: Connect
  readonly now: () => Instant
  readonly prefix?: string
  /** Bytes that the server takes in one append (`--max-append-size`). */
  readonly mostAppend?: number
  /** The database is new: no log that is there already is taken on by it. */
  readonly isNew?: boolean
  /** Told of what the index missed of the log, while it follows. */
  readonly tell?: Tell
  readonly limits?: Partial<
    Limits & NewsTiming & TailLimits & { readonly readers: number; readonly atOnce: number }
  >
}

/**
 * `denial`: why the server does not let this installation in, or has a log that is none of a new database's own, in a
 * sentence for the operator; null where neither is so, or the server is away.
 */
export type EventStoreDb = EventStore & { denial(): Promise<string | null> }

const defaults = {
  groupItems: 500,
  groupBytes: 800_000,
  waitingItems: 20_000,
  waitingBytes: 64_000_000,
  patienceMs: 5000,
  longestWaitMs: 1000,
  pollMs: 250,
  readers: 6,
  deadlineMs: 5000,
  idleMs: 10_000,
  most: 64,
  atOnce: 1000,
}
const streamPageSize = 500

/**
 * The log in EventStoreDB (KurrentDB), with keys, claims and whose turn it is in PostgreSQL. Catch-up subscriptions
 * with checkpoints of our own, never persistent ones. Many stores may work on one log, one in each process.
 * Long because it keeps the whole contract of a store, one promise each.
 */
export const eventStoreDbStore = ({
  url,
  index,
  now,
  prefix = 'mesai-',
  mostAppend = appendBytes,
  isNew = false,
  tell = () => undefined,
  limits: given = {},
}: EventStoreDbOptions): EventStoreDb => {
  const limits = { ...defaults, ...given }
  const wire = openWire({ url, prefix, deadlineMs: limits.deadlineMs })
  const pool = new Pool({
    ...settingsOf(index, 'index reader'),
    max: limits.readers,
    allowExitOnIdle: true,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  })
  pool.on('error', () => undefined) // an idle connection was lost; the next query opens another
  const ask = async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(text, [...values])).rows
    } catch (error) {
      throw asSeenOutside(error)
    }
  }
  const pace = openPace(wire, limits, tell, isNew)
  const session = { query: pool.query.bind(pool) }
  const compare = openComparison(wire, pace, session)
  const reached = async (): Promise<LogPosition> =>
    asLogPosition(
      (await ask<{ position: string }>('select position::text from log_index.turn'))[0]
        ?.position ?? 0,
    )
  const news = openNews(index, reached, limits)
  const { head } = news
  const writer = openWriter({
    connect: index,
    wire,
    now,
    patienceMs: limits.patienceMs,
    mostAppend,
    pace,
  })
  const queue = coalesce<PreparedAppend, Answer>(group => writer.run(group), limits)
  const tails = openTails(wire, limits)
  const page: Page = async (after, end, max) =>
    (await tails.page(after, end, max)).map(storedEvent)
  const newest = openRecent(page)
  const close = async (): Promise<void> => {
    await queue.close()
    tails.close()
    await Promise.all([writer.close(), news.close(), pool.end()])
    await wire.close()
  }
  let closing: Promise<void> | null = null

  return {
    append: async append => {
      const prepared = prepare(append)
      refuseTooLarge(prepared, mostAppend)
      const answer = await queue.add(prepared)
      if (answer instanceof Error) throw answer
      if (answer.status === 'stored') news.seen(answer.position)
      return answer
    },
    readStream: async function* (stream, { from = 1, max = Infinity } = {}) {
      let next = from
      for (let left = max; left > 0; left -= streamPageSize) {
        const size = Math.min(left, streamPageSize)
        let count = 0
        for await (const record of wire.readStream(stream, next, size)) {
          count += 1
          yield storedEvent(record)
        }
        if (count < size) return
        next += size
      }
    },
    readAll: async ({ after, max, types }) => {
      await compare()
      const end = await head()
      const seek = async (from: bigint, most: number, of: readonly string[]) =>
        (await tails.page(from, end, most, of)).map(storedEvent)
      if (types && tails.rests(after, types)) return seek(after, max, types)
      const events = await newest(after, end, max)
      if (!types) return events
      const wanted = events.filter(({ type }) => types.includes(type))
      const at = events.at(-1)?.position ?? end
      // Who stands further back than a page has the server leave out what is none of his.
      return at < end && wanted.length < max
        ? [...wanted, ...(await seek(at, max - wanted.length, types))]
        : wanted
    },
    readAt: async position => {
      const record = await wire.readAt(position)
      return record && storedEvent(record)
    },
    readPages: async function* ({ after, size, lane = oneLane }) {
      await compare()
      const end = await head()
      for (let at = after; at < end; ) {
        const events = await page(at, end, size)
        const last = events.at(-1)
        if (!last) return
        at = last.position
        yield events.filter(({ company }) => isInLane(lane, company))
      }
    },
    answered: async (company, requestKey) => {
      const [row] = await ask<{ stream: string; revision: number }>(
        'select stream, revision from log_index.request_keys where company = $1 and key = $2',
        [company, requestKey],
      )
      return (
        row && {
          revision: row.revision,
          position: await positionOf({ wire, client: session }, row),
        }
      )
    },
    holder: async (scope, value) =>
      (
        await ask<{ stream: string }>(
          'select stream from log_index.claims where scope = $1 and value = $2',
          [scope, value],
        )
      )[0]?.stream,
    known: async (company, keys) => {
      const found = await ask<{ at: number }>(
        `select n.at::int
          from unnest($2::uuid[]) with ordinality n (key, at)
          join log_index.event_keys k on k.key = n.key and k.company = $1`,
        [company, arrayOf(keys)],
      )
      return new Set(found.flatMap(({ at }) => keys[at - 1] ?? []))
    },
    head,
    wait: (after, signal) => news.wait(after, signal),
    forgetRequestKeys: async before =>
      (
        await ask('delete from log_index.request_keys where recorded_at < $1 returning 1', [
          before,
        ])
      ).length,
    health: async (): Promise<StoreHealth> => {
      try {
        await wire.ping()
        const reason = await pace.look(session)
        if (reason !== null) return { ok: false, reason }
        return { ok: true, head: await head(), warnings: pace.warnings() }
      } catch (error) {
        return { ok: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },
    denial: async () => {
      const denied = await wire.denial()
      if (denied !== null || !isNew) return denied
      // One that is away is asked again before the first append.
      const isAnother = await holdsAnotherLog(wire, session).catch(unlessAway)
      return isAnother ? anotherLog : null
    },
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const unlessAway = (error: unknown): false => {
  if (error instanceof LogUnavailable) return false
  throw error
}
