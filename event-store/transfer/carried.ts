import { createHash, type Hash } from 'node:crypto'
import { z } from 'zod'
import { isInstant, isUuid, type CompanyId, type Instant } from '#domain/shared/values.ts'
import type { JsonObject } from '../contract.ts'

/** What is carried from one log to another: every event as it stands, without its position, which is the log's own. */
export type CarriedEvent = {
  readonly company: CompanyId
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
  readonly actor: string
  readonly correlation: string
  readonly causation: string | null
  readonly key: string | null
  readonly recordedAt: Instant
}
/** What is known beside events; a claim by its holder, a request key by the event that it was answered with. */
export type CarriedClaim = {
  readonly scope: string
  readonly value: string
  readonly stream: string
}
export type CarriedRequestKey = {
  readonly company: CompanyId
  readonly key: string
  readonly stream: string
  readonly revision: number
  readonly recordedAt: Instant
}

/** One side of a move: a log that can be read whole, and filled while it is empty. */
export type Transferable = {
  /** In log order, in pages. */
  events(): AsyncIterable<readonly CarriedEvent[]>
  claims(): Promise<readonly CarriedClaim[]>
  requestKeys(): Promise<readonly CarriedRequestKey[]>
  /** Adds the next events of a log whose first ones are there already. */
  addEvents(page: readonly CarriedEvent[]): Promise<void>
  addClaims(claims: readonly CarriedClaim[]): Promise<void>
  addRequestKeys(keys: readonly CarriedRequestKey[]): Promise<void>
  close(): Promise<void>
}

const company = z.custom<CompanyId>(isUuid, 'not a company')
const instant = z.custom<Instant>(isInstant, 'not an instant')
const event = z.strictObject({
  company,
  stream: z.string(),
  revision: z.number().int().min(1),
  type: z.string(),
  schema: z.number().int().min(1),
  data: z.custom<JsonObject>(value => typeof value === 'object' && value !== null),
  actor: z.string(),
  correlation: z.string(),
  causation: z.string().nullable(),
  key: z.string().nullable(),
  recordedAt: instant,
})
/**
 * One line of the file: an event, what is known beside, or the end with the number and the hash of all events before
 * it.
 */
export const line = z.union([
  z.strictObject({ event }),
  z.strictObject({
    claim: z.strictObject({ scope: z.string(), value: z.string(), stream: z.string() }),
  }),
  z.strictObject({
    requestKey: z.strictObject({
      company,
      key: z.string(),
      stream: z.string(),
      revision: z.number().int(),
      recordedAt: instant,
    }),
  }),
  z.strictObject({ end: z.strictObject({ events: z.number().int(), hash: z.string() }) }),
])
export type Line = z.infer<typeof line>

/** Fields in one order, so that equal events are equal text, whatever log they come from. */
export const textOf = ({
  company: of,
  stream,
  revision,
  type,
  schema,
  data,
  actor,
  correlation,
  causation,
  key,
  recordedAt,
}: CarriedEvent): string =>
  JSON.stringify({
    company: of,
    stream,
    revision,
    type,
    schema,
    data,
    actor,
    correlation,
    causation,
    key,
    recordedAt,
  })

/** A hash over all events in order; two logs with the same one are the same log. */
export const openDigest = (): {
  readonly add: (event: CarriedEvent) => void
  readonly count: () => number
  readonly hash: () => string
} => {
  const digest: Hash = createHash('sha256')
  let events = 0
  return {
    add: carried => {
      events += 1
      digest.update(textOf(carried)).update('\n')
    },
    count: () => events,
    hash: () => digest.copy().digest('hex'),
  }
}
