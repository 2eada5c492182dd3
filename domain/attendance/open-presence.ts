import type { Step } from './direction.ts'
import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'

/**
 * The open entry of a running day is present until `now`; beyond the longest presence it is no presence
 * (`attendance-rules §3.3`).
 * @param now the epoch minute of evaluation
 */
export const untilNow = (
  entry: Step,
  now: number,
  longest: number,
  notes: Notes,
): Presence | null => {
  if (now - entry.minute <= longest) return presenceUntil(entry, now, 'now', notes)
  notes.add('3.3', 'beyond-longest-presence', [entry.id])
  notes.flag('missingExit')
  return null
}

/**
 * Where the open presence of a day that is over may end, epoch minutes: the end of the last period after §4, or where
 * the plan is filled by then (§14.2), and the first movement after the day's; -Infinity and Infinity where there is
 * none. A repeated entry within the day ends nothing: it shows that the employee was there.
 */
export type ShiftEnd = {
  readonly shiftEnd: number
  readonly nextMovement: number
  readonly longest: number
  /** The end that fills the plan, at the latest end that may be; null: it ends with the shift. */
  readonly filled: ((latest: number) => number) | null
}

/**
 * The open entry of a day that is over (`attendance-rules §3.4`): no presence, or by policy until the shift's end, but
 * neither after the next movement nor beyond the longest presence.
 */
export const untilShiftEnd = (
  entry: Step,
  { shiftEnd, nextMovement, longest, filled }: ShiftEnd,
  notes: Notes,
): Presence | null => {
  const latest = Math.min(shiftEnd, nextMovement, entry.minute + longest)
  const end = filled && latest > entry.minute ? filled(latest) : latest
  notes.flag('missingExit')
  if (end > entry.minute)
    return presenceUntil(entry, end, filled ? 'planFilled' : 'shiftEnd', notes)
  notes.add('3.4', 'open-counts-absent', [entry.id])
  return null
}

const presenceUntil = (
  entry: Step,
  to: number,
  endedBy: 'now' | 'shiftEnd' | 'planFilled',
  notes: Notes,
): Presence => {
  const minutes = notes.minutes + to - entry.minute
  if (endedBy === 'now') notes.add('3.3', 'present-until-now', [entry.id], minutes)
  else if (endedBy === 'shiftEnd') notes.add('3.4', 'closed-at-shift-end', [entry.id], minutes)
  else notes.add('14.2', 'closed-when-filled', [entry.id], minutes)
  return { from: entry.minute, to, movements: [entry.id], endedBy }
}
