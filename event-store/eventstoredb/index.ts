import type { Instant } from '#domain/shared/values.ts'
import type { Client } from 'pg'
import { LogUnavailable } from '../contract.ts'
import { claimKey } from '../group.ts'
import { arrayOf, textArrayOf } from '../postgres/arrays.ts'
import { instantOf, streamId } from '../postgres/rows.ts'
import { channel } from '../postgres/write.ts'
import { metaIfOurs } from './event-meta.ts'
import { readPending, type PendingGroup } from './pending.ts'
import type { SendOutcome } from './send.ts'

export type Turn = {
  readonly ordinal: number
  readonly position: bigint
  readonly recordedAt: Instant
  readonly pending: PendingGroup | null
}
type Session = Pick<Client, 'query' | 'connection'>

export const readTurn = async (client: Pick<Client, 'query'>): Promise<Turn> => {
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

type ClaimTaken = { readonly scope: string; readonly value: string; readonly stream: string }
/** Of whoever holds it where `by` is empty, else of that stream alone. */
type ClaimFreed = { readonly scope: string; readonly value: string; readonly by: string }
/**
 * As the group decided, where all of it was stored; else one after the other what the stored events say beside them,
 * since what it decided took the others for stored. Each claim is in one of the two.
 */
const claimsAfter = (
  { claims }: PendingGroup,
  sent: readonly SendOutcome[],
): { readonly taken: readonly ClaimTaken[]; readonly freed: readonly ClaimFreed[] } => {
  const taken = new Map<string, ClaimTaken>()
  const freed = new Map<string, readonly ClaimFreed[]>()
  if (sent.every(({ write, positions }) => positions.size === write.events.length))
    for (const { scope, value, stream } of claims)
      if (stream === null) freed.set(claimKey({ scope, value }), [{ scope, value, by: '' }])
      else taken.set(claimKey({ scope, value }), { scope, value, stream })
  else
    for (const { stream, meta } of storedInOrder(sent))
      for (const { scope, value, action } of metaIfOurs(meta)?.claims ?? []) {
        const key = claimKey({ scope, value })
        const holder = taken.get(key)?.stream
        if (action === 'take') {
          taken.set(key, { scope, value, stream })
          freed.delete(key)
        } else if (holder === undefined)
          freed.set(key, [...(freed.get(key) ?? []), { scope, value, by: stream }])
        else if (holder === stream) {
          taken.delete(key)
          freed.set(key, [{ scope, value, by: '' }])
        }
      }
  return { taken: [...taken.values()], freed: [...freed.values()].flat() }
}

const storedInOrder = (sent: readonly SendOutcome[]) =>
  sent
    .flatMap(({ write: { stream, events }, positions }) =>
      events
        .filter(({ ordinal }) => positions.has(ordinal))
        .map(event => ({ stream, ...event })),
    )
    .toSorted((a, b) => a.ordinal - b.ordinal)

/**
 * Before anything is sent.
 * @throws {LogUnavailable} where the index is not the one any more that the group was decided by: it was emptied
 */
export const begin = async (client: Session, pending: PendingGroup): Promise<void> => {
  const first = Math.min(
    ...pending.writes.map(({ events }) => events[0]?.ordinal ?? pending.ordinal),
  )
  const { rowCount } = await client.query(
    'update log_index.turn set pending = $1 where ordinal = $2',
    [JSON.stringify(pending), first - 1],
  )
  if (rowCount !== 1) throw new LogUnavailable(anotherIndex)
}
const anotherIndex = 'the index is not the one that the group was decided by'

/**
 * What was sent is known from here on, in one transaction. A stream that stood elsewhere than the index believed
 * (somebody else wrote to it, or the index was restored from before) is set right, and nothing of what was refused, by
 * a conflict or for good, is remembered; nor the request of an append of which a part is stored. Long because it is one
 * transaction: streams, keys, requests, claims and the turn.
 * @param next what is noted as pending by the same commit
 */
export const confirm = async (
  client: Session,
  pending: PendingGroup,
  sent: readonly SendOutcome[],
  before: bigint,
  next: PendingGroup | null = null,
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
  const stored = wholeIn(sent)
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
  const requests = pending.requestKeys.filter(({ ordinal }) => stored.has(ordinal))
  const { taken, freed } = claimsAfter(pending, sent)
  const { rowCount } = await client.query({
    name: 'index-confirm',
    text: confirming,
    values: [
      arrayOf([...heads.keys()].map(streamId)),
      arrayOf([...heads.values()]),
      arrayOf(keyed.map(({ stream }) => stream.slice(0, 36))),
      arrayOf(keyed.map(({ key }) => key)),
      arrayOf(keyed.map(({ ordinal }) => ordinal)),
      textArrayOf(keyed.map(({ stream }) => stream)),
      arrayOf(keyed.map(({ revision }) => revision)),
      arrayOf(requests.map(({ company }) => company)),
      textArrayOf(requests.map(({ key }) => key)),
      arrayOf(requests.map(({ ordinal }) => ordinal)),
      textArrayOf(requests.map(({ stream }) => stream)),
      arrayOf(requests.map(({ revision }) => revision)),
      textArrayOf(taken.map(({ scope }) => scope)),
      textArrayOf(taken.map(({ value }) => value)),
      textArrayOf(taken.map(({ stream }) => stream)),
      textArrayOf(freed.map(({ scope }) => scope)),
      textArrayOf(freed.map(({ value }) => value)),
      textArrayOf(freed.map(({ by }) => by)),
      pending.ordinal,
      String(position),
      pending.recordedAt,
      next && JSON.stringify(next),
      String(before),
    ],
  })
  // In one's turn nobody moves it: what is missing in an index that was emptied or exchanged comes from the log.
  if (rowCount !== 1) throw new LogUnavailable(anotherIndex)
  return position
}
/** Ordinals of events that are stored with all of their append, in each of its streams. */
const wholeIn = (sent: readonly SendOutcome[]): ReadonlySet<number> => {
  const events = sent.flatMap(({ write, positions }) =>
    // What a version before this left pending says of no event which append it is of.
    write.events.map(({ ordinal, append = `${ordinal}` }) => ({
      ordinal,
      append,
      isStored: positions.has(ordinal),
    })),
  )
  const inPart = new Set(events.filter(({ isStored }) => !isStored).map(({ append }) => append))
  return new Set(
    events.filter(({ append }) => !inPart.has(append)).map(({ ordinal }) => ordinal),
  )
}

/**
 * One statement, which is a transaction of its own: a group is confirmed whole or not at all, by one round trip; not at
 * all where the index ends elsewhere than it did.
 */
const confirming = `with
  turn as (
    update log_index.turn
    set ordinal = $19, position = $20, recorded_at = $21::timestamptz, pending = $22
    where position = $23::bigint
    returning position
  ),
  heads as (
    insert into log_index.streams (id, revision)
    select *
    from unnest($1::uuid[], $2::int[])
    where exists (select from turn)
    on conflict (id) do update set revision = excluded.revision
  ),
  event_keys as (
    insert into log_index.event_keys (company, key, ordinal, stream, revision)
    select *
    from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::int[])
    where exists (select from turn)
    on conflict do nothing
  ),
  request_keys as (
    insert into log_index.request_keys (company, key, ordinal, stream, revision, recorded_at)
    select *, $21::timestamptz
    from unnest($8::uuid[], $9::text[], $10::bigint[], $11::text[], $12::int[])
    where exists (select from turn)
    on conflict do nothing
  ),
  taken as (
    insert into log_index.claims (scope, value, stream)
    select *
    from unnest($13::text[], $14::text[], $15::text[])
    where exists (select from turn)
    on conflict (scope, value) do update set stream = excluded.stream
  ),
  freed as (
    delete from log_index.claims c
    using unnest($16::text[], $17::text[], $18::text[]) f (scope, value, by)
    where c.scope = f.scope and c.value = f.value and f.by in ('', c.stream)
      and exists (select from turn)
  )
  select pg_notify('${channel}', position::text) from turn`

/**
 * Finishes what one who is gone left pending, in its order.
 * @returns the turn afterwards
 */
export const finishPending = async (
  client: Session,
  found: Turn,
  sendAll: (pending: PendingGroup, at: Turn) => Promise<readonly SendOutcome[]>,
): Promise<Turn> => {
  let turn = found
  while (turn.pending) {
    const { next = null, ...pending } = turn.pending
    const { ordinal, recordedAt } = pending
    const sent = await sendAll(pending, turn)
    const position = await confirm(client, pending, sent, turn.position, next)
    turn = { ordinal, recordedAt, position, pending: next }
  }
  return turn
}
