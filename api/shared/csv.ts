import { cellWord } from '#words/cells.ts'
import type { FileColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import {
  daysText,
  isHalfDays,
  isMinutes,
  minutesText,
  titleOf,
  type Line,
  type Lines,
  type Times,
  type Value,
} from './columns.ts'

/** UTF-8 with its mark, semicolons, CRLF, RFC 4180 quoting: what spreadsheets open by themselves. */
export const csvText = async function* <Column extends FileColumn>(
  locale: Language,
  times: Times,
  columns: readonly Column[],
  rows: Lines<Column>,
): AsyncGenerator<string> {
  const writers = columns.map(column => writerOf(locale, times, column))
  yield `\uFEFF${columns.map(column => cell(titleOf(locale, times, column))).join(';')}\r\n`
  for await (const some of rows)
    if (some.length > 0)
      yield some.map(row => `${writers.map(write => cell(write(row))).join(';')}\r\n`).join('')
}

/** How a column's values are written: codes in the caller's words, wall clock times as spreadsheets read them. */
const writerOf = <Column extends FileColumn>(
  locale: Language,
  times: Times,
  column: Column,
): ((row: Line<Column>) => Value) => {
  const numbered = isMinutes(column)
    ? (value: number, row: Line<Column>) => minutesText(locale, times, value, row)
    : isHalfDays(column)
      ? (value: number) => daysText(locale, value)
      : (value: number) => value
  const lettered =
    column === 'localTime'
      ? (value: string) => value.replace('T', ' ')
      : (value: string) => cellWord(locale, column, value)
  return row => {
    const value = row[column]
    if (typeof value === 'number') return numbered(value, row)
    if (typeof value === 'string') return lettered(value)
    return typeof value === 'object' && value !== null
      ? value.map(part => cellWord(locale, column, part))
      : value
  }
}

/** Signs that begin a formula, also as wide ones of East Asian keyboards, which spreadsheets read alike. */
const sign = '[=+\\-@\uff1d\uff0b\uff0d\uff20]'
const atStart = new RegExp(`^(?=[\\s"']*(?:${sign}|[\\t\\r]))`)
/**
 * After what a spreadsheet may take for the end of a cell: whoever opens the file with commas between cells does not
 * see our quotes.
 */
const within = new RegExp(`(?<=[,;|\\t\\r\\n])(?=(?:[^\\S\\t\\r\\n]|["'])*${sign})`, 'g')
const guarded = {
  atStart: new RegExp(`^'(?=[\\s"']*(?:${sign}|[\\t\\r]))`),
  within: new RegExp(`(?<=[,;|\\t\\r\\n])'(?=(?:[^\\S\\t\\r\\n]|["'])*${sign})`, 'g'),
}
/** Most cells of a file: nothing in them has to be looked for. */
const isFigure = (text: string): boolean => /^\d+(?:[.,:]\d+)?$/.test(text)
/** A figure below zero is one: `-12`, `-1,50`, `-0:30`, `-4%`. */
const isNumber = (text: string): boolean => /^-\d+(?:[.,:]\d+)?%?$/.test(text)

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front (`reliability-security 2.2` item 59),
 * wherever in it a cell may be taken to begin; numbers are numbers. `withoutGuard` gives the text again.
 */
export const cell = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = typeof value === 'string' ? value : value.join(', ')
  if (isFigure(text)) return text
  const safe = isNumber(text) ? text : text.replaceAll(within, "'").replace(atStart, "'")
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell as it was, its quotes taken off already. */
export const withoutGuard = (text: string): string =>
  text.replace(guarded.atStart, '').replaceAll(guarded.within, '')
