import { directionSaid } from '#domain/foreign/direction-words.ts'
import {
  countedMoment,
  momentOf as writtenMoment,
  type CellMoment,
} from '#domain/foreign/moments.ts'

/** In which order a date without its year in front is written. */
export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * A date, a time of day or both as products and spreadsheets write them, or the number by which a spreadsheet means it;
 * null where it is none, or none of our times.
 */
export const momentOf = (typed: string, order: DateOrder): CellMoment | null => {
  const moment = writtenMoment(typed, order) ?? countedMoment(typed)
  const date = moment?.date ?? null
  return date === null || (date >= '1990' && date < '2200') ? moment : null
}

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

/** An empty cell says no direction; null: it says something that is none. */
export const directionOf = (typed: string): 'in' | 'out' | 'unknown' | null =>
  typed.trim() === '' ? 'unknown' : directionSaid(typed)
