import {
  asCompanyId,
  asInstant,
  type CompanyId,
  type Instant,
  asLogPosition,
} from '#domain/shared/values.ts'
import { z } from 'zod'
import type { Claim, JsonObject, Metadata, StoredEvent } from '../contract.ts'
import type { PreparedAppend, WholeAppend } from '../prepare.ts'
import type { WireEvent } from './append-messages.ts'

/**
 * What lies beside an event's data on the server. Keys and claims are in the index, too; here they make the log whole
 * by itself, so that the index can be made from it and the log be moved (`npm run log`).
 */
export type EventMeta = {
  readonly company: CompanyId
  readonly schema: number
  readonly actor: string
  readonly correlation: string
  readonly causation?: string | undefined
  readonly recordedAt: Instant
  readonly key?: string | undefined
  /** Of the first event of its append only. */
  readonly requestKey?: string | undefined
  readonly claims?: readonly Claim[] | undefined
  /** Its place in the order in which events were decided; what is sent side by side may lie in another. */
  readonly ordinal?: number | undefined
  /** Of the first event of its append only, as are the next two: how many events of it lie in this stream. */
  readonly events?: number | undefined
  /** What its append was stored with, in how many streams. */
  readonly whole?: WholeAppend | undefined
}

/**
 * An event as the server gives it back; `meta` is null of what somebody else wrote into a stream under our prefix:
 * another installation, too, whose own prefix begins with it.
 */
export type WireRecord = Omit<WireEvent, 'meta'> & {
  readonly meta: EventMeta | null
  readonly stream: string
  readonly revision: number
  readonly position: bigint
}

const shape = z.object({
  company: z.string(),
  schema: z.number(),
  actor: z.string(),
  correlation: z.string(),
  causation: z.string().optional(),
  recordedAt: z.string(),
  key: z.string().optional(),
  requestKey: z.string().optional(),
  claims: z
    .array(
      z.object({ scope: z.string(), value: z.string(), action: z.enum(['take', 'release']) }),
    )
    .optional(),
  ordinal: z.number().optional(),
  events: z.number().optional(),
  whole: z.object({ id: z.string(), streams: z.number() }).optional(),
})

/** Null for an event that this program did not write. */
export const metaIfOurs = (meta: unknown): EventMeta | null => {
  const found = shape.safeParse(meta)
  if (!found.success) return null
  const { company, recordedAt, ...rest } = found.data
  return { company: asCompanyId(company), recordedAt: asInstant(recordedAt), ...rest }
}

/** @throws {TypeError} for an event that this program did not write: who reads is shown none of those */
export const metaOf = ({ meta }: { readonly meta: EventMeta | null }): EventMeta => {
  if (!meta) throw new TypeError('an event of somebody else was taken for one of ours')
  return meta
}

export const storedEvent = (record: WireRecord): StoredEvent => {
  const { company, schema, actor, correlation, causation, recordedAt } = metaOf(record)
  const metadata: Metadata =
    causation === undefined ? { actor, correlation } : { actor, correlation, causation }
  return {
    position: asLogPosition(record.position),
    company,
    stream: record.stream,
    revision: record.revision,
    type: record.type,
    schema,
    data: record.data,
    metadata,
    recordedAt,
  }
}

/** @param first how many events of its append are stored in its stream; null of all but the first of them */
export const metaFor = (
  {
    append: {
      company,
      metadata: { actor, correlation, causation },
      events,
      requestKey,
      claims,
    },
    whole,
  }: PreparedAppend,
  index: number,
  first: number | null,
  { ordinal, recordedAt }: { readonly ordinal: number; readonly recordedAt: Instant },
): JsonObject => {
  const event = events[index]
  return {
    company,
    schema: event?.schema ?? 1,
    actor,
    correlation,
    recordedAt,
    ...(causation === undefined ? {} : { causation }),
    ...(event?.key === undefined ? {} : { key: event.key }),
    ordinal,
    ...(first === null
      ? {}
      : {
          events: first,
          ...(whole === undefined ? {} : { whole }),
          ...(requestKey === undefined ? {} : { requestKey }),
          ...(claims === undefined ? {} : { claims: claims.map(claim => ({ ...claim })) }),
        }),
  }
}
