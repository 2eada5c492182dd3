import { Buffer } from 'node:buffer'
import { FileRefused } from '#api/foreign/refused.ts'
import { encodeText, lettersLacked } from '#domain/payroll-exports/encoding.ts'
import { guardText } from '#domain/payroll-exports/guard.ts'
import {
  assign,
  cellsFor,
  deepestHead,
  matchHead,
  type PayrollRows,
  type MatchedColumns,
  type Value,
} from './match.ts'
import { linesOf, mostLines, type Line } from './csv-lines.ts'
import type { FilledTemplate } from './filled.ts'
import { unreadable } from './refused.ts'

/** A part of the file as it is, or what stands in its place. */
type Piece = { readonly from: number; readonly to: number } | { readonly text: string }

const separators = [';', ',', '\t', '|']

/** Fills a file of text: what is not filled keeps its bytes, its line ends and its quotes. */
export const fillText = (bytes: Buffer, given: PayrollRows): FilledTemplate => {
  const { text, encoding } = textOf(bytes)
  const found = bestOf(text, given)
  if (!found) throw new FileRefused({ code: 'payroll.template-no-head' })
  const { lines, head, matched, separator } = found
  const below = lines.slice(head + 1)
  const isBlank = below.every(({ fields }) => fields.every(({ value }) => value.trim() === ''))
  const keys = below.map(line => valueAt(line, matched.key.at))
  const assigned = assign(keys, isBlank, given, matched)
  const of: Filling = { text, given, matched, separator, write: writer(separator) }
  const pieces: Piece[] = []
  let at = 0
  for (const [index, line] of below.entries()) {
    const row = assigned.rows[index] ?? null
    if (row !== null) at = fillLine(of, line, row, at, pieces)
  }
  const headLine = lines[head]
  if (assigned.isEmpty && headLine) {
    pieces.push({ from: 0, to: headLine.next }, { text: rowsBelow(of, headLine) })
    at = headLine.next
  }
  pieces.push({ from: at, to: text.length })
  return {
    bytes: bytesOf(pieces, { text, encoding, bytes }),
    filled: assigned.rows.filter(row => row !== null).length,
    added: assigned.isEmpty ? given.rows.length : 0,
    untouched: assigned.rows.filter((row, index) => row === null && keys[index] !== '').length,
    lacking: assigned.lacking,
    matched: matched.columns.map(({ from }) => from),
  }
}

type Filling = {
  readonly text: string
  readonly given: PayrollRows
  readonly matched: MatchedColumns
  readonly separator: string
  readonly write: (value: Value, quoted: boolean) => string
}
const valueAt = (line: Line, at: number): string => line.fields[at]?.value.trim() ?? ''

/** @param from up to where the file is written; @returns up to where it is then */
const fillLine = (
  { given, matched, separator, write }: Filling,
  line: Line,
  row: number,
  from: number,
  pieces: Piece[],
): number => {
  const cells = cellsFor(given, matched, row, column => valueAt(line, column))
  let at = from
  for (const { at: column, value } of cells.toSorted((one, other) => one.at - other.at)) {
    const field = line.fields[column]
    if (!field) continue
    pieces.push({ from: at, to: field.from }, { text: write(value, field.quoted) })
    at = field.to
  }
  // A line may end before the columns that it is to have.
  const last = line.fields.length
  const more = cells.filter(({ at: column }) => column >= last)
  if (more.length === 0) return at
  const texts = Array.from(
    { length: Math.max(...more.map(({ at: column }) => column)) - last + 1 },
    (_, offset) => {
      const cell = more.find(({ at: column }) => column === last + offset)
      return cell ? write(cell.value, false) : ''
    },
  )
  pieces.push({ from: at, to: line.end }, { text: `${separator}${texts.join(separator)}` })
  return line.end
}

/** Everybody below a head that stands alone, with its line end. */
const rowsBelow = ({ text, given, matched, separator, write }: Filling, head: Line): string => {
  const lineEnd = text.slice(head.end, head.next) || '\r\n'
  const rows = given.rows.map((_, row) => {
    const cells = cellsFor(given, matched, row, () => '')
    const texts = head.fields.map((__, column) => {
      const cell = cells.find(one => one.at === column)
      return cell ? write(cell.value, false) : ''
    })
    return texts.join(separator) + lineEnd
  })
  return (head.next === head.end ? lineEnd : '') + rows.join('')
}

type Text = { readonly text: string; readonly encoding: Encoding }
type Encoding = 'utf-8' | 'windows-1254' | 'utf-16le' | 'utf-16be'
/** UTF-16 by its mark, as spreadsheets write "Unicode text"; else UTF-8, and what that cannot be is windows-1254. */
const encodingsOf = (bytes: Buffer): readonly Encoding[] => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'windows-1254']
}
const textOf = (bytes: Buffer): Text => {
  for (const encoding of encodingsOf(bytes))
    try {
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
      if (text.includes('\u0000')) throw unreadable()
      return { text, encoding }
    } catch (error) {
      if (error instanceof FileRefused) throw error
    }
  throw unreadable()
}

const bytesOf = (
  pieces: readonly Piece[],
  { text, encoding, bytes }: Text & { readonly bytes: Buffer },
): Buffer => {
  const lacked = lettersLacked(
    encoding === 'windows-1254' ? encoding : 'utf-8',
    pieces.map(piece => ('text' in piece ? piece.text : '')).join(''),
  )
  if (lacked.length > 0)
    throw new FileRefused({ code: 'payroll.template-not-encodable', letters: lacked.join(' ') })
  return Buffer.concat(
    pieces.map(piece =>
      'text' in piece
        ? written(encoding, piece.text)
        : encoding === 'windows-1254'
          ? bytes.subarray(piece.from, piece.to)
          : written(encoding, text.slice(piece.from, piece.to)),
    ),
  )
}
const written = (encoding: Encoding, text: string): Uint8Array => {
  switch (encoding) {
    case 'utf-8':
    case 'windows-1254':
      return encodeText(encoding, text)
    case 'utf-16le':
      return Buffer.from(text, 'utf16le')
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16()
  }
}

const writer =
  (separator: string) =>
  ({ text, number }: Value, quoted: boolean): string => {
    const safe = number === null ? guardText(text) : text
    const needs = quoted || safe.includes(separator) || /["\r\n]/.test(safe)
    return needs ? `"${safe.replaceAll('"', '""')}"` : safe
  }

type Found = {
  readonly lines: readonly Line[]
  readonly head: number
  readonly matched: MatchedColumns
  readonly separator: string
}
/** By the separator that makes the most of its head known; with another its quotes may make no sense. */
const bestOf = (text: string, given: PayrollRows): Found | null => {
  let best: Found | null = null
  let broken: FileRefused | null = null
  for (const separator of separators) {
    const found = headBy(text, separator, given)
    if (found instanceof FileRefused) broken = found
    else if (found && found.matched.columns.length > (best?.matched.columns.length ?? 0))
      best = found
  }
  if (!best && broken) throw broken
  return best && { ...best, lines: linesOf(text, best.separator, mostLines) }
}

const headBy = (
  text: string,
  separator: string,
  given: PayrollRows,
): Found | FileRefused | null => {
  try {
    const lines = linesOf(text, separator, deepestHead)
    for (const [head, { fields }] of lines.entries()) {
      const matched = matchHead(
        fields.map(({ value }) => value),
        given,
      )
      if (matched) return { lines, head, matched, separator }
    }
    return null
  } catch (error) {
    if (error instanceof FileRefused) return error
    throw error
  }
}
