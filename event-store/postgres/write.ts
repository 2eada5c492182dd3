import type { Instant } from '#domain/shared/values.ts'
import type { Client } from 'pg'
import type { Decision, GroupIndex } from '../group.ts'
import { jsonQuoted, quoteText } from './arrays.ts'

/** The channel that news of the log goes out on; the payload is the log's position. */
export const channel = 'mesai_log'

/** Where the counter must stand for a write to take place, and whose token it holds then and afterwards. */
export type Turn = {
  readonly from: number
  readonly seen: string
  readonly writer: string
  readonly recordedAt: Instant
}

/**
 * Everything a group of appends stores, in one call that is a transaction of its own unless one was begun
 * (`database/migrations/098-log-functions.sql`). It writes nothing unless the counter, locked by it, stands where the
 * decision was made, and moves the heads of the streams itself.
 */
const appending =
  'select log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as written'

/**
 * `starts` of the streams that were there before. Answers whether it was written: the counter stood where `turn` says.
 */
export const writeEvents = async (
  client: Client,
  { stored, last }: Decision,
  starts: ReadonlyMap<string, number>,
  turn: Turn,
): Promise<boolean> => {
  const fresh = new Map<string, number>()
  let [
    streams,
    begins,
    revisions,
    types,
    schemas,
    data,
    actors,
    correlations,
    causations,
    keys,
  ] = ['', '', '', '', '', '', '', '', '', '']
  let comma = ''
  for (const {
    of: { append, data: written },
    index,
    place: { position, revision },
  } of stored) {
    const {
      stream,
      metadata: { actor, correlation, causation },
    } = append
    const event = append.events[index]
    if (!event) continue
    const start = starts.get(stream) ?? fresh.get(stream) ?? position
    if (start === position) fresh.set(stream, start)
    streams += comma + quoteText(stream)
    begins += comma + start
    revisions += comma + revision
    types += comma + quoteText(event.type)
    schemas += comma + event.schema
    data += comma + jsonQuoted(written[index] ?? 'null')
    actors += comma + quoteText(actor)
    correlations += comma + quoteText(correlation)
    causations += comma + (causation === undefined ? 'null' : quoteText(causation))
    keys += comma + (event.key ?? 'null')
    comma = ','
  }
  const {
    rows: [answer],
  } = await client.query<{ written: boolean }>({
    name: 'append',
    text: appending,
    values: [
      turn.from,
      last,
      turn.seen,
      turn.recordedAt,
      turn.writer,
      `{${streams}}`,
      `{${begins}}`,
      `{${revisions}}`,
      `{${types}}`,
      `{${schemas}}`,
      `{${data}}`,
      `{${actors}}`,
      `{${correlations}}`,
      `{${causations}}`,
      `{${keys}}`,
    ],
  })
  return answer?.written === true
}

/** Request keys and claims: a statement of its own, sent only when there are any. */
export const writeNames = async (
  client: Client,
  decision: Decision,
  known: GroupIndex,
): Promise<void> => {
  const keys = decision.requestKeys.map(({ of, key, place }) => ({
    company: of.append.company,
    key,
    ...place,
  }))
  const claims = [...decision.claims].map(([key, { scope, value }]) => ({
    scope,
    value,
    stream: known.claims.get(key),
  }))
  if (keys.length === 0 && claims.length === 0) return
  await client.query({
    name: 'write-names',
    text: 'select log.write_names($1, $2, $3)',
    values: [
      JSON.stringify(keys),
      JSON.stringify(claims.filter(({ stream }) => stream !== undefined)),
      JSON.stringify(claims.filter(({ stream }) => stream === undefined)),
    ],
  })
}
