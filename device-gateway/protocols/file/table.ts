import { parse } from 'csv-parse/sync'
import { directionSaid } from '#domain/foreign/direction-words.ts'
import { momentOf } from '#domain/foreign/moments.ts'
import { titleKey } from '#domain/foreign/titles.ts'
import { isLocalDateTime, type Instant, type LocalDateTime } from '#domain/shared/values.ts'
import type { Line } from './lines.ts'
import {
  isLikely,
  isNumber,
  longestLine,
  type BadLine,
  type FileRecord,
  type TableReading,
} from './reading.ts'

/**
 * A table from another program: a header, then a line for each movement. A line is a record, whatever its quotes say,
 * so that an open quote spoils one line and not the rest of the file; bad lines keep their numbers.
 */
export type Row = {
  readonly line: number
  readonly text: string
  /** null: its quotes do not match. */
  readonly cells: readonly string[] | null
}

/**
 * Rows of many lines at once, which is several times faster than one by one. Lines that are too long, or have more
 * columns than any table, are not cut.
 */
export const rowsOf = (given: readonly Line[], separator: TableReading['separator']): Row[] => {
  const sign = signOf(separator)
  const lines = given.filter(({ text }) => isTable(text, sign))
  const cut = cutRows(lines, separator)
  if (lines.length === given.length) return cut
  const byLine = new Map(cut.map(row => [row.line, row]))
  return given.map(({ line, text }) => byLine.get(line) ?? { line, text, cells: null })
}

/** The contract's columns go up to 199. */
const mostColumns = 200
const isTable = (text: string, sign: string): boolean => {
  if (text.length > longestLine) return false
  let columns = 1
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    if (++columns > mostColumns) return false
  return true
}
const signOf = (separator: TableReading['separator']): string =>
  separator === 'tab' ? '\t' : separator

const cutRows = (lines: readonly Line[], separator: TableReading['separator']): Row[] => {
  const together = cellsOf(lines.map(({ text }) => text).join('\n'), separator)
  return together?.length === lines.length
    ? lines.map(({ line, text }, index) => ({ line, text, cells: together[index] ?? null }))
    : lines.map(({ line, text }) => ({
        line,
        text,
        cells: cellsOf(text, separator)?.[0] ?? null,
      }))
}

const cellsOf = (text: string, separator: TableReading['separator']): string[][] | null => {
  try {
    return parse(text, {
      delimiter: signOf(separator),
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      record_delimiter: '\n',
    })
  } catch {
    return null // a quote that is never closed
  }
}

/** One cell of a line, whose others are not built: what many thousand lines say of a column. */
export const cellAt = (
  { text }: Line,
  separator: TableReading['separator'],
  column: number,
): string => {
  const sign = signOf(separator)
  let from = 0
  for (let left = column; ; left -= 1) {
    const to = text.indexOf(sign, endOfQuote(text, from))
    const cell = text.slice(from, to < 0 ? text.length : to)
    if (left === 0) return cell.trim().replaceAll(/^"|"$/g, '').trim()
    if (to < 0) return ''
    from = to + 1
  }
}

/** Where the quoted part of a cell ends that begins here; here, where none does. */
const endOfQuote = (text: string, from: number): number => {
  if (text[from] !== '"') return from
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? text.length : at
}

export const readRow = (
  { line, text, cells }: Row,
  reading: TableReading,
): FileRecord | BadLine => {
  const bad = (code: BadLine['code']): BadLine => ({ line, code, raw: text })
  if (text.length > longestLine) return bad('movement.too-long')
  if (!cells) return bad('movement.unreadable')
  const cell = (column: number | null): string =>
    (column === null ? '' : (cells[column] ?? '')).normalize('NFKC').trim()
  const at = timeOf(
    cell(reading.date),
    reading.time === null ? null : cell(reading.time),
    reading.dateOrder,
  )
  if (at === null) return bad('movement.time-unreadable')
  if (!isLikely('local' in at ? at.local : at.instant)) return bad('movement.time-out-of-range')
  const pin = isNothing(cell(reading.pin)) ? '' : cell(reading.pin)
  const card = isNothing(cell(reading.card)) ? '' : cell(reading.card)
  if (pin === '' && card === '') return bad('movement.no-credential')
  if (!isNumber(pin === '' ? card : pin)) return bad('movement.credential-unreadable')
  const said = cell(reading.direction)
  return {
    line,
    text,
    kind: pin === '' ? 'card' : 'pin',
    number: pin === '' ? card : pin,
    at,
    direction: directionOf(said, reading),
    verification: null,
    rawStatus: said === '' ? null : said.slice(0, 40),
  }
}

const isNothing = (text: string): boolean => /^0*$/.test(text)

const directionOf = (
  said: string,
  { inWords, outWords }: TableReading,
): FileRecord['direction'] => {
  if (inWords.length + outWords.length === 0) return directionSaid(said) ?? 'unknown'
  const is = (word: string): boolean => titleKey(word) === titleKey(said)
  return inWords.some(is) ? 'in' : outWords.some(is) ? 'out' : 'unknown'
}

/** `02.03.2026 08:01:15`, `2026-03-02T08:01`, an instant with an offset, or date and time of day apart. */
export const timeOf = (
  date: string,
  time: string | null,
  order: TableReading['dateOrder'],
): { local: LocalDateTime } | { instant: Instant } | null => {
  const moment = momentOf(
    time === null ? date : `${date.split(/[ T]/)[0] ?? ''} ${time}`,
    order,
  )
  if (moment?.instant) return { instant: moment.instant }
  if (!moment?.date || !moment.time) return null
  const local = `${moment.date}T${moment.time}`
  return isLocalDateTime(local) ? { local } : null
}
