import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { cellWord, columnTitle, type ColumnName } from '#api/contract/messages/columns.ts'
import type { Locale } from '#api/contract/messages/locales.ts'

type Value = string | number | boolean | null | readonly string[]

/**
 * Sends a list as a file that spreadsheets open: UTF-8 with its mark, semicolons, CRLF, RFC 4180 quoting. Rows are fetched as they are sent;
 * the first ones before anything is sent, so that what cannot be asked is refused in the ordinary shape.
 * @returns `then`, for a route to say that the answer is written.
 */
export const exported = async <Column extends ColumnName, Then>(
  reply: FastifyReply, name: string, locale: Locale, columns: readonly Column[], pages: AsyncGenerator<readonly Readonly<Record<Column, Value>>[]>, then: Then,
): Promise<Then> => {
  const first = await pages.next()
  void reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines(locale, columns, first.done ? [] : first.value, pages), { objectMode: false }))
  return then
}

type Rows<Column extends ColumnName> = readonly Readonly<Record<Column, Value>>[]

const lines = async function* <Column extends ColumnName>(locale: Locale, columns: readonly Column[], first: Rows<Column>, rest: AsyncIterable<Rows<Column>>): AsyncGenerator<string> {
  const written = (rows: Rows<Column>): string => rows.map(row => `${columns.map(column => cell(worded(locale, column, row[column]))).join(';')}\r\n`).join('')
  yield `\uFEFF${columns.map(column => cell(columnTitle(locale, column))).join(';')}\r\n${written(first)}`
  for await (const rows of rest) if (rows.length > 0) yield written(rows)
}

/** Codes in the caller's words; wall clock times as spreadsheets read them. */
const worded = (locale: Locale, column: ColumnName, value: Value): Value => {
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

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/** All pages of a list, one after the other, by its own cursor. */
export const everyPage = async function* <Row>(list: (page: { cursor?: string; limit: number }) => Promise<Page<Row>>, limit: number): AsyncGenerator<readonly Row[]> {
  let cursor: string | null = null
  do {
    const { rows, next }: Page<Row> = await list(cursor === null ? { limit } : { cursor, limit })
    yield rows
    cursor = next
  } while (cursor !== null)
}
