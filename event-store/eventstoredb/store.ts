import { idleMs } from '#database/connection.ts'
import { type Instant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { Pool } from 'pg'
import { coalesce, type Limits } from '../coalescer.ts'
import { LogRefused, LogUnavailable, type EventStore, type StoreHealth } from '../contract.ts'
import { troubledHealth } from '../log-trouble.ts'
import { isInLane, oneLane } from '#database/lanes.ts'
import { prepare, type PreparedAppend } from '../prepare.ts'
import { arrayOf } from '../postgres/arrays.ts'
import { asSeenOutside, settingsOf, type Connect } from '../postgres/connection.ts'
import { openNews, type NewsTiming } from '../postgres/news.ts'
import { storedEvent } from './event-meta.ts'
import { openComparison, openPace, type Tell } from './pace.ts'
import { anotherLog, holdsAnotherLog } from './new-database.ts'
import { openObstacle } from './obstacle.ts'
import { madeIn, openPresence } from './presence.ts'
import { appendBytes, largestInParts, refuseTooLarge } from './sizes.ts'
import { openStretches, type StretchLimits } from './stretches.ts'
import { openTails, type TailLimits, type TailQuery } from './tails.ts'
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
    Limits &
      NewsTiming &
      TailLimits &
      StretchLimits & { readonly readers: number; readonly atOnce: number }
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
  stretches: 4,
  keepBytes: 16_000_000,
  company: 4,
}
const streamPageSize = 500
/** What all who stand at one place wait for at once. */
const shared = { max: 500, bytes: 4_000_000 }

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
  const wire = openWire({
    url,
    prefix,
    deadlineMs: limits.deadlineMs,
    strange: stream => tell({ strange: stream }),
  })
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
  const presence = openPresence(index, limits.patienceMs, rift => tell({ rift, isOver: true }))
  const compared = openComparison(wire, pace, session)
  const compare = async (): Promise<void> => {
    await presence.hold()
    await compared()
  }
  const reached = async (): Promise<LogPosition> => {
    const [turn] = await ask<{ position: string; made: string | null }>(
      `select position::text, ${madeIn} as made from log_index.turn`,
    )
    if (turn) presence.same(turn.made)
    return asLogPosition(turn?.position ?? 0)
  }
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
  const obstacle = openObstacle(() => writer.run([]))
  const queue = coalesce<PreparedAppend, Answer>(async group => {
    await presence.hold()
    return obstacle.heed(writer.run(group))
  }, limits)
  const tails = openTails(wire, limits)
  const alone = async (query: TailQuery) => (await tails.page(query)).map(storedEvent)
  const stretches = openStretches(
    { alone, readOn: (after, end) => alone({ after, end, ...shared }) },
    limits,
  )
  let breaks = 0
  /** The head, before which all may be read. */
  const readable = async (): Promise<LogPosition> => {
    await compare()
    if (breaks !== wire.breaks()) stretches.forget()
    breaks = wire.breaks()
    return head()
  }
  const close = async (): Promise<void> => {
    await queue.close()
    stretches.forget()
    tails.close()
    await Promise.all([writer.close(), news.close(), pool.end()])
    await presence.close()
    await wire.close()
  }
  let closing: Promise<void> | null = null

  return {
    append: async append => {
      const prepared = prepare(append)
      const most = Math.min(mostAppend, wire.most() ?? mostAppend)
      refuseTooLarge(prepared, most)
      const largest = largestInParts(prepared, most)
      if (largest !== null && !(await wire.takes(largest)))
        throw new LogRefused('log.too-large')
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
          if (record.meta) yield storedEvent(record)
        }
        if (count < size) return
        next += size
      }
    },
    readAll: async ({ after, max, types }) => {
      const end = await readable()
      return types && tails.rests(after, types)
        ? alone({ after, end, max, types })
        : stretches.page({ after, end, max, types })
    },
    readAt: async position => {
      const record = await wire.readAt(position)
      return record && storedEvent(record)
    },
    readPages: async function* ({ after, size, lane = oneLane }) {
      const end = await readable()
      const pageAfter = (at: bigint) => {
        const page = stretches.page({ after: at, end, max: size })
        page.catch(() => undefined) // seen when it is awaited, unless the caller stops before
        return page
      }
      for (let next = pageAfter(after); ; ) {
        const events = await next
        const last = events.at(-1)
        if (!last) return
        next = pageAfter(last.position)
        yield events.filter(({ company }) => isInLane(lane, company))
      }
    },
    answered: async (company, requestKey) => {
      await presence.hold()
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
    holder: async (scope, value) => {
      await presence.hold()
      const [claim] = await ask<{ stream: string }>(
        'select stream from log_index.claims where scope = $1 and value = $2',
        [scope, value],
      )
      return claim?.stream
    },
    heldBy: async stream => {
      await presence.hold()
      return ask<{ scope: string; value: string }>(
        'select scope, value from log_index.claims where stream = $1 order by scope, value',
        [stream],
      )
    },
    known: async (company, keys) => {
      await presence.hold()
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
        await presence.hold()
        await wire.ping()
        await pace.look(session)
        const standing = pace.standing() ?? obstacle.standing()
        if (standing) return { ok: false, ...standing }
        return { ok: true, head: await head(), warnings: [] }
      } catch (error) {
        return troubledHealth(error)
      }
    },
    denial: async () => {
      await presence.hold().catch(unlessAway)
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
