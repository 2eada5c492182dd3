import type { Client } from 'pg'
import { LogUnavailable } from '../contract.ts'
import { claimKey } from '../group.ts'
import { arrayOf, textArrayOf } from '../postgres/arrays.ts'
import { streamId } from '../postgres/rows.ts'
import { channel } from '../postgres/write.ts'
import type { IndexedEvent, IndexedRequest } from './whole.ts'

type Session = Pick<Client, 'query'>

/**
 * Events in log order, the requests that are whole with them, and where streams stand that somebody else wrote into.
 */
export type Lesson = {
  readonly events: readonly IndexedEvent[]
  readonly requests: readonly IndexedRequest[]
  readonly strange: ReadonlyMap<string, number>
}

/**
 * What events of the log say of names goes into the index, in one transaction; said twice it changes nothing.
 * @param place `end`: the index reaches as far as the last of them; `within`: they lie among what it has, and where it
 *   ends stays
 */
export const learn = async (
  client: Session,
  { events, requests, strange }: Lesson,
  place: 'end' | 'within',
): Promise<void> => {
  await client.query('begin')
  try {
    await learnStreams(client, headsOf(events, strange))
    await learnKeys(client, events)
    await learnRequests(client, requests)
    await learnClaims(client, events, place)
    if (place === 'end') await moveEnd(client, events)
    const done = await client.query('commit')
    if (done.command !== 'COMMIT')
      throw new LogUnavailable('the index answered a commit with something else')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const headsOf = (
  events: readonly IndexedEvent[],
  strange: Lesson['strange'],
): ReadonlyMap<string, number> => {
  const heads = new Map(strange)
  for (const { stream, revision } of events)
    heads.set(stream, Math.max(revision, heads.get(stream) ?? 0))
  return heads
}

const learnStreams = async (
  client: Session,
  heads: ReadonlyMap<string, number>,
): Promise<void> => {
  await client.query(
    `insert into log_index.streams as s (id, revision)
      select *
      from unnest($1::uuid[], $2::int[])
      on conflict (id) do update set revision = greatest(s.revision, excluded.revision)`,
    [arrayOf([...heads.keys()].map(streamId)), arrayOf([...heads.values()])],
  )
}

const learnKeys = async (client: Session, events: readonly IndexedEvent[]): Promise<void> => {
  const keyed = events.flatMap(event =>
    event.meta.key === undefined ? [] : [{ ...event, key: event.meta.key }],
  )
  if (keyed.length === 0) return
  await client.query(
    `insert into log_index.event_keys (company, key, ordinal, stream, revision)
      select *
      from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::int[])
      on conflict do nothing`,
    [
      arrayOf(keyed.map(({ meta }) => meta.company)),
      arrayOf(keyed.map(({ key }) => key)),
      arrayOf(keyed.map(({ ordinal }) => ordinal)),
      textArrayOf(keyed.map(({ stream }) => stream)),
      arrayOf(keyed.map(({ revision }) => revision)),
    ],
  )
}

/** A key that comes again was forgotten in between: the later one counts. */
const learnRequests = async (
  client: Session,
  told: readonly IndexedRequest[],
): Promise<void> => {
  const requests = [
    ...new Map(told.map(request => [`${request.company}/${request.key}`, request])).values(),
  ]
  if (requests.length === 0) return
  const names = [
    arrayOf(requests.map(({ company }) => company)),
    textArrayOf(requests.map(({ key }) => key)),
  ]
  await client.query(
    `delete from log_index.request_keys k
      using unnest($1::uuid[], $2::text[]) n (company, key)
      where k.company = n.company and k.key = n.key`,
    names,
  )
  await client.query(
    `insert into log_index.request_keys (company, key, ordinal, stream, revision, recorded_at)
      select *
      from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::int[], $6::timestamptz[])`,
    [
      ...names,
      arrayOf(requests.map(({ ordinal }) => ordinal)),
      textArrayOf(requests.map(({ stream }) => stream)),
      arrayOf(requests.map(({ revision }) => revision)),
      arrayOf(requests.map(({ recordedAt }) => recordedAt)),
    ],
  )
}

/**
 * Taken and given back in the order in which it was decided, which is not the one in which streams were sent. What lies
 * within was decided before: who has taken the name since holds it.
 */
const learnClaims = async (
  client: Session,
  events: readonly IndexedEvent[],
  place: 'end' | 'within',
): Promise<void> => {
  const acts = events
    .toSorted((one, other) => one.ordinal - other.ordinal)
    .flatMap(({ stream, meta }) => (meta.claims ?? []).map(claim => ({ ...claim, stream })))
  if (acts.length === 0) return
  const named = new Map(
    acts.map(({ scope, value }) => [claimKey({ scope, value }), { scope, value }]),
  )
  const asked = [...named.values()]
  const { rows } = await client.query<{ scope: string; value: string; stream: string }>(
    `select c.scope, c.value, c.stream
      from unnest($1::text[], $2::text[]) n (scope, value)
      join log_index.claims c on c.scope = n.scope and c.value = n.value`,
    columnsOf(asked),
  )
  const holders = new Map(rows.map(({ stream, ...claim }) => [claimKey(claim), stream]))
  for (const { action, stream, ...claim } of acts) {
    const key = claimKey(claim)
    if (action === 'take') holders.set(key, (place === 'within' && holders.get(key)) || stream)
    else if (holders.get(key) === stream) holders.delete(key)
  }
  await writeClaims(
    client,
    [...named].map(([key, claim]) => ({ ...claim, stream: holders.get(key) })),
  )
}

type Held = { readonly scope: string; readonly value: string }
const writeClaims = async (
  client: Session,
  claims: readonly (Held & { readonly stream: string | undefined })[],
): Promise<void> => {
  const free = claims.filter(({ stream }) => stream === undefined)
  const taken = claims.flatMap(({ stream, ...claim }) =>
    stream === undefined ? [] : [{ ...claim, stream }],
  )
  if (taken.length > 0)
    await client.query(
      `insert into log_index.claims (scope, value, stream)
        select *
        from unnest($1::text[], $2::text[], $3::text[])
        on conflict (scope, value) do update set stream = excluded.stream`,
      [...columnsOf(taken), textArrayOf(taken.map(({ stream }) => stream))],
    )
  if (free.length > 0)
    await client.query(
      `delete from log_index.claims c
        using unnest($1::text[], $2::text[]) n (scope, value)
        where c.scope = n.scope and c.value = n.value`,
      columnsOf(free),
    )
}
const columnsOf = (claims: readonly Held[]): string[] => [
  textArrayOf(claims.map(({ scope }) => scope)),
  textArrayOf(claims.map(({ value }) => value)),
]

const moveEnd = async (client: Session, events: readonly IndexedEvent[]): Promise<void> => {
  const last = events.at(-1)
  if (!last) return
  const ordinal = events.reduce((most, event) => Math.max(most, event.ordinal), 0)
  await client.query(
    `update log_index.turn set ordinal = greatest(ordinal, $1), position = $2,
      recorded_at = greatest(recorded_at, $3)`,
    [ordinal, String(last.position), last.meta.recordedAt],
  )
  await client.query(`select pg_notify('${channel}', $1)`, [String(last.position)])
}
