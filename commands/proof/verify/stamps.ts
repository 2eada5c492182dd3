import type { X509Certificate } from 'node:crypto'
import type { Instant } from '#domain/shared/values.ts'
import { fromBase64, type ReadNote } from '../note.ts'
import { imprintOf } from '../stamp/request.ts'
import { verifyStamp } from '../stamp/verify-stamp.ts'

/** A line of the file of stamps; null: it is none. */
export type ReadStamp = { readonly size: number; readonly response: Buffer } | null
export type StampsAsked = {
  readonly stamps: readonly ReadStamp[]
  /** Whom one trusts to say the time. */
  readonly authorities: readonly X509Certificate[]
}
/** How many stamps hold, and when the last checkpoint that one holds for was there at the latest. */
export type StampCount = {
  readonly count: number
  readonly size: number
  readonly at: Instant | null
}

/** `{"size", "at", "response"}` a line; what the line says of the time is nobody's word, the response says it. */
export const readStamps = (text: string): readonly ReadStamp[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      try {
        const read: unknown = JSON.parse(line)
        if (typeof read !== 'object' || read === null) return null
        if (!('size' in read) || !('response' in read)) return null
        const { size, response: encoded } = read
        if (typeof size !== 'number' || typeof encoded !== 'string') return null
        const response = fromBase64(encoded)
        return response && { size, response }
      } catch {
        return null
      }
    })

/**
 * Judges stamps as the checkpoints come by that they are of.
 * @param fails hears of a line of the file, from 0: `stamp` where it holds for no checkpoint that holds.
 */
export const stampedBy = (
  { stamps, authorities }: StampsAsked,
  fails: (what: 'stamp', index: number) => void,
) => {
  const bySize = new Map<number, { readonly index: number; readonly response: Buffer }[]>()
  for (const [index, stamp] of stamps.entries()) {
    if (!stamp) continue
    const one = { index, response: stamp.response }
    bySize.set(stamp.size, [...(bySize.get(stamp.size) ?? []), one])
  }
  const holds = new Set<number>()
  let newest: { readonly size: number; readonly at: Instant } | null = null
  return {
    /** A checkpoint that holds, as it lies in its file. */
    against: ({ size }: ReadNote, note: string): void => {
      for (const { index, response } of bySize.get(size) ?? []) {
        if (holds.has(index)) continue
        const found = verifyStamp({ response, imprint: imprintOf(note), authorities })
        if ('fault' in found) continue
        holds.add(index)
        newest = { size, at: found.at }
      }
    },
    told: (): StampCount => {
      for (const index of stamps.keys()) if (!holds.has(index)) fails('stamp', index)
      return { count: holds.size, size: newest?.size ?? 0, at: newest?.at ?? null }
    },
  }
}
