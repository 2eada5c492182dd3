import { Client } from 'pg'
import { LogUnavailable } from '../contract.ts'
import { textArrayOf } from '../postgres/arrays.ts'
import { settingsOf, type Connect } from '../postgres/connection.ts'
import { endOfLog, followLog, type IndexProgress } from './following.ts'
import { openPace } from './pace.ts'
import { readTurn } from './index.ts'
import { holdAlone } from './presence.ts'
import { riftBetween, saidOf } from './rift.ts'
import { StoredInPart } from './send.ts'
import { finishAll } from './set-right.ts'
import type { IndexedEvent } from './whole.ts'
import type { Wire } from './wire.ts'
import { turnLock } from './turns.ts'

/** How much the index knows; `pending`: events that were noted to be written, and are not confirmed. */
export type IndexSize = {
  readonly events: number
  readonly keys: number
  readonly requests: number
  readonly claims: number
  readonly pending: number
}
export type ReindexResult = {
  readonly before: IndexSize
  readonly after: IndexSize
  /** Why the log could not be gone on with; null where nothing stood against it. */
  readonly rift: string | null
  /** Read models that stood beyond the log, and are built anew. */
  readonly dropped: readonly string[]
  /** Claims that no event tells of, kept as they were: of a log that was moved here. */
  readonly claimsKept: number
  /** Requests of whose appends the log has a part, and goes on without the rest. */
  readonly inPart: readonly string[]
}

export type ReindexDeps = {
  readonly wire: Wire
  /** As the owner of the tables. */
  readonly owner: Connect
  readonly mostAppend: number
  /**
   * Drops what was read beyond where the log ends, and answers names of read models: before the index is made anew,
   * since nobody starts as long as that knows what the log does not have.
   */
  readonly forgetBeyond: (end: bigint) => Promise<readonly string[]>
  /** How long it waits for processes that have the log open. */
  readonly patienceMs?: number
  readonly progress: (followed: IndexProgress) => void
}

/**
 * Makes the index anew from the log, while nobody else has it open. What is pending is finished where the log can take
 * it, and given up with all else that the log does not have where it is older. Whoever writes next goes on where this
 * was ended; only names that the log does not have stay until it is run again. Long because it is one table of steps.
 * @throws {LogUnavailable} where the server cannot be reached, or processes have the log open
 */
