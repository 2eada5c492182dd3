import { monthOf, type ExportContext, type ExportPerson, type Figures } from './context.ts'
import { missingDayCode, missingDaysOf } from '../payroll/published.ts'
import { divisorOf, fieldOf, isFigure } from './profile.ts'
import type { ExportColumn, ExportField, ExportProfile } from './profile.ts'
import { roundUnits, telescope, type Rounding } from './rounding.ts'
import type { ExportRow } from './rows.ts'

/** What stands in a row under a column: text, or a figure in units of the column's last decimal. */
export type ExportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'figure'; readonly units: bigint }
export const figure = (units: bigint): ExportCell => ({ kind: 'figure', units })

/**
 * Makes cells of an employee's rows, one row after the other: what is rounded goes on from row to row, by the period of
 * the days, so that his rows add up (`payroll-rules §4.8`).
 */
export const cellsOf = (
  profile: ExportProfile,
  context: ExportContext,
  person: ExportPerson,
): ((row: ExportRow) => readonly ExportCell[]) => {
  const columns = profile.columns.map(column =>
    isFigure(column) ? figuresOf(column, person) : textOf(column, context, person),
  )
  return row => columns.map(cell => cell(row))
}

const figuresOf = (
  column: ExportColumn,
  { shown }: ExportPerson,
): ((row: ExportRow) => ExportCell) => {
  const how = roundingOf(column)
  const field = fieldOf(column)
  if (field === 'before' || field === 'after')
    return ({ line }) => figure(line ? roundUnits(BigInt(line[field]), how) : 0n)
  const going = new Map<string, (value: bigint) => bigint>()
  return ({ code, figures }) => {
    let units = 0n
    for (const [period, some] of figures) {
      const key = `${period} ${field === null ? '' : (code ?? '')}`
      const take =
        going.get(key) ?? telescope(summed(column, shown.get(period) ?? {}, code), how)
      going.set(key, take)
      units += take(summed(column, some, code))
    }
    return figure(units)
  }
}

const roundingOf = (column: ExportColumn): Rounding => ({
  divisor: divisorOf(column),
  decimals: column.unit === 'clock' ? 0 : column.decimals,
  rounding: column.rounding,
})

/** Whole numbers far below 2^53: factors are bounded where a profile comes in. */
const summed = ({ source }: ExportColumn, figures: Figures, code: string | null): bigint => {
  if (!('codes' in source)) return BigInt((code !== null && figures[code]) || 0)
  let sum = 0
  for (const [name, factor] of Object.entries(source.codes))
    sum += factor * (figures[name] ?? 0)
  return BigInt(sum)
}

const textOf = (
  column: ExportColumn,
  context: ExportContext,
  person: ExportPerson,
): ((row: ExportRow) => ExportCell) => {
  const { source, map } = column
  const said = (text: string): ExportCell => ({
    kind: 'text',
    text: (Object.hasOwn(map, text) ? map[text] : text)?.normalize('NFC') ?? '',
  })
  if ('text' in source) return () => said(source.text)
  const field = fieldOf(column)
  return row => said(field === null ? '' : wordOf(field, context, person, row))
}

/** Of all periods that the row has something of. */
const allOf = ({ figures }: ExportRow): Figures => {
  const sums: Record<string, number> = {}
  for (const some of figures.values())
    for (const [code, value] of Object.entries(some)) sums[code] = (sums[code] ?? 0) + value
  return sums
}

/** Long because it is one table. */
const wordOf = (
  field: ExportField,
  { company, period, from, to }: ExportContext,
  { employeeId, identity }: ExportPerson,
  row: ExportRow,
): string => {
  switch (field) {
    case 'employeeNo':
    case 'fullName':
    case 'nationalId':
    case 'department':
    case 'position':
      return identity[field]
    case 'employeeId':
      return employeeId
    case 'company':
      return company
    case 'period':
      return row.period
    case 'periodFrom':
      return from
    case 'periodTo':
      return to
    case 'year':
    case 'shortYear':
    case 'month':
      return monthOf(period)[field]
    case 'missingDayCode':
      return missingDayCode(missingDaysOf(allOf(row))) ?? ''
    case 'day':
      return row.day ?? ''
    case 'code':
      return row.code ?? ''
    case 'lineId':
      return row.line?.lineId ?? ''
    case 'value':
    case 'before':
    case 'after':
      return ''
  }
}
