import type { ExportCell } from './cells.ts'
import { exportText, type ExportText, type Writer } from './lines.ts'
import type { ExportColumn, ExportProfile } from './profile.ts'
import { plainNumber, cellText } from './written.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const spreadsheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Places in the style sheet of `commands/payroll-exports/workbook.ts`; behind `number` those of 1 to 4 decimals. */
const styles = { title: 1, text: 2, number: 3 } as const

/**
 * Rows as the sheet of a workbook: numbers as numbers to their last digit, text as text, which no spreadsheet runs.
 * What it writes stays as it is, since files have to come out again to the byte; reports' workbooks go their own way.
 */
export const sheetWriter = (profile: ExportProfile): Writer => {
  const { columns } = profile
  const letters = columns.map((_, at) => columnLetters(at))
  const widths = columns.map(
    ({ title }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, title.length + 3)}" customWidth="1"/>`,
  )
  let row = 0
  const rowOf = (cells: readonly string[]): ExportText => ({
    text: `<row r="${row}">${cells.join('')}</row>`,
  })
  return {
    open: `${head}<worksheet xmlns="${spreadsheetMl}"><cols>${widths.join('')}</cols><sheetData>`,
    between: '',
    close: '</sheetData></worksheet>',
    stands: true,
    head: () => {
      row += 1
      return rowOf(
        columns.map(({ title }, at) => textXml(`${letters[at]}${row}`, styles.title, title)),
      )
    },
    line: cells => {
      row += 1
      const texts: string[] = []
      for (const [at, column] of columns.entries()) {
        const cell = cells[at] ?? { kind: 'text', text: '' }
        const text = cellXml(`${letters[at]}${row}`, column, cell)
        if (text === null) return exportText(column, cell)
        texts.push(text)
      }
      return rowOf(texts)
    },
  }
}

/** @returns null where the column has no place for it */
const cellXml = (at: string, column: ExportColumn, cell: ExportCell): string | null => {
  const text = cellText(column, cell, '.')
  if (text === null || text === '') return text
  if (cell.kind === 'text' || column.unit === 'clock') return textXml(at, styles.text, text)
  // An empty 0 that is filled up to a width is empty here, too.
  if (cell.units === 0n && column.zero === 'empty') return ''
  const decimals = column.implied ? 0 : column.decimals
  return `<c r="${at}" s="${styles.number + decimals}"><v>${plainNumber(column, cell.units)}</v></c>`
}

const textXml = (at: string, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`

/** XML has no place for control characters, and `_x0041_` would be read as a letter. */
export const escapedXml = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** @example columnLetters(27) // 'AB' */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
