import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { asCompanyId } from '#domain/shared/values.ts'
import { arrayOf, textArrayOf } from '../postgres/arrays.ts'
import { settingsOf, type Connect } from '../postgres/connection.ts'
import { instantOf } from '../postgres/rows.ts'
import { LogRefused } from '../contract.ts'
import type { CarriedEvent, Transferable } from '../transfer/carried.ts'
import { MoveRefused } from '../transfer/move.ts'
import { metaOf, type WireRecord } from './event-meta.ts'
import { begin, confirm, finishPending, readTurn } from './index.ts'
import type { PendingGroup, PendingEvent } from './pending.ts'
import { openPresence } from './presence.ts'
import { sendInOrder, type SendOutcome } from './send.ts'
import { appendBytes, bytesOf } from './sizes.ts'
import { isSign } from './subscriptions.ts'
import type { Wire } from './wire.ts'

const pageSize = 500

/**
 * The log in EventStoreDB, with its index in PostgreSQL, as one side of a move. Long because it carries all that a log
 * is made of, out and in, one statement each.
 */
export const eventStoreDbTransfer = (
  wire: Wire,
  index: Connect,
  mostAppend = appendBytes,
): Transferable => {
  const pool = new Pool({ ...settingsOf(index, 'transfer'), max: 2 })
  pool.on('error', () => undefined) // an idle connection was lost; the next query opens another
  const presence = openPresence(index, 5000)
  return {
    events: async function* () {
      await presence.hold()
      const client = await pool.connect()
      const { position: end } = await readTurn(client).finally(() => client.release())
      let page: CarriedEvent[] = []
      if (end === 0n) return
      const stop = new AbortController()
      for await (const record of wire.follow(0n, stop.signal)) {
        if (isSign(record)) continue
        if (record.position <= end && record.meta) page.push(carriedOf(record))
        if (page.length < pageSize && record.position < end) continue
        yield page
        page = []
        if (record.position >= end) return
      }
    },
    claims: async () =>
      (
        await pool.query<{ scope: string; value: string; stream: string }>(
          'select scope, value, stream from log_index.claims order by scope, value',
        )
      ).rows,
    requestKeys: async () =>
      (
        await pool.query<{
          company: string
          key: string
          stream: string
          revision: number
          recorded_at: string
        }>(
          'select company, key, stream, revision, recorded_at::text from log_index.request_keys order by company, key',
        )
      ).rows.map(row => ({
        company: asCompanyId(row.company),
        key: row.key,
        stream: row.stream,
        revision: row.revision,
        recordedAt: instantOf(row.recorded_at),
      })),
    addEvents: async page => {
      await presence.hold()
      const client = await pool.connect()
      try {
        for (let from = 0; from < page.length; from += pageSize)
          await addPart({ wire, client, mostAppend }, page.slice(from, from + pageSize))
      } finally {
        client.release()
      }
    },
    addClaims: async claims => {
      await pool.query(
        `insert into log_index.claims (scope, value, stream)
          select *
          from unnest($1::text[], $2::text[], $3::text[])
          on conflict do nothing`,
        [
          textArrayOf(claims.map(({ scope }) => scope)),
          textArrayOf(claims.map(({ value }) => value)),
          textArrayOf(claims.map(({ stream }) => stream)),
        ],
      )
    },
    addRequestKeys: async keys => {
      await pool.query(
        `insert into log_index.request_keys (company, key, ordinal, stream, revision, recorded_at)
          select k.company, k.key, 0, k.stream, k.revision, k.recorded_at
          from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[])
            k (company, key, stream, revision, recorded_at)
          on conflict do nothing`,
        [
          arrayOf(keys.map(({ company }) => company)),
          textArrayOf(keys.map(({ key }) => key)),
          textArrayOf(keys.map(({ stream }) => stream)),
          arrayOf(keys.map(({ revision }) => revision)),
          arrayOf(keys.map(({ recordedAt }) => recordedAt)),
        ],
      )
    },
    close: async () => {
      await pool.end()
      await presence.close()
      await wire.close()
    },
  }
}

type Adding = { readonly wire: Wire; readonly client: PoolClient; readonly mostAppend: number }
/**
 * As a group of appends is written: noted, sent, confirmed, so that a move that breaks off can be gone on with.
 * Neighbours of one stream go together; each append is waited for before the next is sent, so that the log keeps its
 * order whatever happens to the connection.
 */
const addPart = async (
  { wire, client, mostAppend }: Adding,
  events: readonly CarriedEvent[],
): Promise<void> => {
  const { ordinal, position } = await finishPending(
    client,
    await readTurn(client),
    async pending => whole(await sendInOrder(wire, pending, mostAppend)),
  )
  const last = events.at(-1)
  if (!last) return
  const writes: { stream: string; from: number; events: PendingEvent[] }[] = []
  events.forEach((event, at) => {
    const open = writes.at(-1)
    const run =
      open?.stream === event.stream
        ? open
        : { stream: event.stream, from: event.revision - 1, events: [] }
    if (run !== open) writes.push(run)
    run.events.push(pendingOf(event, ordinal + at + 1))
  })
  const pending: PendingGroup = {
    ordinal: ordinal + events.length,
    recordedAt: last.recordedAt,
    writes,
    requestKeys: [],
    claims: [],
  }
  await begin(client, pending)
  await confirm(client, pending, whole(await sendInOrder(wire, pending, mostAppend)), position)
}

const whole = (sent: readonly SendOutcome[]): readonly SendOutcome[] => {
  const never = sent.find(({ refused }) => refused !== null)?.refused
  if (never)
    throw new MoveRefused(
      `${new LogRefused(never.code).message}: event ${never.from.ordinal}, of ${bytesOf(never.from)} bytes.`,
    )
  const refused = sent.find(({ refusedAt }) => refusedAt !== null)
  if (refused)
    throw new Error(
      `a stream stands at ${refused.refusedAt} in the event store and not at ${refused.write.from}: it is not empty`,
    )
  return sent
}

const pendingOf = (
  { company, type, schema, data, actor, correlation, causation, key, recordedAt }: CarriedEvent,
  ordinal: number,
): PendingEvent => ({
  id: randomUUID(),
  type,
  data,
  ordinal,
  key,
  meta: {
    company,
    schema,
    actor,
    correlation,
    recordedAt,
    ordinal,
    ...(causation === null ? {} : { causation }),
    ...(key === null ? {} : { key }),
  },
})

const carriedOf = (record: WireRecord): CarriedEvent => {
  const { company, schema, actor, correlation, causation, key, recordedAt } = metaOf(record)
  return {
    company,
    stream: record.stream,
    revision: record.revision,
    type: record.type,
    schema,
    data: record.data,
    actor,
    correlation,
    causation: causation ?? null,
    key: key ?? null,
    recordedAt,
  }
}
