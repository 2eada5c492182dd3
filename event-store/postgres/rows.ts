import {
  asCompanyId,
  asInstant,
  type CompanyId,
  type Instant,
  asLogPosition,
} from '#domain/shared/values.ts'
import { hash } from 'node:crypto'
import type { Metadata, StoredEvent } from '../contract.ts'

export const columns =
  'position, company, stream, revision, type, schema, data, actor, correlation, causation, recorded_at'

export type Row = readonly [
  position: string,
  company: string,
  stream: string,
  revision: string,
  type: string,
  schema: string,
  data: string,
  actor: string,
  correlation: string,
  causation: string | null,
  recordedAt: string,
]

/**
 * Rows as arrays of text: building objects and dates in `pg` takes longer than reading them, and binary results ten
 * times as long.
 */
export const asText = {
  rowMode: 'array',
  types: { getTypeParser: () => (text: unknown) => text },
} as const

/** Reads rows in log order; neighbours mostly share company, metadata and time, which are then made once. */
export const eventReader = (): ((row: Row) => StoredEvent) => {
  let company: CompanyId | null = null
  let metadata: Metadata = { actor: '', correlation: '' }
  let recorded = ''
  let recordedAt: Instant | null = null
  return row => {
    if (company !== row[1]) company = asCompanyId(row[1])
    if (
      metadata.correlation !== row[8] ||
      metadata.actor !== row[7] ||
      metadata.causation !== (row[9] ?? undefined)
    )
      metadata =
        row[9] === null
          ? { actor: row[7], correlation: row[8] }
          : { actor: row[7], correlation: row[8], causation: row[9] }
    if (recordedAt === null || recorded !== row[10]) {
      recorded = row[10]
      recordedAt = instantOf(recorded)
    }
    return {
      position: asLogPosition(row[0]),
      company,
      stream: row[2],
      revision: Number(row[3]),
      type: row[4],
      schema: Number(row[5]),
      data: JSON.parse(row[6]),
      metadata,
      recordedAt,
    }
  }
}

/** `2026-03-02 05:01:15.1+00`, as PostgreSQL writes it in UTC, to `2026-03-02T05:01:15.100Z`. */
export const instantOf = (text: string): Instant =>
  asInstant(`${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`)

/** Columns as text, in the order of `columns`: that is what both the queries `asText` and COPY give. */
export const rowOf = (texts: readonly unknown[]): Row => texts as unknown as Row

/** What a stream is called in `log.streams`: 128 bits of a hash of its name, which no two names share by chance. */
export const streamId = (stream: string): string => hash('sha256', stream, 'hex').slice(0, 32)
