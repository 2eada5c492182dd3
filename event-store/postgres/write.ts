import type { Instant } from '#domain/shared/values.ts'
import type { Client, QueryConfig } from 'pg'
import type { Decision, Known } from '../group.ts'
import { arrayOf, jsonQuoted, quoted } from './arrays.ts'
import { streamId } from './rows.ts'

/** The channel that news of the log goes out on; the payload is the log's position. */
export const channel = 'mesai_log'

/** Where the counter must stand for a write to take place, and whose token it holds then and afterwards. */
export type Turn = { readonly from: number; readonly seen: string; readonly writer: string; readonly recordedAt: Instant }

/**
 * Everything a group of appends stores, in one statement that is a transaction of its own unless one was begun. It writes nothing
 * unless the counter, locked by it, stands where the decision was made. Heads of new streams are inserted plainly, which costs half
 * of an upsert; a part with nothing to write is left out. The server is told of news once a group, since every notifying commit
 * takes one lock of the whole server.
 */
const statement = (started: boolean, moved: boolean): string => `with
  turn as (update log.counter set position = $2, recorded_at = $4, writer = $5 where position = $1 and writer = $3 returning true),
  events as (insert into log.events (position, company, stream, stream_start, revision, type, schema, data, actor, correlation, causation, key, recorded_at)
    select generate_series($1::bigint + 1, $2), left(unnest($6::text[]), 36)::uuid, unnest($6::text[]), unnest($7::bigint[]), unnest($8::integer[]), unnest($9::text[]),
      unnest($10::smallint[]), unnest($11::json[]), unnest($12::text[]), unnest($13::text[]), unnest($14::text[]), unnest($15::uuid[]), $4::timestamptz from turn)
  ${started ? ', started as (insert into log.streams (id, start, revision) select unnest($16::uuid[]), unnest($17::bigint[]), unnest($18::integer[]) from turn)' : ''}
  ${moved ? `, moved as (insert into log.streams (id, start, revision) select unnest($${started ? 19 : 16}::uuid[]), 0, unnest($${started ? 20 : 17}::integer[]) from turn
    on conflict (id) do update set revision = excluded.revision)` : ''}
  select pg_notify('${channel}', $2::bigint::text) from turn`
const statements = {
  started: { name: 'write started', text: statement(true, false) },
  moved: { name: 'write moved', text: statement(false, true) },
  both: { name: 'write', text: statement(true, true) },
}

/** `starts` of the streams that were there before. Answers whether it was written: the counter stood where `turn` says. */
export const writeEvents = async (client: Client, { stored, last }: Decision, starts: ReadonlyMap<string, number>, turn: Turn): Promise<boolean> => {
  const fresh = new Map<string, { readonly start: number; revision: number }>()
  const moved = new Map<string, number>()
  let [streams, begins, revisions, types, schemas, data, actors, correlations, causations, keys] = ['', '', '', '', '', '', '', '', '', '']
  let comma = ''
  for (const { of: { append, data: written }, index, place: { position, revision } } of stored) {
    const { stream, metadata: { actor, correlation, causation } } = append
    const event = append.events[index]
    if (!event) continue
    let start = starts.get(stream)
    if (start !== undefined) moved.set(stream, revision)
    else {
      const head = fresh.get(stream)
      if (head) head.revision = revision
      else fresh.set(stream, { start: position, revision })
      start = head?.start ?? position
    }
    streams += comma + quoted(stream)
    begins += comma + start
    revisions += comma + revision
    types += comma + quoted(event.type)
    schemas += comma + event.schema
    data += comma + jsonQuoted(written[index] ?? 'null')
    actors += comma + quoted(actor)
    correlations += comma + quoted(correlation)
    causations += comma + (causation === undefined ? 'null' : quoted(causation))
    keys += comma + (event.key ?? 'null')
    comma = ','
  }
  const { rowCount } = await client.query({ ...(moved.size === 0 ? statements.started : fresh.size === 0 ? statements.moved : statements.both), values: [
    turn.from, last, turn.seen, turn.recordedAt, turn.writer,
    `{${streams}}`, `{${begins}}`, `{${revisions}}`, `{${types}}`, `{${schemas}}`, `{${data}}`, `{${actors}}`, `{${correlations}}`, `{${causations}}`, `{${keys}}`,
    ...(fresh.size === 0 ? [] : headsOf(fresh)),
    ...(moved.size === 0 ? [] : [arrayOf([...moved.keys()].map(streamId)), arrayOf([...moved.values()])]),
  ] })
  return rowCount === 1
}

const headsOf = (fresh: ReadonlyMap<string, { readonly start: number; readonly revision: number }>): string[] => {
  let [ids, begins, revisions, comma] = ['', '', '', '']
  for (const [name, { start, revision }] of fresh) {
    ids += comma + streamId(name)
    begins += comma + start
    revisions += comma + revision
    comma = ','
  }
  return [`{${ids}}`, `{${begins}}`, `{${revisions}}`]
}

const requestKeys = `insert into log.request_keys (company, key, position, revision, recorded_at)
  select company, key, position, revision, $2 from json_to_recordset($1) as k (company uuid, key text, position bigint, revision integer)`
const takes = `insert into log.claims (scope, value, stream) select scope, value, stream from json_to_recordset($1) as c (scope text, value text, stream text)
  on conflict (scope, value) do update set stream = excluded.stream`
const releases = 'delete from log.claims where scope = $1 and value = $2'

/** Request keys and claims: statements of their own, sent only when there are any. */
export const writeNames = async (client: Client, decision: Decision, known: Known, recordedAt: Instant): Promise<void> => {
  const keys = decision.requestKeys.map(({ of, key, place }) => ({ company: of.append.company, key, ...place }))
  const claims = [...decision.claims].map(([key, { scope, value }]) => ({ scope, value, stream: known.claims.get(key) }))
  const taken = claims.filter(({ stream }) => stream !== undefined)
  const queries: QueryConfig[] = []
  if (keys.length > 0) queries.push({ name: 'request-keys', text: requestKeys, values: [JSON.stringify(keys), recordedAt] })
  if (taken.length > 0) queries.push({ name: 'takes', text: takes, values: [JSON.stringify(taken)] })
  for (const { scope, value, stream } of claims)
    if (stream === undefined) queries.push({ name: 'releases', text: releases, values: [scope, value] })
  await Promise.all(queries.map(each => client.query(each)))
}
