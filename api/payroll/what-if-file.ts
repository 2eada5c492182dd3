import { unitOf } from '#api/contract/payroll-codes.ts'
import {
  daysText,
  minutesText,
  type Line,
  type Times,
  type Value,
} from '#api/shared/columns.ts'
import { timeUnits } from '#words/columns.ts'
import { codeTitle } from '#words/payroll-codes.ts'
import type { Language } from '#words/shared/languages.ts'
import { unitWords } from '#words/what-if.ts'

type Row = {
  readonly employeeNo: string
  readonly fullName: string | null
  readonly day: string
  readonly code: string
  readonly before: number
  readonly after: number
}

export const whatIfColumns = [
  'employeeNo',
  'fullName',
  'day',
  'figure',
  'figureUnit',
  'figureBefore',
  'figureAfter',
  'figureDifference',
] as const

/** A cell that would be another; each value in the unit that stands beside it. */
export const whatIfLine =
  (locale: Language, times: Times) =>
  (row: Row): Line<(typeof whatIfColumns)[number]> => {
    const { employeeNo, fullName, day, code, before, after } = row
    const unit = unitOf(code)
    const value = (of: number): Value =>
      unit === 'minutes'
        ? minutesText(locale, times, of, row)
        : unit === 'halves'
          ? daysText(locale, of)
          : of
    return {
      employeeNo,
      fullName: fullName ?? '–',
      day,
      figure: codeTitle(locale, code),
      figureUnit: unit === 'minutes' ? timeUnits[times][locale] : unitWords[unit][locale],
      figureBefore: value(before),
      figureAfter: value(after),
      figureDifference: value(after - before),
    }
  }
