import type { Client } from 'pg'
import type { Instant } from '#domain/shared/values.ts'
import { LogUnavailable, type LogTrouble } from '../contract.ts'
import { arrayOf } from '../postgres/arrays.ts'
import { streamId } from '../postgres/rows.ts'
import type { Turn } from './index.ts'
import type { WireRecord } from './event-meta.ts'
import type { Wire } from './wire.ts'

/** Where one of the two ends. `ordinal` is null of events that were written before they had one. */
export type EndOf = {
  readonly position: bigint
  readonly ordinal: number | null
  readonly recordedAt: Instant | null
}
/** The index knows what the log does not have: the server was brought back from an older copy, or is another. */
export type Rift = {
  readonly index: EndOf
  readonly log: EndOf | null
}

/** Nothing is written, and nothing read on, while this is so: sending again helps once somebody has seen to it. */
export class LogBehindIndex extends LogUnavailable {
  constructor(message: string, trouble: LogTrouble = { code: 'index-ahead' }) {
    super(message, { trouble })
  }
}

/**
 * Whether the event that the index ends with is the log's, too. Events are only ever added, so all before it are there
 * then. Asked without the turn: an event is at the server before the index says so.
 */
export const riftBetween = async (
  wire: Wire,
  client: Pick<Client, 'query'>,
  turn: Pick<Turn, 'ordinal' | 'position' | 'recordedAt'>,
): Promise<Rift | null> => {
  if (turn.position === 0n) return null
  const record = await wire.readAt(turn.position)
  if (record && (await isKnown(client, record))) return null
  const last = await wire.last()
  return { index: turn, log: last ? endOf(last) : null }
}

/** Another log may have a record of another stream there, or of the same one at another revision. */
const isKnown = async (
  client: Pick<Client, 'query'>,
  { stream, revision }: WireRecord,
): Promise<boolean> =>
  (
    await client.query<{ found: boolean }>(
      'select exists (select from log_index.streams where id = any($1::uuid[]) and revision >= $2) as found',
      [arrayOf([streamId(stream)]), revision],
    )
  ).rows[0]?.found ?? false

const endOf = ({ position, meta }: WireRecord): EndOf => ({
  position,
  ordinal: meta?.ordinal ?? null,
  recordedAt: meta?.recordedAt ?? null,
})

/** How many events the index knows that the log does not have; null where it cannot be told, or the log is another. */
export const missingOf = ({ index, log }: Rift): number | null => {
  if (!log || log.ordinal === null || index.ordinal === null) return null
  return index.ordinal > log.ordinal ? index.ordinal - log.ordinal : null
}

/** A sentence for who runs it: which of the two is older, by how much, and what can be done. */
export const saidOf = (rift: Rift): string => {
  const { index, log } = rift
  const missing = log && missingOf(rift)
  return [
    'The log in EventStoreDB is older than its index in PostgreSQL, or is another log.',
    `The index ends with event ${index.ordinal}, recorded at ${index.recordedAt};`,
    log
      ? `the log with ${log.ordinal === null ? 'one' : `event ${log.ordinal}`}, recorded at ${log.recordedAt}` +
        (missing !== null ? `: ${missing} events are missing.` : '.')
      : 'the log holds nothing of it.',
    'Nothing is written. Bring back the log that the index was made of; or give up what is missing:',
    '`npm run log -- reindex` makes the index anew from the log that is there (docs/deploy.md).',
  ].join(' ')
}
