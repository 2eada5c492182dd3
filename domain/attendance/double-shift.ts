import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'

/** Presence of a day, and the part of it that is the next day's. */
type Divided = {
  readonly kept: readonly Presence[]
  readonly handedOn: readonly Presence[]
}

/**
 * Divides presence at the start of the next day's first period, as soon as that day has begun (`attendance-rules §2`,
 * double shift): the part from there on is presence of the next day, which may hand on in turn what reaches into the
 * day after it.
 */
export const dividedAt = (pairs: readonly Presence[], start: number, notes: Notes): Divided => {
  const kept: Presence[] = []
  const handedOn: Presence[] = []
  for (const presence of pairs) {
    if (presence.to <= start) {
      kept.push(presence)
      continue
    }
    if (presence.from < start) kept.push({ ...presence, to: start })
    const part = { ...presence, from: Math.max(presence.from, start) }
    handedOn.push(part)
    notes.add(
      '2',
      'divided-at-shift-start',
      part.movements,
      notes.minutes - (part.to - part.from),
    )
  }
  return { kept, handedOn }
}
