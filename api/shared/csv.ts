import { cellWord, type ColumnName } from '#api/contract/messages/columns.ts'
import type { Locale } from '#api/contract/messages/locales.ts'
import { daysText, isHalfDays, isMinutes, minutesText, titleOf, type Line, type Lines, type Times, type Value } from './columns.ts'

/** UTF-8 with its mark, semicolons, CRLF, RFC 4180 quoting: what spreadsheets open by themselves. */
export const csvText = async function* <Column extends ColumnName>(locale: Locale, times: Times, columns: readonly Column[], rows: Lines<Column>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(column => cell(titleOf(locale, times, column))).join(';')}\r\n`
  for await (const some of rows) if (some.length > 0) yield some.map(row => `${columns.map(column => cell(worded(locale, times, column, row))).join(';')}\r\n`).join('')
}

/** Codes in the caller's words; wall clock times as spreadsheets read them. */
const worded = <Column extends ColumnName>(locale: Locale, times: Times, column: Column, row: Line<Column>): Value => {
  const value = row[column]
  if (typeof value === 'number') return isMinutes(column) ? minutesText(locale, times, value, row) : isHalfDays(column) ? daysText(locale, value) : value
  if (typeof value === 'string') return column === 'localTime' ? value.replace('T', ' ') : cellWord(locale, column, value)
  return typeof value === 'object' && value !== null ? value.map(part => cellWord(locale, column, part)) : value
}

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (`reliability-security 2.2` item 59); numbers are numbers. */
export const cell = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = typeof value === 'string' ? value : value.join(', ')
  const safe = /^[\s"']*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
