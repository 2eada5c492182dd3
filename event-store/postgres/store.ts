import { checkOut, idleMs } from '#database/connection.ts'
import { NoConnection } from '#database/errors.ts'
import { inPieces } from '#database/in-pieces.ts'
import { sharesOf } from '#database/shares.ts'
import { openWatch } from '#database/watch.ts'
import { type Instant, type LogPosition, asLogPosition } from '#domain/shared/values.ts'
import { DatabaseError, Pool, type QueryConfig, type QueryResult } from 'pg'
import { coalesce, type Limits } from '../coalescer.ts'
import type { AppendOutcome, EventStore, StoredEvent, StoreHealth } from '../contract.ts'
import { troubledHealth } from '../log-trouble.ts'
import { prepare, type PreparedAppend } from '../prepare.ts'
import { arrayOf } from './arrays.ts'
import { asSeenOutside, settingsOf, type Connect } from './connection.ts'
import { openNews, type NewsTiming } from './news.ts'
import { asText, columns, eventReader, rowOf, streamId } from './rows.ts'
import { rebuildReader } from './rebuild-reader.ts'
import { openWriter, type WriterTiming } from './writer.ts'

/** How many connections read, and how long a question may wait for one of them. */
type ReaderLimits = { readonly readers: number; readonly readerMs: number }

export type PostgresStoreOptions = {
  /** As the application's role. */
  readonly url: Connect
  readonly now: () => Instant
  readonly limits?: Partial<Limits & NewsTiming & WriterTiming & ReaderLimits>
}

const defaults = {
  groupItems: 500,
  groupBytes: 1_000_000,
  waitingItems: 20_000,
  waitingBytes: 64_000_000,
  patienceMs: 1000,
  connectMs: 1000,
  answerMs: 5000,
  longestWaitMs: 1000,
  pollMs: 250,
  readers: 6,
  readerMs: 4000,
}

/** How long one waits for his turn, in times of how long he waits for a reader that is his. */
const turnsOfPatience = 3

/**
 * The log in PostgreSQL (`database/migrations/010-log.sql`): one connection appends, a few read, one listens; all
 * opened when first needed and again when lost. Many stores may work on one log. Long because it keeps the whole
 * contract of a store, one promise each.
 */
