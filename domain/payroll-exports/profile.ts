import { refuse, type Result } from '../shared/result.ts'
import type { ExportColumn, ExportField, ExportProfile } from './events.ts'
import { isFileName } from './file-name.ts'

export type { ExportColumn, ExportField, ExportProfile }

const figureFields: readonly ExportField[] = ['value', 'before', 'after']
const lineFields: readonly ExportField[] = ['lineId', 'before', 'after']

export const fieldOf = ({ source }: ExportColumn): ExportField | null =>
  'field' in source ? source.field : null
/** Whether it shows figures, not text. */
export const isFigure = (column: ExportColumn): boolean => {
  const field = fieldOf(column)
  return field === null ? 'codes' in column.source : figureFields.includes(field)
}
/** What figures are divided by. */
export const divisorOf = ({ unit, divisor }: ExportColumn): bigint =>
  unit === 'hours' ? 60n : unit === 'days' ? 2n : unit === 'divided' ? BigInt(divisor ?? 1) : 1n
/** Whether rows are of one code each. */
export const isByCode = ({ rows }: ExportProfile): boolean => rows.endsWith('code')
export const isByDay = ({ rows }: ExportProfile): boolean => rows.startsWith('employee-day')
/**
 * Where a column has a word for each code, the codes that the other program knows: of others there are no rows. Null:
 * all.
 */
export const codesKnown = ({ columns }: ExportProfile): ReadonlySet<string> | null => {
  const words = columns.filter(column => fieldOf(column) === 'code').map(({ map }) => map)
  const known = words.flatMap(map => Object.keys(map))
  return known.length > 0 ? new Set(known) : null
}

export type ProfileRefusal =
  | { readonly code: 'payroll.column-width'; readonly column: string }
  | { readonly code: 'payroll.column-source'; readonly column: string }
  | { readonly code: 'payroll.column-divisor'; readonly column: string }
  | { readonly code: 'payroll.column-title-taken'; readonly column: string }
  | { readonly code: 'payroll.separator-clash'; readonly separator: string }
  | { readonly code: 'payroll.json-encoding'; readonly encoding: string }
  | { readonly code: 'payroll.file-name-invalid'; readonly fileName: string }

/** What keeps a profile from making a file, the first of it. */
export const judgeProfile = (profile: ExportProfile): Result<never, ProfileRefusal> | null => {
  const refusal =
    againstColumns(profile) ?? againstText(profile) ?? againstFileName(profile.fileName)
  return refusal && refuse(refusal)
}

const againstColumns = (profile: ExportProfile): ProfileRefusal | null => {
  const titles = new Set<string>()
  for (const column of profile.columns) {
    const { title, unit, divisor, width } = column
    if (profile.format === 'fixed' && width === null)
      return { code: 'payroll.column-width', column: title }
    if ((unit === 'divided') !== (divisor !== null))
      return { code: 'payroll.column-divisor', column: title }
    if (!isThere(profile, fieldOf(column)))
      return { code: 'payroll.column-source', column: title }
    if (profile.format === 'json' && titles.has(title))
      return { code: 'payroll.column-title-taken', column: title }
    titles.add(title)
  }
  return null
}

/** Whether rows have that field: a day or a code of none is nothing to show. */
const isThere = (profile: ExportProfile, field: ExportField | null): boolean => {
  const hasLines = profile.adjustments === 'lines'
  if (field === null || hasLines) return true
  if (lineFields.includes(field)) return false
  if (field === 'day') return isByDay(profile)
  return field !== 'code' && field !== 'value' ? true : isByCode(profile)
}

const againstText = ({
  format,
  separator,
  quote,
  decimalMark,
  encoding,
  columns,
}: ExportProfile): ProfileRefusal | null => {
  if (format === 'json' && encoding !== 'utf-8')
    return { code: 'payroll.json-encoding', encoding }
  const marks = columns.some(one => isFigure(one) && one.decimals > 0 && !one.implied)
  const isUnclear = quote === 'never' && marks && separator === decimalMark
  return format === 'csv' && (!/^[^"'\r\n\w]$/u.test(separator) || isUnclear)
    ? { code: 'payroll.separator-clash', separator }
    : null
}

const againstFileName = (fileName: string): ProfileRefusal | null =>
  isFileName(fileName) ? null : { code: 'payroll.file-name-invalid', fileName }
