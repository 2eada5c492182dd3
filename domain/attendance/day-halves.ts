import type { Shift } from '../shifts/events.ts'
import type { Notes } from './notes.ts'
import type { DayState } from './work.ts'

/**
 * Half days that a day is worth by its minutes (`attendance-rules §14.8`): null until it is over, or where nothing is
 * due.
 * @param minutes counted and on leave
 */
export const halvesOfDay = (
  { halfBelow, absentBelow }: NonNullable<Shift['dayHalves']>,
  day: {
    readonly state: DayState
    readonly due: number
    readonly belowMinimum: boolean
    readonly minutes: number
  },
  notes: Notes,
): 0 | 1 | 2 | null => {
  if (day.state !== 'over' || day.due === 0) return null
  const halves =
    day.belowMinimum || day.minutes < absentBelow ? 0 : day.minutes < halfBelow ? 1 : 2
  notes.figure('14.8', 'halves', day.minutes, halves)
  return halves
}
