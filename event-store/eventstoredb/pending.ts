import { randomUUID } from 'node:crypto'
import type { Instant } from '#domain/shared/values.ts'
import { z } from 'zod'
import type { JsonObject } from '../contract.ts'
import type { Decision, GroupIndex } from '../group.ts'
import type { PreparedAppend } from '../prepare.ts'
import { metaFor } from './event-meta.ts'

/**
 * What a group of appends is about to write, kept in the index before anything is sent: whoever finds it there finishes
 * it. Each event has its id already, so that what was sent before a crash and is sent again after it is one event.
 */
export type PendingGroup = {
  readonly ordinal: number
  readonly recordedAt: Instant
  /** One for each stream; `from` is its revision before. */
  readonly writes: readonly PendingWrite[]
  readonly requestKeys: readonly {
    readonly company: string
    readonly key: string
    readonly ordinal: number
    readonly stream: string
    readonly revision: number
  }[]
  /** `stream` is null where the value is free again. */
  readonly claims: readonly {
    readonly scope: string
    readonly value: string
    readonly stream: string | null
    readonly by: string
  }[]
  /** Noted while this one is under way; it is sent once this one is stored. */
  readonly next?: PendingGroup | undefined
}
export type PendingWrite = {
  readonly stream: string
  readonly from: number
  readonly events: readonly PendingEvent[]
}
export type PendingEvent = {
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly meta: JsonObject
  readonly ordinal: number
  readonly key: string | null
  /**
   * Which append of the group it is of: what has one number is in the log whole or not at all, in all its streams.
   * Absent in what a version before this left behind, where a write is one.
   */
  readonly append?: number | undefined
}

const json = z.custom<JsonObject>(value => typeof value === 'object' && value !== null)
const groupShape = z.object({
  ordinal: z.number(),
  recordedAt: z.custom<Instant>(value => typeof value === 'string'),
  writes: z.array(
    z.object({
      stream: z.string(),
      from: z.number(),
      events: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          data: json,
          meta: json,
          ordinal: z.number(),
          key: z.string().nullable(),
          append: z.number().optional(),
        }),
      ),
    }),
  ),
  requestKeys: z.array(
    z.object({
      company: z.string(),
      key: z.string(),
      ordinal: z.number(),
      stream: z.string(),
      revision: z.number(),
    }),
  ),
  claims: z.array(
    z.object({
      scope: z.string(),
      value: z.string(),
      stream: z.string().nullable(),
      by: z.string(),
    }),
  ),
})
const shape = groupShape.extend({ next: groupShape.optional() })
export const readPending = (found: unknown): PendingGroup => shape.parse(found)

/** How many events of each append are stored. */
const countsOf = (stored: Decision['stored']): ReadonlyMap<unknown, number> => {
  const counts = new Map<unknown, number>()
  for (const { of } of stored) counts.set(of, (counts.get(of) ?? 0) + 1)
  return counts
}

/**
 * Long because what is written, asked and claimed of a group is noted as one.
 * @param heads revisions before the group, by stream
 */
export const pendingOf = (
  group: readonly PreparedAppend[],
  { stored, requestKeys, claims, last }: Decision,
  known: GroupIndex,
  heads: ReadonlyMap<string, number>,
  recordedAt: Instant,
): PendingGroup => {
  const writes = new Map<string, { stream: string; from: number; events: PendingEvent[] }>()
  const begun = new Set<unknown>()
  const places = new Map(
    group.flatMap((prepared, at) =>
      [prepared, ...prepared.also].map(one => [one, at] as const),
    ),
  )
  const counts = countsOf(stored)
  const takers = new Map<string, string>()
  for (const { of, index, place } of stored) {
    const { stream, events, claims: asked } = of.append
    const event = events[index]
    if (!event) continue
    const isFirst = !begun.has(of)
    begun.add(of)
    if (isFirst)
      for (const { scope, value } of asked ?? []) takers.set(`${scope}\u0000${value}`, stream)
    const write = writes.get(stream) ?? { stream, from: heads.get(stream) ?? 0, events: [] }
    // Through the text that was checked, so that what is sent is what the other stores keep.
    write.events.push({
      id: randomUUID(),
      type: event.type,
      data: JSON.parse(of.data[index] ?? '{}'),
      meta: metaFor(of, index, isFirst ? (counts.get(of) ?? 1) : null, {
        ordinal: place.position,
        recordedAt,
      }),
      ordinal: place.position,
      key: event.key ?? null,
      append: places.get(of),
    })
    writes.set(stream, write)
  }
  return {
    ordinal: last,
    recordedAt,
    writes: [...writes.values()],
    requestKeys: requestKeys.map(
      ({
        of: {
          append: { company, stream },
        },
        key,
        place: { position, revision },
      }) => ({ company, key, ordinal: position, stream, revision }),
    ),
    claims: [...claims].map(([key, { scope, value }]) => ({
      scope,
      value,
      stream: known.claims.get(key) ?? null,
      by: takers.get(key) ?? '',
    })),
  }
}
