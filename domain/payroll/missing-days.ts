import { byDate } from '../shared/order.ts'
import type { Figures } from './sheet.ts'

/** Days that the social insurance of Turkey is told of as not worked, by its code of the reason; halves of days. */
export type MissingDays = { readonly code: string; readonly halfDays: number }
const prefix = 'sgk.'
/** More than one reason in a month (circular 2020/20). */
const several = '12'

/** @example missingDaysOf({ 'sgk.15': 2, worked: 480 }) // [{ code: '15', halfDays: 2 }] */
export const missingDaysOf = (figures: Figures): readonly MissingDays[] =>
  Object.entries(figures)
    .filter(([code, halfDays]) => code.startsWith(prefix) && halfDays !== 0)
    .map(([code, halfDays]) => ({ code: code.slice(prefix.length), halfDays }))
    .toSorted((one, other) => byDate(one.code, other.code))

/** Under which code a month is reported; null: nothing is missing. */
export const missingDayCode = (days: readonly MissingDays[]): string | null =>
  days.length > 1 ? several : (days[0]?.code ?? null)
