import { instantOf, parseInstant } from '../shared/time.ts'
import { isLocalDate, type Instant, type LocalDate } from '../shared/values.ts'

/** In which order a date is written; one with its year in front is read by any. */
export const dateOrders = ['year-first', 'day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]
/** `instant` where the cell names its offset; `date` or `time` null where it has none. */
export type CellMoment = {
  readonly instant: Instant | null
  readonly date: LocalDate | null
  /** `08:58:00` */
  readonly time: string | null
}

/**
 * A date, a time of day or both as programs and people write them: `2026-03-02 05:58:10`, `02.03.2026 08:58`,
 * `03/02/2026 8:58:00 AM`, `02-Mar-26`, an instant with its offset; null where it is none.
 */
export const momentOf = (typed: string, order: DateOrder): CellMoment | null => {
  const text = plain(typed)
  if (text.length >= longest) return null
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = parseInstant(text.replace(' ', 'T'))
    return instant === null ? null : { instant, date: null, time: null }
  }
  const [, day = '', clock] = /^(.*?)(?:[T ]?((?:^|(?<=[T ]))\d{1,2}:.*))?$/.exec(text) ?? []
  const date = day.trim() === '' ? null : dateOf(day.trim(), order)
  const time = clock === undefined ? null : timeOf(clock)
  if (day.trim() !== '' && date === null) return null
  if (clock !== undefined && time === null) return null
  return date === null && time === null ? null : { instant: null, date, time }
}

/** 30 December 1899, where spreadsheets begin to count days. */
const countedFrom = -2_209_161_600_000
const dayMs = 86_400_000

/**
 * The number by which a spreadsheet means a day, a time of day (a part of a day) or both; null where it is none.
 * @example countedMoment('46083.375') // { date: '2026-03-02', time: '09:00:00' }
 */
export const countedMoment = (typed: string): CellMoment | null => {
  const text = typed.trim()
  if (/^\d{3,6}(?:\.\d{1,17})?$/.test(text)) {
    const ms = countedFrom + Math.round(Number(text) * 86_400) * 1000
    const at = instantOf(ms)
    const date = at.slice(0, 10)
    const time = ms % dayMs === 0 ? null : at.slice(11, 19)
    return isLocalDate(date) ? { instant: null, date, time } : null
  }
  if (!/^0?\.\d{1,17}$/.test(text)) return null
  const seconds = Math.min(86_399, Math.round(Number(text) * 86_400))
  const time = instantOf(seconds * 1000).slice(11, 19)
  return { instant: null, date: null, time }
}

/**
 * What the dates of a whole file say of their order. `proven`: one of them can be read in this order alone;
 * `contrary`: each order is proven by one, so a person must say; `open`: all could be either, and none proves it;
 * `none`: none of them could be read in two ways.
 */
export const orderProofs = ['proven', 'contrary', 'open', 'none'] as const
export type OrderProof = (typeof orderProofs)[number]
export type ProvenOrder = { readonly order: DateOrder; readonly proof: OrderProof }

/** @returns where nothing is proven day before month, as it is written here. */
export const provenOrder = (cells: Iterable<string>): ProvenOrder => {
  let [isDay, isMonth, isOpen, isYear, isOther] = [false, false, false, false, false]
  for (const cell of cells) {
    const text = plain(cell)
    const [, one, other] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}(?=$|[ T])/.exec(text) ?? []
    if (one === undefined) {
      isYear ||= /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/.test(text)
      continue
    }
    const [first, second] = [Number(one), Number(other)]
    isOther = true
    isDay ||= first > 12 && second <= 12
    isMonth ||= second > 12 && first <= 12
    isOpen ||= first <= 12 && second <= 12 && first !== second
  }
  if (isDay && isMonth) return { order: 'day-first', proof: 'contrary' }
  if (isDay || isMonth) return { order: isDay ? 'day-first' : 'month-first', proof: 'proven' }
  return isOpen
    ? { order: 'day-first', proof: 'open' }
    : { order: isYear && !isOther ? 'year-first' : 'day-first', proof: 'none' }
}

/** Whether a cell is written as a date is, whichever there is of it: 31.02.2026 as well. */
export const looksLikeDate = (cell: string): boolean =>
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:$|[ T])/.test(plain(cell))
export const looksLikeTime = (cell: string): boolean => /^\d{1,2}:\d\d/.test(plain(cell))

/** Longer texts are no moments, and are not looked into. */
const longest = 64
/** One kind of blanks and of digits: spreadsheets write narrow blanks before AM, and Arabic ones their own digits. */
const plain = (typed: string): string => {
  const text = typed.slice(0, longest)
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
        .trim()
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dateOf = (text: string, order: DateOrder): LocalDate | null => {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear !== undefined) return dated(isoYear, isoMonth, isoDay)
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (year !== undefined)
    return order === 'year-first'
      ? null
      : order === 'day-first'
        ? dated(year, second, first)
        : dated(year, first, second)
  const [, day, name = '', named] =
    /^(?:[A-Za-z]{3},? )?(\d{1,2})[- ]([A-Za-z]{3})[- ](\d{2}|\d{4})$/.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (named === undefined || month === 0) return null
  return dated(named.length === 2 ? `20${named}` : named, String(month), day)
}
const dated = (year: string, month = '', day = ''): LocalDate | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/** `öö`, `ös` and `ص`, `م`: before and after noon, as Turkish and Arabic systems write them. */
const forenoon = new Set(['am', 'öö', 'ص'])
const afternoon = new Set(['pm', 'ös', 'م'])

const timeOf = (text: string): string | null => {
  const [, hour = '', minute = '', second = '00', half = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([\p{L}.]{1,4}))?$/u.exec(
      text.trim(),
    ) ?? []
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half === '' ? Number(hour) : onClock(Number(hour), half)
  return hours === null || hours > 23
    ? null
    : `${String(hours).padStart(2, '0')}:${minute}:${second}`
}
const onClock = (hour: number, said: string): number | null => {
  const half = said.toLowerCase().replaceAll('.', '')
  if (hour < 1 || hour > 12 || !(forenoon.has(half) || afternoon.has(half))) return null
  return (hour % 12) + (afternoon.has(half) ? 12 : 0)
}
