import type { EmployedSpan } from '../employees/published.ts'
import { policyOn, type PolicySettings } from '../policy/published.ts'
import { addDays, weekdayOf } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'

/**
 * A week of the calendar with the hours that count in it, in minutes: of the contract (never more than the law's) and
 * of the law (`attendance-rules §9`).
 */
export type CalendarWeek = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly contractMinutes: number
  readonly legalMinutes: number
}

/**
 * The weeks that have a day between two days, both included; each whole, with the hours in force on its first day.
 */
export const weeksTouching = (
  settings: PolicySettings,
  from: LocalDate,
  to: LocalDate,
): readonly CalendarWeek[] => {
  const weeks: CalendarWeek[] = []
  for (let start = startBefore(settings, from); start <= to; ) {
    const next = startAfter(settings, start)
    const week = { from: start, to: addDays(next, -1), ...minutesOn(settings, start) }
    if (week.to >= from) weeks.push(week)
    start = next
  }
  return weeks
}

/**
 * The day on which a week counts, once (`payroll-rules §1.4`): the last of its days on which the person is employed, so
 * a leaver's on his last day, and at its end for who comes back within it. Null: he is employed on none of them.
 */
export const closingDay = (
  week: Pick<CalendarWeek, 'from' | 'to'>,
  employments: readonly EmployedSpan[],
): LocalDate | null =>
  employments
    .filter(({ start, lastDay }) => start <= week.to && (lastDay ?? week.to) >= week.from)
    .map(({ lastDay }) => (lastDay !== null && lastDay < week.to ? lastDay : week.to))
    .toSorted()
    .at(-1) ?? null

/**
 * The weeks of somebody that count between two days, both included: over periods that follow each other each is there
 * once (docs/decisions/0005).
 */
export const weeksClosing = (
  settings: PolicySettings,
  from: LocalDate,
  to: LocalDate,
  employments: readonly EmployedSpan[],
): readonly CalendarWeek[] =>
  weeksTouching(settings, from, to).filter(week => {
    const day = closingDay(week, employments)
    return day !== null && from <= day && day <= to
  })

/**
 * A week begins on the weekday that the company's rule names, or when the one before it is seven days old: where the
 * rule changes a week may be shorter, never longer. A day on which the rule's weekday falls begins one whatever was
 * before, so it is safe to count from there.
 */
const startBefore = (settings: PolicySettings, day: LocalDate): LocalDate => {
  let start = addDays(day, -7)
  while (!isNamed(settings, start)) start = addDays(start, -1)
  return start
}
const startAfter = (settings: PolicySettings, start: LocalDate): LocalDate => {
  for (let days = 1; days < 7; days++)
    if (isNamed(settings, addDays(start, days))) return addDays(start, days)
  return addDays(start, 7)
}
const isNamed = (settings: PolicySettings, day: LocalDate): boolean =>
  weekdayOf(day) === policyOn(settings, day).weekStart

const minutesOn = (
  settings: PolicySettings,
  day: LocalDate,
): Pick<CalendarWeek, 'contractMinutes' | 'legalMinutes'> => {
  const { contract, legal } = policyOn(settings, day).weeklyHours
  const legalMinutes = Math.round(legal * 60)
  return { contractMinutes: Math.min(Math.round(contract * 60), legalMinutes), legalMinutes }
}
