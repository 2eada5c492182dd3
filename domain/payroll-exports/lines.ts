import { guardText } from './guard.ts'
import type { ExportCell } from './cells.ts'
import { isFigure, type ExportColumn, type ExportProfile } from './profile.ts'
import { plainNumber, cellText } from './written.ts'

/** A line of a file, or the column that has no place for its cell. */
export type ExportText =
  | { readonly text: string }
  | { readonly column: string; readonly value: string }

/** How one format writes a row, the head of its columns and what stands around all rows. */
export type Writer = {
  readonly open: string
  readonly between: string
  readonly close: string
  /** What stands around rows is there without any. */
  readonly stands: boolean
  line(cells: readonly ExportCell[]): ExportText
  head(): ExportText
}

export const writerOf = (profile: ExportProfile): Writer => {
  const end = profile.lineEnd === 'crlf' ? '\r\n' : '\n'
  const last = profile.lastLineEnd ? end : ''
  if (profile.format === 'json')
    return {
      open: `[${end}`,
      between: `,${end}`,
      close: `${end}]${last}`,
      stands: true,
      line: cells => jsonLine(profile, cells),
      head: () => ({ text: '' }),
    }
  const line = profile.format === 'fixed' ? fixedLine : separatedLine
  const bom = profile.encoding === 'utf-8-bom' ? '\uFEFF' : ''
  return {
    open: bom,
    between: end,
    close: last,
    stands: false,
    line: cells => line(profile, cells),
    head: () => headOf(profile),
  }
}

const headOf = (profile: ExportProfile): ExportText => {
  const titles = profile.columns.map(column => ({
    ...column,
    source: { text: column.title },
    pad: ' ',
    align: column.align ?? (isFigure(column) ? ('right' as const) : ('left' as const)),
  }))
  const line = profile.format === 'fixed' ? fixedLine : separatedLine
  return line(
    { ...profile, columns: titles },
    titles.map(({ title }) => ({ kind: 'text', text: title })),
  )
}

export const exportText = (column: ExportColumn, cell: ExportCell): ExportText => ({
  column: column.title,
  value: cell.kind === 'text' ? cell.text : plainNumber(column, cell.units),
})

const fixedLine = (profile: ExportProfile, cells: readonly ExportCell[]): ExportText =>
  joined(profile, cells, profile.separator, (column, cell) => {
    const text = cellText(column, cell, profile.decimalMark)
    return text === null || /[\r\n]/.test(text) ? null : text
  })

const separatedLine = (profile: ExportProfile, cells: readonly ExportCell[]): ExportText => {
  const separator = separatorOf(profile)
  return joined(profile, cells, separator, (column, cell) => {
    const text = cellText(column, cell, profile.decimalMark)
    if (text === null) return null
    const safe = profile.textGuard && cell.kind === 'text' ? guardText(text) : text
    return quoted(profile.quote, separator, safe)
  })
}
/** A workbook is previewed as what one pastes into it. */
const separatorOf = ({ format, separator }: ExportProfile): string =>
  format === 'xlsx' ? '\t' : separator

/** @returns null where it needs quotes and there are to be none */
const quoted = (
  quote: ExportProfile['quote'],
  separator: string,
  text: string,
): string | null => {
  const needs = text.includes(separator) || /["\r\n]/.test(text)
  if (quote === 'never') return needs ? null : text
  return needs || quote === 'always' ? `"${text.replaceAll('"', '""')}"` : text
}

const joined = (
  { columns }: ExportProfile,
  cells: readonly ExportCell[],
  separator: string,
  textOf: (column: ExportColumn, cell: ExportCell) => string | null,
): ExportText => {
  const texts: string[] = []
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? { kind: 'text', text: '' }
    const text = textOf(column, cell)
    if (text === null) return exportText(column, cell)
    texts.push(text)
  }
  return { text: texts.join(separator) }
}

/** Numbers are numbers, to the last digit; a time of `7:05` and text are text. */
const jsonLine = (profile: ExportProfile, cells: readonly ExportCell[]): ExportText => {
  const line = joined(profile, cells, ', ', (column, cell) => {
    const text = cellText({ ...column, width: null }, cell, '.')
    if (text === null) return null
    const isNumber = cell.kind === 'figure' && column.unit !== 'clock'
    const value = isNumber ? jsonNumber(column, cell.units, text) : JSON.stringify(text)
    return `${JSON.stringify(column.title)}: ${value}`
  })
  return 'text' in line ? { text: `{${line.text}}` } : line
}
const jsonNumber = (column: ExportColumn, units: bigint, text: string): string =>
  text === '' ? 'null' : plainNumber(column, units)
