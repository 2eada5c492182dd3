import type { Instant } from '#domain/shared/values.ts'
import type { Client, QueryConfig } from 'pg'
import type { Decision, Known } from '../group.ts'
import { arrayOf, jsonArrayOf, textArrayOf } from './arrays.ts'

/** The channel that news of the log goes out on; the payload is the log's position. */
export const channel = 'mesai_log'

/**
 * Everything a group of appends stores, in one statement. Heads of new streams are inserted plainly, which costs half of an
 * upsert; a part with nothing to write is left out. The server is told of news once a group, since every notifying commit takes
 * one lock of the whole server.
 */
const statement = (started: boolean, moved: boolean): string => `with
  events as (insert into log.events (position, company, stream, stream_start, revision, type, schema, data, actor, correlation, causation, key, recorded_at)
    select unnest($1::bigint[]), left(unnest($2::text[]), 36)::uuid, unnest($2::text[]), unnest($3::bigint[]), unnest($4::integer[]), unnest($5::text[]),
      unnest($6::smallint[]), unnest($7::json[]), unnest($8::text[]), unnest($9::text[]), unnest($10::text[]), unnest($11::uuid[]), $12::timestamptz),
  ${started ? 'started as (insert into log.streams (name, start, revision) select * from unnest($14::text[], $15::bigint[], $16::integer[])),' : ''}
  ${moved ? `moved as (insert into log.streams (name, start, revision) select n, 0, r from unnest($${started ? 17 : 14}::text[], $${started ? 18 : 15}::integer[]) as e (n, r)
    on conflict (name) do update set revision = excluded.revision),` : ''}
  counter as (update log.counter set position = $13, recorded_at = $12)
  select pg_notify('${channel}', $13::bigint::text)`
const statements = {
  started: { name: 'write started', text: statement(true, false) },
  moved: { name: 'write moved', text: statement(false, true) },
  both: { name: 'write', text: statement(true, true) },
}

/** `starts` of the streams that were there before. */
export const writeEvents = async (client: Client, { stored, last }: Decision, starts: ReadonlyMap<string, number>, recordedAt: Instant): Promise<void> => {
  const events = stored.map(({ of: { append, data }, index, place }) => ({ append, place, event: append.events[index], data: data[index] ?? 'null' }))
  const started = new Map<string, number>()
  const revisions = new Map<string, number>()
  for (const { append: { stream }, place: { position, revision } } of events) {
    if (!starts.has(stream) && !started.has(stream)) started.set(stream, position)
    revisions.set(stream, revision)
  }
  const headsOf = (streams: readonly string[]): string => arrayOf(streams.map(stream => revisions.get(stream) ?? 0))
  const [fresh, known] = [[...started.keys()], [...revisions.keys()].filter(stream => starts.has(stream))]
  await client.query({ ...(known.length === 0 ? statements.started : fresh.length === 0 ? statements.moved : statements.both), values: [
    arrayOf(events.map(({ place }) => place.position)),
    textArrayOf(events.map(({ append }) => append.stream)),
    arrayOf(events.map(({ append }) => starts.get(append.stream) ?? started.get(append.stream) ?? 0)),
    arrayOf(events.map(({ place }) => place.revision)),
    textArrayOf(events.map(({ event }) => event?.type ?? null)),
    arrayOf(events.map(({ event }) => event?.schema ?? 'null')),
    jsonArrayOf(events.map(({ data }) => data)),
    textArrayOf(events.map(({ append }) => append.metadata.actor)),
    textArrayOf(events.map(({ append }) => append.metadata.correlation)),
    textArrayOf(events.map(({ append }) => append.metadata.causation ?? null)),
    arrayOf(events.map(({ event }) => event?.key ?? 'null')),
    recordedAt, last,
    ...(fresh.length === 0 ? [] : [textArrayOf(fresh), arrayOf([...started.values()]), headsOf(fresh)]),
    ...(known.length === 0 ? [] : [textArrayOf(known), headsOf(known)]),
  ] })
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
