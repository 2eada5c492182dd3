import { tz, TZDate } from '@date-fns/tz'
import { addDays as addDaysTo } from 'date-fns/addDays'
import { addMonths as addMonthsTo } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getISODay } from 'date-fns/getISODay'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { serverClock } from './server-clock.ts'

/**
 * Dates are text, `2026-03-02`, in the company's zone; weeks start on Monday. Reckoned in UTC, where no day has 23
 * hours.
 */
const inUtc = { in: tz('UTC') }
const at = (date: string): TZDate => new TZDate(`${date}T00:00:00Z`, 'UTC')
const textOf = (date: Date): string => new Date(date.getTime()).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  textOf(addDaysTo(at(date), days, inUtc))
/** 1 Monday to 7 Sunday. */
export const weekday = (date: string): number => getISODay(at(date), inUtc)
export const monday = (date: string): string => textOf(startOfISOWeek(at(date), inUtc))
export const firstOfMonth = (date: string): string => textOf(startOfMonth(at(date), inUtc))
/** @example addMonths('2026-01-31', 1) // '2026-02-01': the first day of the month that many months on */
export const addMonths = (date: string, months: number): string =>
  textOf(addMonthsTo(startOfMonth(at(date), inUtc), months, inUtc))
export const lastOfMonth = (date: string): string => textOf(endOfMonth(at(date), inUtc))
export const daysBetween = (from: string, to: string): number =>
  differenceInCalendarDays(at(to), at(from), inUtc)
export const isDate = (text: string | null | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') &&
  !Number.isNaN(at(text ?? '').getTime()) &&
  textOf(at(text ?? '')) === text

/** The date on the company's wall: as the server has it, since a device's clock may be wrong by days. */
export const today = (zone: string, now: number = serverClock.now()): string =>
  wallClock(now, zone).slice(0, 10)

export const presets = [
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
export type Preset = (typeof presets)[number]
export type Period = { from: string; to: string }

/** The periods of spec §9, and last week; both ends included; what lies open ends with the year. */
export const periodOf = (preset: Preset, now: string): Period => {
  switch (preset) {
    case 'today':
      return { from: now, to: now }
    case 'yesterday':
      return { from: addDays(now, -1), to: addDays(now, -1) }
    case 'thisWeek':
      return { from: monday(now), to: addDays(monday(now), 6) }
    case 'lastWeek':
      return { from: addDays(monday(now), -7), to: addDays(monday(now), -1) }
    case 'last7Days':
      return { from: addDays(now, -6), to: now }
    case 'twoWeeksAgo':
      return { from: addDays(monday(now), -14), to: addDays(monday(now), -8) }
    case 'threeWeeksAgo':
      return { from: addDays(monday(now), -21), to: addDays(monday(now), -15) }
    case 'thisMonth':
      return { from: firstOfMonth(now), to: lastOfMonth(now) }
    case 'lastMonth':
      return { from: addMonths(now, -1), to: addDays(firstOfMonth(now), -1) }
    case 'last30Days':
      return { from: addDays(now, -29), to: now }
    case 'thisYear':
      return { from: `${now.slice(0, 4)}-01-01`, to: `${now.slice(0, 4)}-12-31` }
    case 'thisMonthAndAfter':
      return { from: firstOfMonth(now), to: `${now.slice(0, 4)}-12-31` }
  }
}
export const presetOf = (period: Period, now: string): Preset | null =>
  presets.find(preset => {
    const { from, to } = periodOf(preset, now)
    return from === period.from && to === period.to
  }) ?? null

/**
 * The instant at which the company's wall shows this date and time; a skipped hour moves on, a double one is the first.
 */
export const instantOf = (local: string, zone: string): string => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local
    .split(/[-T:]/)
    .map(Number)
  const name = nameOn(zone, local.slice(0, 10))
  const found = new TZDate(year, month - 1, day, hour, minute, second, name).getTime()
  // of a double hour the library answers the one or the other, by the browser's own zone
  const before = found - 3_600_000
  return new Date(wallClock(before, zone) === local ? before : found).toISOString()
}

/** The plain name of a company's zone that holds on a day. */
export const nameOn = (zone: string, day: string): string => {
  const [first = zone, ...changes] = zone.split(';')
  return changes.findLast(part => part.slice(0, 10) <= day)?.split('=')[1] ?? first
}

/** `2026-03-02T08:01:15` on the company's wall. */
export const wallClock = (instant: number | string, zone: string): string => {
  const moment = new Date(instant)
  // A company's clock may go by another zone from a day on: `<name>;<day>,<recorded>=<name>…`, by day.
  const [first = zone, ...changes] = zone.split(';')
  const change = changes.findLast(part => {
    const [day = '', name = first] = [part.slice(0, 10), part.split('=')[1]]
    return moment.getTime() >= new TZDate(...dateParts(day), name).getTime()
  })
  return new TZDate(moment, change?.split('=')[1] ?? first).toISOString().slice(0, 19)
}
const dateParts = (day: string): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
  Number(day.slice(8, 10)),
]
