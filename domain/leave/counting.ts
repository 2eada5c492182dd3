import { addDays } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import { halfAsked, isHours, spanOf, type LeavePeriod, type Range } from './asked.ts'
import { leaveDayOf, sharedWith, type LeaveDay, type WorkCalendar } from './calendar.ts'
import { isEmployed, type Circumstances } from './circumstances.ts'
import type { CountedDay, KindOfDays, LeaveCalculation } from './events.ts'

/** Of what kind leave is, as of its demand. */
export type CountingRule = { readonly calculation: LeaveCalculation; readonly days: KindOfDays }

/** What leave counts, day by day (`leave-rules §2`); days without any are left out. */
export const countLeaveDays = (
  asked: LeavePeriod,
  kind: CountingRule,
  circumstances: Circumstances,
): CountedDay[] => {
  if (isHours(asked)) {
    const { day } = asked
    const { spans, minutes } = leaveDayOf(circumstances.calendar, day)
    const share = isEmployed(circumstances, day)
      ? Math.min(minutes, sharedWith(spans, spanOf(asked)))
      : 0
    return share > 0 ? [{ day, halves: 0, minutes: share, part: 'all' }] : []
  }
  return daysIn(asked).flatMap(day => {
    const one = isEmployed(circumstances, day)
      ? dayOf(asked, day, kind, circumstances)
      : undefined
    return one && (one.halves > 0 || one.minutes > 0) ? [one] : []
  })
}

/** `leave-rules §3.1` (6): a work day, of a calendar type any day, or a minute of hourly leave. */
export const isSomething = (
  asked: LeavePeriod,
  days: readonly CountedDay[],
  kind: CountingRule,
  { calendar }: Circumstances,
): boolean =>
  isHours(asked)
    ? days.length > 0
    : days.some(
        ({ day, halves }) =>
          halves > 0 && (kind.days === 'calendar' || leaveDayOf(calendar, day).kind === 'work'),
      )

/** Half days and minutes of all days together. */
export const totalOf = (
  days: readonly CountedDay[],
): { readonly halves: number; readonly minutes: number } =>
  days.reduce(
    (sum, { halves, minutes }) => ({
      halves: sum.halves + halves,
      minutes: sum.minutes + minutes,
    }),
    { halves: 0, minutes: 0 },
  )

/**
 * What stays of each day where approved leave becomes shorter (`leave-rules §4.3`): as it was counted; a day that
 * becomes a half has that half of it, where it had two.
 */
export const shortenDays = (
  days: readonly CountedDay[],
  there: LeavePeriod,
  to: LeavePeriod,
  calendar: WorkCalendar,
): CountedDay[] => {
  if (isHours(to)) {
    const { spans } = leaveDayOf(calendar, to.day)
    const share = sharedWith(spans, spanOf(to))
    return days
      .map(one => ({ ...one, minutes: Math.min(one.minutes, share) }))
      .filter(({ minutes }) => minutes > 0)
  }
  return days
    .filter(({ day }) => to.from <= day && day <= to.to)
    .map(one => {
      const half = halfAsked(to, one.day)
      const was = isHours(there) ? undefined : halfAsked(there, one.day)
      return half === undefined || half === was
        ? one
        : halved(one, half, leaveDayOf(calendar, one.day))
    })
}

const daysIn = ({ from, to }: Range): LocalDate[] => {
  const days: LocalDate[] = []
  for (let day = from; ; day = addDays(day, 1)) {
    days.push(day)
    if (day >= to) return days
  }
}

const dayOf = (
  asked: Range,
  day: LocalDate,
  kind: CountingRule,
  circumstances: Circumstances,
): CountedDay => {
  const plan = leaveDayOf(circumstances.calendar, day)
  const whole: CountedDay = {
    day,
    halves: countOf(plan, kind, circumstances),
    minutes: plan.minutes,
    part: 'all',
  }
  const half = halfAsked(asked, day)
  return half === undefined ? whole : halved(whole, half, plan)
}

const countOf = (
  { kind: of, halves }: LeaveDay,
  { calculation, days }: CountingRule,
  { group }: Circumstances,
): number => {
  if (days === 'calendar') return 2
  switch (of) {
    case 'work':
      return halves
    case 'rest':
      return 0
    case 'free':
      return calculation === 'annual' && group.deductWeekends ? halves : 0
  }
}

/** A work day that counts less than 1 cannot be halved: whichever half is asked is all of it (`leave-rules §2.5`). */
const halved = (
  whole: CountedDay,
  half: 'first' | 'second',
  { kind }: LeaveDay,
): CountedDay => {
  const { halves, minutes } = whole
  if (halves < 2) return whole
  const first = Math.floor(minutes / 2)
  return {
    ...whole,
    halves: 1,
    minutes: half === 'first' ? first : minutes - first,
    // The half of a day that is no work day any more is all of it.
    part: kind === 'work' ? half : 'all',
  }
}
