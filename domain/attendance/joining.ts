import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'

/** Drops pairs whose two ends fall in the same minute (`attendance-rules §3.5`). */
export const withoutEmpty = (pairs: readonly Presence[], notes: Notes): readonly Presence[] =>
  pairs.filter(({ from, to, movements }) => {
    if (from === to) notes.add('3.5', 'same-minute', movements)
    return from !== to
  })

/**
 * Joins pairs that overlap after snapping or touch, given in order of their start (`attendance-rules §3.5`, and the
 * form of the result).
 */
export const joinPairs = (pairs: readonly Presence[], notes: Notes): readonly Presence[] => {
  const result: Presence[] = []
  for (const next of pairs) {
    const last = result.at(-1)
    if (!last || next.from > last.to) result.push(next)
    else {
      const overlap = Math.min(last.to, next.to) - next.from
      if (overlap > 0)
        notes.add(
          '3.5',
          'joined',
          [...last.movements, ...next.movements],
          notes.minutes - overlap,
        )
      result[result.length - 1] = {
        from: last.from,
        to: Math.max(last.to, next.to),
        movements: [...last.movements, ...next.movements],
        endedBy: next.to > last.to ? next.endedBy : last.endedBy,
      }
    }
  }
  return result
}
