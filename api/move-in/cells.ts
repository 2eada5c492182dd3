import { parseInstant } from '#domain/shared/time.ts'
import { isLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'

/** In which order a date without its year in front is written. */
export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** `instant` where the cell names its offset; `date` or `time` null where it has none. */
export type CellMoment = {
  readonly instant: Instant | null
  readonly date: LocalDate | null
  /** `08:58:00` */
  readonly time: string | null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const countedFrom = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/**
 * A date, a time of day or both as products and spreadsheets write them: `2026-03-02 05:58:10`, `02.03.2026 08:58`,
 * `03/02/2026 8:58 AM`, `02-Mar-26`, or the number by which a spreadsheet means it; null where it is none.
 */
export const momentOf = (typed: string, order: DateOrder): CellMoment | null => {
  const text = typed.trim()
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = parseInstant(text.replace(' ', 'T'))
    return instant === null ? null : { instant, date: null, time: null }
  }
  if (/^\d{4,6}(?:\.\d{1,17})?$/.test(text)) return serial(Number(text))
  if (/^0?\.\d{1,17}$/.test(text)) return fraction(Number(text))
  const [, day = '', clock] = /^(.*?)(?:[T ]?((?:^|(?<=[T ]))\d{1,2}:.*))?$/.exec(text) ?? []
  const date = day.trim() === '' ? null : dateOf(day.trim(), order)
  const time = clock === undefined ? null : timeOf(clock)
  if (day.trim() !== '' && date === null) return null
  if (clock !== undefined && time === null) return null
  return date === null && time === null ? null : { instant: null, date, time }
}

const serial = (days: number): CellMoment | null => {
  const at = new Date(countedFrom + Math.round(days * 86_400) * 1000)
  const date = inOurTimes(at.toISOString().slice(0, 10))
  if (date === null) return null
  const time = at.getTime() % dayMs === 0 ? null : at.toISOString().slice(11, 19)
  return { instant: null, date, time }
}

/** A time of day by itself is the part of a day that has passed. @example fraction(0.375).time // '09:00:00' */
const fraction = (part: number): CellMoment => {
  const seconds = Math.min(86_399, Math.round(part * 86_400))
  const time = new Date(seconds * 1000).toISOString().slice(11, 19)
  return { instant: null, date: null, time }
}

const dateOf = (text: string, order: DateOrder): LocalDate | null => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear !== undefined) return dated(isoYear, isoMonth, isoDay)
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (year !== undefined)
    return order === 'day-first' ? dated(year, second, first) : dated(year, first, second)
  const [, day, name = '', named] =
    /^(?:[A-Za-z]{3},? )?(\d{1,2})[- ]([A-Za-z]{3})[- ](\d{2}|\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (named === undefined || month === 0) return null
  return dated(named.length === 2 ? `20${named}` : named, String(month), day)
}
const dated = (year: string, month = '', day = ''): LocalDate | null =>
  inOurTimes(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
const inOurTimes = (text: string): LocalDate | null =>
  isLocalDate(text) && text >= '1990' && text < '2200' ? text : null

const timeOf = (text: string): string | null => {
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(?: ?([AaPp])[Mm])?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half === '' ? Number(hour) : onClock(Number(hour), half.toLowerCase() === 'p')
  return hours === null || hours > 23
    ? null
    : `${String(hours).padStart(2, '0')}:${minute}:${second}`
}
const onClock = (hour: number, isAfternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (isAfternoon ? 12 : 0)

const mostMinutes = 2_880
/**
 * Whole minutes of a length of time: decimal hours (`8.5`, `8,5`), or hours and minutes (`08:30`). Less than nothing
 * (hours that were missing) is no overtime: 0. Null where it is neither, or more than two days.
 */
export const minutesOf = (typed: string): number | null => {
  const text = typed.trim()
  const [, sign, hours, minutes, seconds = '0'] =
    /^(-?)(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? []
  const length =
    hours !== undefined && Number(minutes) < 60 && Number(seconds) < 60
      ? Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60) *
        (sign === '-' ? -1 : 1)
      : /^-?\d{1,3}(?:[.,]\d{1,12})?$/.test(text)
        ? Math.round(Number(text.replace(',', '.')) * 60)
        : null
  return length === null || length > mostMinutes ? null : Math.max(0, length)
}

const words = {
  in: ['in', 'i', 'giriş', 'giris', 'check in', 'clock in', 'دخول', 'حضور'],
  out: ['out', 'o', 'çıkış', 'cikis', 'check out', 'clock out', 'خروج', 'انصراف'],
} as const
/** An empty cell says no direction; null: it says something that is none. */
export const directionOf = (typed: string): 'in' | 'out' | 'unknown' | null => {
  const word = typed.trim().toLocaleLowerCase('tr')
  const plain = typed.trim().toLowerCase()
  if (plain === '') return 'unknown'
  const isOf = (way: 'in' | 'out'): boolean =>
    words[way].some(one => one === word || one === plain)
  return isOf('in') ? 'in' : isOf('out') ? 'out' : null
}
