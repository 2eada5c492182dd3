import { addDays, dayNumberOf, mondayOf } from '../shared/time.ts'
import { asLocalDate, type LocalDate } from '../shared/values.ts'

/** Periods that move with time: those of `spec §9`, and the last whole week, which a weekly mail tells of. */
export const periods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'twoWeeksAgo',
  'threeWeeksAgo',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'thisYear',
  'thisMonthAndAfter',
] as const
export type PeriodName = (typeof periods)[number]
/** Both ends included. */
export type Period = { readonly from: LocalDate; readonly to: LocalDate }

/** The days of a period on the day `now`; weeks begin on Monday, what lies open ends with the year. */
export const periodOn = (period: PeriodName, now: LocalDate): Period => {
  const monday = mondayOf(now)
  const week = (ago: number): Period => ({
    from: addDays(monday, -7 * ago),
    to: addDays(monday, 6 - 7 * ago),
  })
  const yearEnd = asLocalDate(`${now.slice(0, 4)}-12-31`)
  switch (period) {
    case 'today':
      return { from: now, to: now }
    case 'yesterday':
      return { from: addDays(now, -1), to: addDays(now, -1) }
    case 'thisWeek':
      return week(0)
    case 'lastWeek':
      return week(1)
    case 'last7Days':
      return { from: addDays(now, -6), to: now }
    case 'twoWeeksAgo':
      return week(2)
    case 'threeWeeksAgo':
      return week(3)
    case 'thisMonth':
      return { from: firstOfMonth(now), to: lastOfMonth(now) }
    case 'lastMonth':
      return monthBefore(now)
    case 'last30Days':
      return { from: addDays(now, -29), to: now }
    case 'thisYear':
      return { from: asLocalDate(`${now.slice(0, 4)}-01-01`), to: yearEnd }
    case 'thisMonthAndAfter':
      return { from: firstOfMonth(now), to: yearEnd }
  }
}

const firstOfMonth = (day: LocalDate): LocalDate => asLocalDate(`${day.slice(0, 8)}01`)
/** No month is longer than 31 days, and no two together shorter than 59. */
export const lastOfMonth = (day: LocalDate): LocalDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
const monthBefore = (day: LocalDate): Period => {
  const to = addDays(firstOfMonth(day), -1)
  return { from: firstOfMonth(to), to }
}

/** Days of a period, both ends counted. */
export const daysIn = ({ from, to }: Period): number => dayNumberOf(to) - dayNumberOf(from) + 1
