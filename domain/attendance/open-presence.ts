import type { Step } from './direction.ts'
import type { Policy } from './inputs.ts'
import type { Notes } from './notes.ts'
import type { Presence } from './pairing.ts'

/** How a day with an open entry stands at the minute of evaluation. */
export type OpenDay = {
  readonly running: boolean
  /** Epoch minute of evaluation; infinite when everything is over. */
  readonly now: number
  readonly longest: number
  /** The end of the day's last period, and the first movement after those of the day; epoch minutes. */
  readonly shiftEnd: number | null
  readonly nextMovement: number | null
}

/**
 * Presence of an entry that no exit closed. Running (`attendance-rules §3.3`): until `now`, beyond the longest presence none.
 * Over (§3.4): by policy none, or until the shift's end, but neither after the next movement nor beyond the longest presence.
 */
export const openPresence = (entry: Step, day: OpenDay, missingExit: Policy['missingExit'], notes: Notes): Presence | null => {
  if (day.running && day.now - entry.minute <= day.longest) return presenceUntil(entry, day.now, 'now', notes)
  notes.flag('missingExit')
  if (day.running) notes.add('3.3', 'beyond-longest-presence', [entry.id])
  const end = day.running || missingExit === 'absent' || day.shiftEnd === null ? entry.minute
    : Math.min(day.shiftEnd, day.nextMovement ?? Infinity, entry.minute + day.longest)
  if (end > entry.minute) return presenceUntil(entry, end, 'shiftEnd', notes)
  if (!day.running) notes.add('3.4', 'open-counts-absent', [entry.id])
  return null
}

const presenceUntil = (entry: Step, to: number, endedBy: 'now' | 'shiftEnd', notes: Notes): Presence => {
  const minutes = notes.minutes + to - entry.minute
  if (endedBy === 'now') notes.add('3.3', 'present-until-now', [entry.id], minutes)
  else notes.add('3.4', 'closed-at-shift-end', [entry.id], minutes)
  return { from: entry.minute, to, movements: [entry.id], endedBy }
}
