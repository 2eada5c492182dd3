import { addDays } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'

/**
 * The first day whose result something new on a date can change: a movement, a shift, a holiday, leave
 * (`attendance-rules §11`). A movement belongs to its date, the one before or the one after; it ends or bounds presence
 * that began up to the longest presence before it, on a day that may be one earlier still. A shift moves both
 * boundaries of its day and so the first movement of the day before. Evaluate from here, at least through the day after
 * the date, and on while the carry differs from the one that was stored.
 * @param maxPresenceHours of the policy; a shift's span plus 4 h is 28 h at most, 29 where a clock is turned back
 */
export const firstDayTouched = (date: LocalDate, maxPresenceHours: number): LocalDate =>
  addDays(date, -1 - Math.ceil(Math.max(28, maxPresenceHours) / 24))
