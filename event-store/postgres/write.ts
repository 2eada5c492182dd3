import type { Instant } from '#domain/shared/values.ts'
import type pg from 'pg'
import { type Decision, type Known } from '../group.ts'

/** The channel that news of the log goes out on; the payload is the log's position. */
export const channel = 'mesai_log'

/**
 * Everything a group stores, as one JSON text: cheaper than arrays, which `pg` writes in JavaScript. The server is told of news
 * once a group, since every notifying commit takes one lock of the whole server.
 */
const statement = `with
  e as materialized (select * from json_to_recordset($1) as e (p bigint, s text, r integer, t text, v smallint, d json, a text, c text, x text, k uuid)),
  events as (insert into log.events (position, company, stream, revision, type, schema, data, actor, correlation, causation, recorded_at)
    select p, left(s, 36)::uuid, s, r, t, v, d, a, c, x, $2 from e),
  keys as (insert into log.event_keys (company, key, position) select left(s, 36)::uuid, k, p from e where k is not null),
  heads as (insert into log.streams (name, revision) select s, max(r) from e group by s
    on conflict (name) do update set revision = excluded.revision),
  counter as (update log.counter set position = $3, recorded_at = $2)
  select pg_notify('${channel}', $3::bigint::text)`

export const writeEvents = async (client: pg.Client, { stored, last }: Decision, recordedAt: Instant): Promise<void> => {
  await client.query({ name: 'write', text: statement, values: [`[${stored.map(rowOf).join(',')}]`, recordedAt, last] })
}

const rowOf = ({ of: { append: { stream, metadata, events }, data }, index, place }: Decision['stored'][number]): string => {
  const event = events[index]
  const causation = metadata.causation === undefined ? '' : `,"x":${JSON.stringify(metadata.causation)}`
  const key = event?.key === undefined ? '' : `,"k":"${event.key}"`
  return `{"p":${place.position},"s":${JSON.stringify(stream)},"r":${place.revision},"t":${JSON.stringify(event?.type)},"v":${event?.schema},"d":${data[index]}`
    + `,"a":${JSON.stringify(metadata.actor)},"c":${JSON.stringify(metadata.correlation)}${causation}${key}}`
}

const requestKeys = `insert into log.request_keys (company, key, position, revision, recorded_at)
  select company, key, position, revision, $2 from json_to_recordset($1) as k (company uuid, key text, position bigint, revision integer)`
const takes = `insert into log.claims (scope, value, stream) select scope, value, stream from json_to_recordset($1) as c (scope text, value text, stream text)
  on conflict (scope, value) do update set stream = excluded.stream`
const releases = `delete from log.claims where (scope, value) in (select c.scope, c.value from json_to_recordset($1) as c (scope text, value text))`

/** Request keys and claims: statements of their own, sent only when there are any. */
export const writeNames = async (client: pg.Client, decision: Decision, known: Known, recordedAt: Instant): Promise<void> => {
  const keys = decision.requestKeys.map(({ of, key, place }) => ({ company: of.append.company, key, ...place }))
  const claims = [...decision.claims].map(([key, { scope, value }]) => ({ scope, value, stream: known.claims.get(key) }))
  const taken = claims.filter(({ stream }) => stream !== undefined)
  const released = claims.filter(({ stream }) => stream === undefined)
  const statements: pg.QueryConfig[] = []
  if (keys.length > 0) statements.push({ name: 'request-keys', text: requestKeys, values: [JSON.stringify(keys), recordedAt] })
  if (taken.length > 0) statements.push({ name: 'takes', text: takes, values: [JSON.stringify(taken)] })
  if (released.length > 0) statements.push({ name: 'releases', text: releases, values: [JSON.stringify(released)] })
  await Promise.all(statements.map(statement => client.query(statement)))
}
