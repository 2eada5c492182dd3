import { fieldOf, isFigure, type ExportColumn, type ExportField } from './profile.ts'
import type { ExportCell } from './cells.ts'
import type { ExportProfile } from './profile.ts'

/** Words may be cut where there is no place for them: of numbers, ids and codes a part would be another. */
const words: readonly ExportField[] = ['fullName', 'department', 'position', 'company']

/**
 * A cell as its column writes it, in its width where it has one.
 * @returns null: the column has no place for it
 */
export const cellText = (
  column: ExportColumn,
  cell: ExportCell,
  decimalMark: ExportProfile['decimalMark'],
): string | null => {
  const text = cell.kind === 'text' ? cell.text : figureText(column, cell.units, decimalMark)
  if (text === null || column.width === null) return text
  const letters = [...text]
  const space = column.width - letters.length
  if (space < 0) return mayBeCut(column) ? letters.slice(0, column.width).join('') : null
  const isRight = (column.align ?? (isFigure(column) ? 'right' : 'left')) === 'right'
  const pad = column.pad.repeat(space)
  if (column.pad !== '0' || text === '') return isRight ? pad + text : text + pad
  return filled(text, pad, isRight)
}

/** Zeros stand within the minus, and beside nothing but digits: `A12` filled up is nobody's number. */
const filled = (text: string, pad: string, isRight: boolean): string | null => {
  if (!/^-?[\d.,:]+-?$/.test(text)) return null
  if (!isRight) return pad === '' ? text : null
  return text.startsWith('-') ? `-${pad}${text.slice(1)}` : pad + text
}

const mayBeCut = (column: ExportColumn): boolean => {
  const field = fieldOf(column)
  return field === null ? 'text' in column.source : words.includes(field)
}

/** @returns null where there is no place for a minus. @example with 2 decimals 750n is `7,50` */
const figureText = (
  column: ExportColumn,
  units: bigint,
  decimalMark: ExportProfile['decimalMark'],
): string | null => {
  const { sign, zero } = column
  if (units === 0n && zero === 'empty') return ''
  if (units < 0n && sign === 'none') return null
  const size = sizeText(column, units < 0n ? -units : units, decimalMark)
  if (units >= 0n) return size
  return sign === 'leading' ? `-${size}` : `${size}-`
}

const sizeText = (
  { unit, decimals, implied }: ExportColumn,
  size: bigint,
  decimalMark: string,
): string => {
  if (unit === 'clock') return `${size / 60n}:${String(size % 60n).padStart(2, '0')}`
  if (implied || decimals === 0) return String(size)
  const digits = String(size).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}${decimalMark}${digits.slice(-decimals)}`
}

/** `7.50`, as JSON and spreadsheets write numbers. */
export const plainNumber = (column: ExportColumn, units: bigint): string =>
  `${units < 0n ? '-' : ''}${sizeText(
    { ...column, unit: 'count' },
    units < 0n ? -units : units,
    '.',
  )}`
