import { addDays, dateOfDayNumber, dayNumberOf } from './time.ts'
import { asLocalDate, type LocalDate } from './values.ts'

/**
 * Years and months of the calendar (Code of Obligations art. 92): the same day of that month, or its last day where
 * there is none. What would lie outside the years 0000 to 9999 is their first or last day.
 */
export const firstDate = asLocalDate('0000-01-01')
export const lastDate = asLocalDate('9999-12-31')

/** @example plusMonths('2024-08-31', 6) // '2025-02-28' */
export const plusMonths = (date: LocalDate, months: number): LocalDate => {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  if (month < 0) return firstDate
  return month < 120_000 ? inMonth(month, date) : lastDate
}
/** @example plusYears('2024-02-29', 1) // '2025-02-28' */
export const plusYears = (date: LocalDate, years: number): LocalDate =>
  plusMonths(date, years * 12)

/** Whole years by a day, which is itself the first of the next one. Age and service are counted so. */
export const fullYears = (since: LocalDate, day: LocalDate): number => {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4))
  return plusYears(since, years) > day ? years - 1 : years
}

/** As `addDays`, within the years that there are. */
export const shiftedBy = (date: LocalDate, days: number): LocalDate => {
  const number = dayNumberOf(date) + days
  if (number < dayNumberOf(firstDate)) return firstDate
  return number > dayNumberOf(lastDate) ? lastDate : dateOfDayNumber(number)
}

const inMonth = (month: number, date: LocalDate): LocalDate => {
  const first = asLocalDate(
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  )
  const day = addDays(first, Number(date.slice(8)) - 1)
  return day.slice(0, 7) === first.slice(0, 7) ? day : lastOfMonth(first)
}
const lastOfMonth = (first: LocalDate): LocalDate => {
  const next = addDays(first, 31)
  return addDays(next, -Number(next.slice(8)))
}
