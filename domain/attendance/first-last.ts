import type { Swipe } from './bounce.ts'
import type { Step } from './direction.ts'
import type { Notes } from './notes.ts'
import { ignoreExit, staleEntry, type Presence } from './pairing.ts'

/** Pairs by first and last, and what of the day's movements they used. */
export type FirstLast = {
  readonly pairs: Presence[]
  readonly open: Step | null
  /** The pair that an end of the open entry reaches through from (§14.1). */
  readonly reaching: Presence | null
  readonly steps: readonly Step[]
}

/**
 * Pairs of a day that counts from its first movement to its last (`attendance-rules §14.1`), in place of §3.2: the
 * first that is no explicit exit opens, the last within the longest presence after it that is no explicit entry
 * closes, what lies between is neither used nor flagged. A later entry opens anew. Long because it is one walk.
 */
export const pairFirstLast = (
  swipes: readonly Swipe[],
  longest: number,
  notes: Notes,
): FirstLast => {
  const pairs: Presence[] = []
  const steps: Step[] = []
  let open: Step | null = null
  let index = 0
  for (let first = swipes[index]; first; first = swipes[index]) {
    if (first.direction === 'out') {
      ignoreExit(first, notes)
      steps.push({ id: first.id, minute: first.minute, direction: 'out' })
      index += 1
      continue
    }
    if (open) staleEntry(open, first, notes)
    const entry: Step = { id: first.id, minute: first.minute, direction: 'in' }
    const after = swipes.findIndex(({ minute }) => minute - entry.minute > longest)
    const end = after < 0 ? swipes.length : Math.max(after, index + 1)
    const last = swipes.findLastIndex(
      ({ direction }, at) => index < at && at < end && direction !== 'in',
    )
    const exit = swipes[last]
    steps.push(entry)
    open = exit ? null : entry
    if (exit) {
      pairs.push(closed(entry, exit, notes))
      steps.push({ id: exit.id, minute: exit.minute, direction: 'out' })
    }
    index = exit ? last + 1 : end
  }
  const before = pairs.at(-1) ?? null
  const reaching =
    before && open && open.minute - before.from <= longest && open.minute >= before.to
      ? before
      : null
  return { pairs, open, reaching, steps }
}

const closed = (entry: Step, exit: Swipe, notes: Notes): Presence => {
  notes.add(
    '14.1',
    'first-to-last',
    [entry.id, exit.id],
    notes.minutes + exit.minute - entry.minute,
  )
  return {
    from: entry.minute,
    to: exit.minute,
    movements: [entry.id, exit.id],
    endedBy: 'exit',
  }
}

/**
 * Presence from the open entry to an end that it got, with the pair before it: one presence through to that end where
 * it lies within the longest presence after the opening, else each by itself.
 */
export const reachedThrough = (
  pairs: readonly Presence[],
  reaching: Presence | null,
  ended: Presence,
  longest: number,
  notes: Notes,
): readonly Presence[] => {
  if (!reaching || ended.to - reaching.from > longest) return [...pairs, ended]
  const movements = [...reaching.movements, ...ended.movements]
  notes.add('14.1', 'reaches-through', movements, notes.minutes + ended.from - reaching.to)
  return [
    ...pairs.filter(pair => pair !== reaching),
    { from: reaching.from, to: ended.to, movements, endedBy: ended.endedBy },
  ]
}