export const reindex = async ({
  wire,
  owner,
  mostAppend,
  forgetBeyond,
  patienceMs = 5000,
  progress,
}: ReindexDeps): Promise<ReindexResult> => {
  const client = new Client(
    settingsOf(owner, 'reindex', {
      lock_timeout: String(patienceMs),
    }),
  )
  await client.connect()
  try {
    await holdAlone(client)
    await client.query('select pg_advisory_lock($1)', [turnLock])
    await client.query(
      'insert into log_index.turn values (true, 0, 0, $1) on conflict do nothing',
      [new Date(0).toISOString()],
    )
    const limits = { atOnce: 1000, deadlineMs: 30_000 }
    const turn = await readTurn(client)
    const rift = await riftBetween(wire, client, turn)
    if (rift === null && turn.pending) {
      const pace = openPace(wire, limits, () => undefined)
      await finishAll({ client, wire, mostAppend, pace }, turn).catch(unlessInPart)
    }
    const before = await sizeOf(client)
    const dropped = await forgetBeyond(await endOfLog(wire, limits.deadlineMs))
    await emptied(client)
    const told = await openTold(client)
    const start = { ordinal: 0, position: 0n }
    const { inPart } = await followLog(wire, client, start, limits, progress, told.see)
    const claimsKept = await told.dropOthers()
    await dropRequestsBeyond(client)
    return {
      before,
      after: await sizeOf(client),
      rift: rift && saidOf(rift),
      dropped,
      claimsKept,
      inPart,
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === lockNotAvailable
      ? new LogUnavailable('somebody writes to the log: stop the processes first', {
          cause: error,
        })
      : error
  } finally {
    await client.end()
  }
}
const lockNotAvailable = '55P03'

/** It is the way out where the server will never take the rest. */
const unlessInPart = (error: unknown): void => {
  if (!(error instanceof StoredInPart)) throw error
}

const sizeOf = async (client: Client): Promise<IndexSize> => {
  const {
    rows: [row],
  } = await client.query<Record<Exclude<keyof IndexSize, 'pending'>, string>>(
    `select (select coalesce(sum(revision), 0) from log_index.streams) as events,
      (select count(*) from log_index.event_keys) as keys,
      (select count(*) from log_index.request_keys) as requests,
      (select count(*) from log_index.claims) as claims`,
  )
  const { pending } = await readTurn(client)
  return {
    events: Number(row?.events),
    keys: Number(row?.keys),
    requests: Number(row?.requests),
    claims: Number(row?.claims),
    pending: [pending, pending?.next]
      .flatMap(group => group?.writes ?? [])
      .reduce((sum, { events }) => sum + events.length, 0),
  }
}

/**
 * But for what only a move of the log brought: keys of requests (by their ordinal) and claims. Recorded time stays,
 * too, so that it does not go back behind what was shown, and so that this is seen to be a log of EventStoreDB
 * meanwhile.
 */
const emptied = async (client: Client): Promise<void> => {
  await client.query(
    `begin;
     truncate log_index.streams, log_index.event_keys;
     delete from log_index.request_keys where ordinal > 0;
     update log_index.turn set ordinal = 0, position = 0, pending = null;
     insert into log_index.made (is_new) values (false)
       on conflict (one) do update set id = excluded.id, is_new = false;
     commit`,
  )
}

/** Those that a move of the log brought, of events that it does not have any more. */
const dropRequestsBeyond = async (client: Client): Promise<void> => {
  await client.query(
    `delete from log_index.request_keys k
      where ordinal = 0
        and not exists (
          select
          from log_index.streams s
          where s.id = left(encode(sha256(convert_to(k.stream, 'UTF8')), 'hex'), 32)::uuid
            and s.revision >= k.revision
        )`,
  )
}

/** Which claims the log tells of; each of them is right then, whatever it was before. */
const openTold = async (client: Client) => {
  await client.query(
    'create temp table told_claims (scope text, value text, primary key (scope, value))',
  )
  let isMoved: boolean | null = null
  return {
    see: async (events: readonly IndexedEvent[]): Promise<void> => {
      isMoved ??= events[0]?.meta.events === undefined
      const claims = events.flatMap(({ meta }) => meta.claims ?? [])
      if (claims.length === 0) return
      await client.query(
        `insert into told_claims
          select *
          from unnest($1::text[], $2::text[])
          on conflict do nothing`,
        [
          textArrayOf(claims.map(({ scope }) => scope)),
          textArrayOf(claims.map(({ value }) => value)),
        ],
      )
    },
    /**
     * A log whose first event does not tell how much of its append there is was moved here, or is from before events
     * told that: what nobody tells of may have come with it. @returns how many such claims stay
     */
    dropOthers: async (): Promise<number> => {
      await client.query(
        `delete from log_index.claims c
          where not exists (
            select
            from told_claims t
            where t.scope = c.scope
              and t.value = c.value
          )
            and not (
              $1
              and exists (
                select
                from log_index.streams s
                where s.id = left(encode(sha256(convert_to(c.stream, 'UTF8')), 'hex'), 32)::uuid
              )
            )`,
        [isMoved === true],
      )
      const { rows } = await client.query<{ kept: number }>(
        `select count(*)::int as kept
          from log_index.claims c
          where not exists (
            select
            from told_claims t
            where t.scope = c.scope
              and t.value = c.value
          )`,
      )
      return rows[0]?.kept ?? 0
    },
  }
}
