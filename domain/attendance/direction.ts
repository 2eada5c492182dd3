import type { Swipe } from './bounce.ts'
import type { Span } from './spans.ts'
import type { Notes } from './notes.ts'

/** A movement of the day whose direction is settled. */
export type Step = {
  readonly id: string
  readonly minute: number
  readonly direction: 'in' | 'out'
}

/**
 * Directions of a day's movements, in order (`attendance-rules §3.1`): an unknown one is the opposite of the movement
 * before it in the day, the day's first an entry. One single, unknown movement of a day that is over is an exit where
 * it lies nearer to the end of the last period than to the start of the first.
 * @param isOverWithEntryAt whether the day is over if its last movement is an open entry at that minute, before
 * carry-over
 */
export const settleDirections = (
  swipes: readonly Swipe[],
  bounds: Span | null,
  isOverWithEntryAt: (minute: number) => boolean,
  notes: Notes,
): Step[] => {
  const single = singleExit(swipes, bounds, isOverWithEntryAt, notes)
  if (single) return [single]
  let before: 'in' | 'out' = 'out'
  return swipes.map(({ id, minute, direction }) => {
    const settled = direction === 'unknown' ? opposite(before) : direction
    if (direction === 'unknown')
      notes.add('3.1', settled === 'in' ? 'inferred-entry' : 'inferred-exit', [id])
    before = settled
    return { id, minute, direction: settled }
  })
}

/** The one single movement of a day, where it is an exit. */
export const singleExit = (
  swipes: readonly Swipe[],
  bounds: Span | null,
  isOverWithEntryAt: (minute: number) => boolean,
  notes: Notes,
): Step | null => {
  const [only] = swipes
  if (
    swipes.length !== 1 ||
    only?.direction !== 'unknown' ||
    !bounds ||
    Math.abs(only.minute - bounds.to) >= Math.abs(only.minute - bounds.from) ||
    !isOverWithEntryAt(only.minute)
  )
    return null
  notes.add('3.1', 'single-exit', [only.id])
  return { id: only.id, minute: only.minute, direction: 'out' }
}

const opposite = (direction: 'in' | 'out'): 'in' | 'out' => (direction === 'in' ? 'out' : 'in')
