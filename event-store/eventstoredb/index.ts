import type { Instant } from '#domain/shared/values.ts'
import type { Client } from 'pg'
import { claimKey, keyIn, type GroupIndex, type Place } from '../group.ts'
import type { PreparedAppend } from '../prepare.ts'
import { arrayOf, textArrayOf } from '../postgres/arrays.ts'
import { instantOf, streamId } from '../postgres/rows.ts'
import { channel } from '../postgres/write.ts'
import { metaOf } from './event-meta.ts'
import { readPending, type PendingGroup } from './pending.ts'
import type { SendOutcome } from './send.ts'

export type Turn = {
  readonly ordinal: number
  readonly position: bigint
  readonly recordedAt: Instant
  readonly pending: PendingGroup | null
}
/** Where an ordinal lies. */
export type Origin = { readonly stream: string; readonly revision: number }

type Session = Pick<Client, 'query'>

export const readTurn = async (client: Session): Promise<Turn> => {
  const {
    rows: [row],
  } = await client.query<{
    ordinal: string
    position: string
    recorded_at: string
    pending: unknown
  }>('select ordinal::text, position::text, recorded_at::text, pending from log_index.turn')
  if (!row) throw new Error('log_index.turn has no row')
  return {
    ordinal: Number(row.ordinal),
    position: BigInt(row.position),
    recordedAt: instantOf(row.recorded_at),
    pending: row.pending === null ? null : readPending(row.pending),
  }
}

/**
 * What the index knows of the names in a group, places by ordinal; `origins` says in which stream each lies.
 * Long because four tables are asked for one group, and answer as one.
 */
export const lookUp = async (
  client: Session,
  group: readonly PreparedAppend[],
): Promise<GroupIndex & { readonly origins: Map<number, Origin> }> => {
  const origins = new Map<number, Origin>()
  const place = (row: { ordinal: string; stream: string; revision: number }): Place => {
    const position = Number(row.ordinal)
    origins.set(position, { stream: row.stream, revision: row.revision })
    return { position, revision: row.revision }
  }
  const streams = [...new Set(group.map(({ append }) => append.stream))]
  const keys = group.flatMap(({ append: { company, events } }) =>
    events.flatMap(({ key }) => (key === undefined ? [] : [{ company, key }])),
  )
  const requests = group.flatMap(({ append: { company, requestKey: key } }) =>
    key === undefined ? [] : [{ company, key }],
  )
  const claims = group.flatMap(({ append }) => append.claims ?? [])

  const heads = await client.query<{ at: number; revision: number }>(
    `select n.at::int, s.revision
      from unnest($1::uuid[]) with ordinality n (id, at)
      join log_index.streams s on s.id = n.id`,
    [arrayOf(streams.map(streamId))],
  )
  const known =
    keys.length === 0
      ? { rows: [] }
      : await client.query<{ at: number; ordinal: string; stream: string; revision: number }>(
          `select n.at::int, k.ordinal::text, k.stream, k.revision
            from unnest($1::uuid[], $2::uuid[]) with ordinality n (company, key, at)
            join log_index.event_keys k on k.key = n.key and k.company = n.company`,
          [arrayOf(keys.map(({ company }) => company)), arrayOf(keys.map(({ key }) => key))],
        )
  const asked =
    requests.length === 0
      ? { rows: [] }
      : await client.query<{ at: number; ordinal: string; stream: string; revision: number }>(
          `select n.at::int, k.ordinal::text, k.stream, k.revision
            from unnest($1::uuid[], $2::text[]) with ordinality n (company, key, at)
            join log_index.request_keys k on k.company = n.company and k.key = n.key`,
          [
            arrayOf(requests.map(({ company }) => company)),
            textArrayOf(requests.map(({ key }) => key)),
          ],
        )
  const held =
    claims.length === 0
      ? { rows: [] }
      : await client.query<{ scope: string; value: string; stream: string }>(
          `select c.scope, c.value, c.stream
            from unnest($1::text[], $2::text[]) n (scope, value)
            join log_index.claims c on c.scope = n.scope and c.value = n.value`,
          [
            textArrayOf(claims.map(({ scope }) => scope)),
            textArrayOf(claims.map(({ value }) => value)),
          ],
        )
  return {
    origins,
    heads: new Map(heads.rows.map(({ at, revision }) => [streams[at - 1] ?? '', revision])),
    eventKeys: new Map(known.rows.map(row => [nameAt(keys, row.at), place(row)])),
    requestKeys: new Map(asked.rows.map(row => [nameAt(requests, row.at), place(row)])),
    claims: new Map(
      held.rows.map(({ scope, value, stream }) => [claimKey({ scope, value }), stream]),
    ),
  }
}
const nameAt = (
  names: readonly { readonly company: string; readonly key: string }[],
  at: number,
): string => {
  const name = names[at - 1]
  return name ? keyIn(name.company, name.key) : ''
}

