import { FileRefused } from '#api/foreign/refused.ts'
import { columnLetters, escapedXml } from '#domain/payroll-exports/sheet-xml.ts'
import {
  assign,
  cellsFor,
  deepestHead,
  matchHead,
  type PayrollRows,
  type MatchedColumns,
  type Value,
} from './match.ts'
import type { FilledTemplate } from './filled.ts'
import { unreadable } from './refused.ts'
import { rowsOf, type Book, type Cell, type Row } from './sheet-rows.ts'

/** A worksheet in which the head of the table stands. */
export type FoundSheet = {
  readonly xml: string
  readonly rows: readonly Row[]
  readonly head: number
  readonly matched: MatchedColumns
}

/** Null where none of its first rows is the head of what is given. @throws {FileRefused} what no spreadsheet writes */
export const headIn = (xml: string, book: Book, given: PayrollRows): FoundSheet | null => {
  const rows = rowsOf(xml, book)
  for (const [head, { row, cells }] of rows.entries()) {
    if (row > deepestHead) return null
    const matched = matchHead(textsOf(cells), given)
    if (matched) return { xml, rows, head, matched }
  }
  return null
}

const textsOf = (cells: readonly Cell[]): string[] => {
  const texts = Array.from({ length: Math.max(0, ...cells.map(({ at }) => at + 1)) }, () => '')
  for (const { at, value } of cells) texts[at] = value
  return texts
}

/**
 * Fills the sheet: rows that are not filled stay as they are, and so does how a filled cell looks.
 * Long because rows of the sheet and those that are added follow one another.
 */
export const fillSheet = (
  { xml, rows, head, matched }: FoundSheet,
  given: PayrollRows,
): Omit<FilledTemplate, 'bytes'> & { readonly xml: string } => {
  const headRow = rows[head]
  if (!headRow) throw unreadable()
  const below = rows.slice(head + 1)
  const valueAt = ({ cells }: Row, at: number): string =>
    cells.find(cell => cell.at === at)?.value.trim() ?? ''
  const isBlank = below.every(({ cells }) =>
    cells.every(({ value, isFormula }) => isFormula || value.trim() === ''),
  )
  const keys = below.map(row => valueAt(row, matched.key.at))
  const assigned = assign(keys, isBlank, given, matched)
  const filledRow = (row: Row, of: number): string =>
    rowXml(
      row,
      cellsFor(given, matched, of, at => valueAt(row, at)),
    )
  const there = new Map(below.map((row, index) => [row.row, { row, index }]))
  const numbers = new Set(there.keys())
  if (assigned.isEmpty) for (const of of given.rows.keys()) numbers.add(headRow.row + 1 + of)
  let [text, at] = [xml.slice(0, headRow.to), headRow.to]
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const known = there.get(number)
    const of = assigned.isEmpty
      ? number - headRow.row - 1
      : ((known && assigned.rows[known.index]) ?? null)
    const row = known?.row ?? { ...headRow, row: number, attributes: '', cells: [] }
    const isFilled = of !== null && of < given.rows.length
    if (known) text += xml.slice(at, row.from)
    text += isFilled ? filledRow(row, of) : xml.slice(row.from, row.to)
    if (known) at = row.to
  }
  return {
    xml: reaching(text + xml.slice(at), headRow.row + given.rows.length),
    filled: assigned.rows.filter(row => row !== null).length,
    added: assigned.isEmpty ? given.rows.length : 0,
    untouched: assigned.rows.filter((row, index) => row === null && keys[index] !== '').length,
    lacking: assigned.lacking,
    matched: matched.columns.map(({ from }) => from),
  }
}

/** Where the sheet says how far it reaches, it reaches as far as what was added. */
const reaching = (xml: string, row: number): string =>
  xml.replace(
    /(<(?:\w+:)?dimension\s[^>]*?ref="[A-Z]+\d+)(?::([A-Z]+)(\d+))?"/,
    (_, begin: string, letters: string | undefined, said: string | undefined) =>
      letters === undefined
        ? `${begin}"`
        : `${begin}:${letters}${Math.max(row, Number(said))}"`,
  )

const rowXml = (
  { row, attributes, prefix, cells }: Row,
  filled: readonly { readonly at: number; readonly value: Value }[],
): string => {
  const all = new Map(cells.map(cell => [cell.at, cell.xml]))
  for (const { at, value } of filled) {
    const there = cells.find(cell => cell.at === at)
    const place = `${columnLetters(at)}${row}`
    if (there?.isFormula)
      throw new FileRefused({ code: 'payroll.template-formula', cell: place })
    all.set(at, cellXml(prefix, place, there?.style ?? '', value))
  }
  const texts = [...all].toSorted(([one], [other]) => one - other).map(([, text]) => text)
  return `<${prefix}row r="${row}"${attributes}>${texts.join('')}</${prefix}row>`
}

const cellXml = (
  prefix: string,
  place: string,
  style: string,
  { text, number }: Value,
): string => {
  const open = `<${prefix}c r="${place}"${style}`
  if (text === '') return `${open}/>`
  if (number !== null) return `${open}><${prefix}v>${number}</${prefix}v></${prefix}c>`
  const said = `<${prefix}t xml:space="preserve">${escapedXml(text)}</${prefix}t>`
  return `${open} t="inlineStr"><${prefix}is>${said}</${prefix}is></${prefix}c>`
}