export const postgresStore = ({
  url,
  now,
  limits: given = {},
}: PostgresStoreOptions): EventStore => {
  const limits = { ...defaults, ...given }
  const readers = new Pool({
    ...settingsOf(url, 'reader'),
    max: limits.readers,
    allowExitOnIdle: true,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: limits.readerMs,
    query_timeout: 30_000,
  })
  // A connection was lost, idle or not: whoever uses it gets the error from his query, and the next opens another.
  readers.on('error', () => undefined)
  readers.on('connect', client => {
    client.on('error', () => undefined)
    inPieces(client.connection.stream)
  })
  const watch = openWatch(settingsOf(url, 'watch'))
  const writer = openWriter(url, now, limits, watch)
  const queue = coalesce<PreparedAppend, AppendOutcome>(group => writer.run(group), limits)

  /**
   * One reader is never a company's: what is read of all (the head, pages of the log) waits for none. Whoever waits for
   * his turn waits behind several questions of his own company.
   */
  const shares = sharesOf({
    most: Math.max(1, limits.readers - 1),
    ofOne: Math.ceil(limits.readers / 2),
    patienceMs: turnsOfPatience * limits.readerMs,
  })
  const put = async <Row extends object>(question: QueryConfig): Promise<QueryResult<Row>> => {
    const client = await checkOut({ pool: readers, watch }).catch((error: unknown) => {
      throw new NoConnection('no reader of the log', { cause: error })
    })
    const done = watch.asking(client)
    let broken: Error | undefined
    try {
      return await client.query<Row>(question)
    } catch (error) {
      broken = error instanceof DatabaseError || !(error instanceof Error) ? undefined : error
      throw error
    } finally {
      done()
      client.release(broken)
    }
  }
  /** What is asked of one company takes its share, so that who asks much waits behind himself. */
  const inquire = <Row extends object>(
    question: QueryConfig,
    company?: string,
  ): Promise<QueryResult<Row>> =>
    company === undefined ? put<Row>(question) : shares.take(company, () => put<Row>(question))
  const read = async (
    name: string,
    text: string,
    values: readonly unknown[],
    company?: string,
  ): Promise<StoredEvent[]> => {
    try {
      const question = { name, text, values: [...values], ...asText }
      const { rows } = await inquire<unknown[]>(question, company)
      const toEvent = eventReader()
      return rows.map(row => toEvent(rowOf(row)))
    } catch (error) {
      throw asSeenOutside(error)
    }
  }
  const ask = async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
    company?: string,
  ): Promise<Row[]> => {
    try {
      return (await inquire<Row>({ text, values: [...values] }, company)).rows
    } catch (error) {
      throw asSeenOutside(error)
    }
  }
  const head = async (): Promise<LogPosition> => {
    const [counter] = await ask<{ position: string }>('select position::text from log.counter')
    return asLogPosition(counter?.position ?? 0)
  }
  const news = openNews(url, head, limits)
  const close = async (): Promise<void> => {
    await queue.close()
    await Promise.all([writer.close(), news.close(), readers.end()])
  }
  let closing: Promise<void> | null = null

  return {
    append: async append => {
      const answer = await queue.add(prepare(append))
      if (answer.status === 'stored') news.seen(answer.position)
      return answer
    },
    readStream: (stream, options) => pagesOf(read, stream, options),
    readAll: ({ after, max, types }) =>
      types
        ? read('page-of-types', pageOfTypes, [after, max, types])
        : read('page', page, [after, max]),
    // Positions are numbered without gaps here.
    readAt: async position =>
      (await read('page', page, [position - 1n, 1])).find(event => event.position === position),
    readPages: query => rebuildReader(url, query),
    answered: async (company, requestKey) => {
      const [place] = await ask<{ position: string; revision: number }>(
        'select position::text, revision from log.request_keys where company = $1 and key = $2',
        [company, requestKey],
        company,
      )
      return place && { revision: place.revision, position: asLogPosition(place.position) }
    },
    holder: async (scope, value) =>
      (
        await ask<{ stream: string }>(
          'select stream from log.claims where scope = $1 and value = $2',
          [scope, value],
        )
      )[0]?.stream,
    heldBy: stream =>
      ask<{ scope: string; value: string }>(
        'select scope, value from log.claims where stream = $1 order by scope, value',
        [stream],
      ),
    known: async (company, keys) => {
      const found = await ask<{ at: number }>(knownKeys, [company, arrayOf(keys)], company)
      return new Set(found.flatMap(({ at }) => keys[at - 1] ?? []))
    },
    head,
    wait: (after, signal) => news.wait(after, signal),
    forgetRequestKeys: async before =>
      Number(
        (await ask<{ gone: string }>('select log.forget_request_keys($1) as gone', [before]))[0]
          ?.gone ?? 0,
      ),
    health: async () => healthOf(head, ask),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const page = `select ${columns} from log.events where position > $1 order by position limit $2`
const pageOfTypes = `select ${columns}
  from log.events
  where position > $1 and type = any($3)
  order by position limit $2`
const pageOfStream = `select ${columns} from log.events
  where stream_start = (select start from log.streams where id = $1) and revision >= $2 order by revision limit $3`
const streamPageSize = 1000
/** Each looked up by itself, as in `look-up.ts`: a join may be planned as a scan of the whole log. */
const knownKeys = `select f.at::int as at from (
  select n.at, (select 1 from log.events e where e.company = $1 and e.key = n.key) as found
  from unnest($2::uuid[]) with ordinality n (key, at) offset 0) f
  where f.found is not null`

/** Names of streams begin with their company's id. */
const companyOf = (stream: string): string => stream.slice(0, 36)

const pagesOf = async function* (
  read: (
    name: string,
    text: string,
    values: readonly unknown[],
    company: string,
  ) => Promise<StoredEvent[]>,
  stream: string,
  { from = 1, max = Infinity }: { from?: number; max?: number } = {},
): AsyncGenerator<StoredEvent> {
  let next = from
  let left = max
  while (left > 0) {
    const size = Math.min(left, streamPageSize)
    const values = [streamId(stream), next, size]
    const events = await read('page-of-stream', pageOfStream, values, companyOf(stream))
    yield* events
    if (events.length < size) return
    next += size
    left -= size
  }
}

/** Without these three an acknowledged append may be lost with the power. */
const settings = `select name
  from pg_settings
  where (name in ('fsync', 'full_page_writes') and setting <> 'on')
    or (name = 'synchronous_commit' and setting = 'off')`

const healthOf = async (
  head: () => Promise<LogPosition>,
  ask: (text: string) => Promise<{ name: string }[]>,
): Promise<StoreHealth> => {
  try {
    const warnings = (await ask(settings)).map(
      ({ name }) => `${name} is off: an acknowledged append may be lost when the machine fails`,
    )
    return { ok: true, head: await head(), warnings }
  } catch (error) {
    return troubledHealth(error)
  }
}