type ClaimMoved = {
  readonly scope: string
  readonly value: string
  /** Null where it is free again: of any holder, or of `by` alone. */
  readonly stream: string | null
  readonly by: string | null
}
/**
 * As the group decided, where all of it was stored; else one after the other what the stored events say beside them,
 * since what it decided took the others for stored.
 */
const claimsAfter = (
  { claims }: PendingGroup,
  sent: readonly SendOutcome[],
): readonly ClaimMoved[] => {
  if (sent.every(({ write, positions }) => positions.size === write.events.length))
    return claims.map(({ scope, value, stream }) => ({ scope, value, stream, by: null }))
  return sent
    .flatMap(({ write: { stream, events }, positions }) =>
      events
        .filter(({ ordinal }) => positions.has(ordinal))
        .map(event => ({ stream, ...event })),
    )
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .flatMap(({ stream, meta }) =>
      (metaOf({ meta }).claims ?? []).map(({ scope, value, action }) =>
        action === 'take'
          ? { scope, value, stream, by: null }
          : { scope, value, stream: null, by: stream },
      ),
    )
}

/** Before anything is sent. */
export const begin = async (client: Session, pending: PendingGroup): Promise<void> => {
  await client.query('update log_index.turn set pending = $1', [JSON.stringify(pending)])
}

/**
 * What was sent is known from here on, in one transaction. A stream that stood elsewhere than the index believed
 * (somebody else wrote to it, or the index was restored from before) is set right, and nothing of what was refused, by
 * a conflict or for good, is remembered. Long because it is one transaction: streams, keys, requests, claims and the turn.
 */
export const confirm = async (
  client: Session,
  pending: PendingGroup,
  sent: readonly SendOutcome[],
  before: bigint,
): Promise<bigint> => {
  const events = sent.flatMap(({ write, positions }) =>
    write.events.flatMap((event, at) =>
      positions.has(event.ordinal)
        ? [{ ...event, stream: write.stream, revision: write.from + at + 1 }]
        : [],
    ),
  )
  const keyed = events.flatMap(event =>
    event.key === null ? [] : [{ ...event, key: event.key }],
  )
  const stored = new Set(events.map(({ ordinal }) => ordinal))
  // Of a stream that was written to in several runs, the last counts.
  const heads = new Map(
    sent.map(({ write, refusedAt, positions }) => [
      write.stream,
      refusedAt ?? write.from + positions.size,
    ]),
  )
  const position = sent.reduce(
    (last, { positions }) =>
      [...positions.values()].reduce((most, one) => (one > most ? one : most), last),
    before,
  )
  await client.query('begin')
  try {
    await client.query(
      `insert into log_index.streams (id, revision)
        select *
        from unnest($1::uuid[], $2::int[])
        on conflict (id) do update set revision = excluded.revision`,
      [arrayOf([...heads.keys()].map(streamId)), arrayOf([...heads.values()])],
    )
    if (keyed.length > 0)
      await client.query(
        `insert into log_index.event_keys (company, key, ordinal, stream, revision)
          select *
          from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::int[])
          on conflict do nothing`,
        [
          arrayOf(keyed.map(({ stream }) => stream.slice(0, 36))),
          arrayOf(keyed.map(({ key }) => key)),
          arrayOf(keyed.map(({ ordinal }) => ordinal)),
          textArrayOf(keyed.map(({ stream }) => stream)),
          arrayOf(keyed.map(({ revision }) => revision)),
        ],
      )
    const requests = pending.requestKeys.filter(({ ordinal }) => stored.has(ordinal))
    if (requests.length > 0)
      await client.query(
        `insert into log_index.request_keys (company, key, ordinal, stream, revision, recorded_at)
          select *, $6::timestamptz
          from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::int[])
          on conflict do nothing`,
        [
          arrayOf(requests.map(({ company }) => company)),
          textArrayOf(requests.map(({ key }) => key)),
          arrayOf(requests.map(({ ordinal }) => ordinal)),
          textArrayOf(requests.map(({ stream }) => stream)),
          arrayOf(requests.map(({ revision }) => revision)),
          pending.recordedAt,
        ],
      )
    for (const { scope, value, stream, by } of claimsAfter(pending, sent))
      await (stream === null
        ? client.query(
            'delete from log_index.claims where scope = $1 and value = $2 and stream = coalesce($3, stream)',
            [scope, value, by],
          )
        : client.query(
            `insert into log_index.claims (scope, value, stream)
              values ($1, $2, $3)
              on conflict (scope, value) do update set stream = excluded.stream`,
            [scope, value, stream],
          ))
    await client.query(
      'update log_index.turn set ordinal = $1, position = $2, recorded_at = $3, pending = null',
      [pending.ordinal, String(position), pending.recordedAt],
    )
    await client.query(`select pg_notify('${channel}', $1)`, [String(position)])
    const done = await client.query('commit')
    if (done.command !== 'COMMIT')
      throw new Error('the index answered a commit with something else')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return position
}
