import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type Column<Row> = { readonly title: string; readonly of: (row: Row) => string | number | null }

/**
 * A list as a file that spreadsheets open: UTF-8 with its mark, semicolons, CRLF, RFC 4180 quoting. Rows are fetched as they are sent.
 */
export const sendCsv = <Row>(reply: FastifyReply, name: string, columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): void => {
  void reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(Readable.from(lines(columns, pages), { objectMode: false }))
}

const lines = async function* <Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ title }) => cell(title)).join(';')}\r\n`
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map(row => `${columns.map(({ of }) => cell(of(row))).join(';')}\r\n`).join('')
}

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (`reliability-security 2.2` item 59); numbers are numbers. */
export const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[\s"']*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** All pages of a list, one after the other, by its own cursor. */
export const everyPage = async function* <Row>(
  page: (cursor: string | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await page(cursor)
    yield rows
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
