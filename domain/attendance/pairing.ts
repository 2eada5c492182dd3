import type { Step } from './direction.ts'
import type { Notes } from './notes.ts'

/**
 * Presence from an entry, `[from, to)` in epoch minutes; `movements` are its entry and, where one closed it, its exit.
 */
export type Presence = {
  readonly from: number
  readonly to: number
  readonly movements: readonly string[]
  /**
   * What its end is: an exit as swiped, `now`, the end of the shift (`attendance-rules §3.4`), or where the plan was
   * filled (§14.2).
   */
  readonly endedBy: 'exit' | 'now' | 'shiftEnd' | 'planFilled'
}
type Paired = { readonly pairs: Presence[]; readonly open: Step | null }

/** The policy of pairing, minutes. */
export type PairingLimits = { readonly longest: number; readonly repeatedExit: number }

/**
 * Pairs entries and exits of one day, in order (`attendance-rules §3.2`).
 * @returns the pairs, also of no length, and the entry that no exit closed.
 */
export const pair = (steps: readonly Step[], limits: PairingLimits, notes: Notes): Paired => {
  const pairs: Presence[] = []
  let open: Step | null = null
  for (const step of steps) {
    if (step.direction === 'in') open = enter(open, step, limits, notes)
    else if (!open) exitAgain(pairs, step, limits, notes)
    else if (step.minute - open.minute <= limits.longest) {
      pairs.push(close(open, step, notes))
      open = null
    } else ignoreExit(step, notes)
  }
  return { pairs, open }
}

/** The presence that an exit closes. */
export const close = (
  entry: Step,
  exit: Pick<Step, 'id' | 'minute'>,
  notes: Notes,
  rule = '3.2',
): Presence => {
  notes.add(
    rule,
    rule === '2' ? 'carried-over' : 'paired',
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
 * A further entry within the longest presence repeats the open one; beyond it, it opens anew and the stale entry has no
 * exit.
 */
const enter = (
  open: Step | null,
  entry: Step,
  { longest }: PairingLimits,
  notes: Notes,
): Step => {
  if (!open) return entry
  if (entry.minute - open.minute <= longest) {
    notes.add('3.2', 'repeated-entry', [open.id, entry.id])
    notes.flag('repeatedEntry')
    return open
  }
  staleEntry(open, entry, notes)
  return entry
}

export const staleEntry = (open: Step, entry: Pick<Step, 'id'>, notes: Notes): void => {
  notes.add('3.2', 'stale-entry', [open.id, entry.id])
  notes.flag('missingExit')
}

/**
 * A further exit moves the closing before it to itself, if it comes soon enough after it; else, or without one, it has
 * nothing to close.
 */
const exitAgain = (
  pairs: Presence[],
  exit: Step,
  { repeatedExit }: PairingLimits,
  notes: Notes,
): void => {
  const last = pairs.at(-1)
  if (!last || exit.minute - last.to > repeatedExit) return ignoreExit(exit, notes)
  const [entry = '', closing = ''] = last.movements
  notes.add('3.2', 'repeated-exit', [closing, exit.id], notes.minutes + exit.minute - last.to)
  notes.flag('repeatedExit')
  pairs[pairs.length - 1] = { ...last, to: exit.minute, movements: [entry, exit.id] }
}

export const ignoreExit = (exit: Pick<Step, 'id'>, notes: Notes): void => {
  notes.add('3.2', 'exit-without-entry', [exit.id])
  notes.flag('missingEntry')
}
