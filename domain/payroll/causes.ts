import type { PolicySettings } from '../policy/published.ts'
import { addDays } from '../shared/time.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import { weeksTouching } from './calendar-weeks.ts'
import { isOfWeek } from './sheet.ts'

/** An event that touched a figure, as a line names it: by its place in the log. */
export type Cause = {
  readonly position: string
  readonly kind: string
  readonly recordedAt: Instant
  readonly by: string
}
/** So many of them a line names, the first in the order of the log. */
export const mostCauses = 20

/** Figures of a day that the rest before it decides, too. */
const restCodes: readonly string[] = ['shortRests', 'holidayHalfDaysWorked']

/** The days whose events may have moved a figure (`payroll-rules §4.2`), both included. */
export const touchingDays = (
  policies: PolicySettings,
  day: LocalDate,
  code: string,
): { readonly from: LocalDate; readonly to: LocalDate } => {
  if (restCodes.includes(code)) return { from: addDays(day, -3), to: day }
  const week = isOfWeek(code) ? weeksTouching(policies, day, day)[0] : undefined
  return week ? { from: week.from, to: week.to } : { from: day, to: day }
}
