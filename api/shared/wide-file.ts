import { Readable } from 'node:stream'
import type { FileTitle } from '#words/files.ts'
import { fileTitle } from '#words/files.ts'
import type { Language } from '#words/shared/languages.ts'
import { minutesText, type Times } from './columns.ts'
import { cell as csvCell } from './csv.ts'
import type { ExportRun, ListedPage, WantedPage } from './files.ts'
import { limit } from './limits.ts'
import { recordLeaving, type LeavingExport } from './record-export.ts'
import { answeredByHandler } from './route.ts'
import type { Cell } from './xlsx/cells.ts'
import { workbook } from './xlsx/workbook.ts'

type Head = { readonly title: string; readonly width: number }
/** What a list is as a file with a column a day: `foot` is below all rows. */
export type Wide<Row> = {
  readonly heads: readonly Head[]
  readonly lineOf: (row: Row) => readonly Cell[]
  readonly foot: readonly Cell[] | null
}
/** Rows of one look: people with their days, some thirty thousand cells. */
const wideRows = 1000

/**
 * Sends a list as a file whose columns its first page settles. That page is fetched before anything is sent, so that
 * what cannot be asked is refused in the ordinary shape.
 * @throws {LogUnavailable}
 */
export const exportedWide = async <Row, Page extends ListedPage<Row>>(
  { deps, limits, by, reply, locale, format, times }: ExportRun,
  { name, title, rowsALook = wideRows }: WideTitle<NoInfer<Page>>,
  list: (page: WantedPage, first: NoInfer<Page> | null) => Promise<Page & ListedPage<Row>>,
  wideOf: (first: NoInfer<Page>) => Wide<Row>,
): Promise<typeof answeredByHandler> => {
  limits.take(limit.export, by.session.userId)
  const first = await list({ limit: rowsALook }, null)
  const { heads, lineOf, foot } = wideOf(first)
  const rows = async function* () {
    for (let page: ListedPage<Row> = first; ; ) {
      yield page.rows.map(lineOf)
      if (page.next === null) break
      page = await list({ cursor: page.next, limit: rowsALook }, first)
    }
    if (foot) yield [foot]
  }
  const file = { name: name(first), title, locale, times, heads, total: first.total }
  return sendWide({ deps, by, reply }, format, { ...file, rows: rows() })
}
type WideTitle<Page> = {
  readonly name: (first: Page) => string
  readonly title: FileTitle
  readonly rowsALook?: number
}

type WideFile = {
  readonly name: string
  readonly title: FileTitle
  readonly locale: Language
  readonly times: Times
  readonly heads: readonly Head[]
  /** Of people, or of days of one person. */
  readonly total: number
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * A report whose columns are days: the same cells as csv or as a workbook, once it is recorded who takes it.
 * @throws {LogUnavailable}
 */
export const sendWide = async (
  leaving: LeavingExport,
  format: 'csv' | 'xlsx',
  file: WideFile,
): Promise<typeof answeredByHandler> => {
  const { reply } = leaving
  await recordLeaving(leaving, file.title, format, file.total)
  void reply.header('content-disposition', `attachment; filename="${file.name}.${format}"`)
  if (format === 'csv')
    void reply
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvOf(file), { objectMode: false }))
  else {
    const { title, locale, heads, rows } = file
    const sheet = {
      name: fileTitle(locale, title),
      rightToLeft: locale === 'ar',
      titles: heads.map(head => head.title),
      widths: heads.map(head => head.width),
      rows,
    }
    void reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(Readable.from(workbook(sheet), { objectMode: false }))
  }
  return answeredByHandler
}

/** As `csvText` writes: UTF-8 with its mark, semicolons, CRLF. */
const csvOf = async function* ({ locale, heads, rows }: WideFile): AsyncGenerator<string> {
  yield `\uFEFF${heads.map(head => safe(head.title)).join(';')}\r\n`
  for await (const some of rows)
    if (some.length > 0)
      yield some.map(row => `${row.map(one => textOf(locale, one)).join(';')}\r\n`).join('')
}

const textOf = (locale: Language, one: Cell): string => {
  switch (one.kind) {
    case 'empty':
      return ''
    case 'duration':
      return String(minutesText(locale, 'clock', one.value, one))
    case 'hours':
      return String(minutesText(locale, 'decimal', one.value, one))
    case 'percent':
      return `${Math.round(one.value * 100)}%`
    default:
      return safe(one.value)
  }
}
/** `-` is the code of a day without anything; alone it is no formula. */
const safe = (value: string | number): string => (value === '-' ? '-' : csvCell(value))

/** Minutes as the reader likes them; a share of nothing is written in hours and minutes. */
export const minutesCell = (times: Times, minutes: number, planned: number): Cell => {
  switch (times) {
    case 'minutes':
      return { kind: 'number', value: minutes }
    case 'clock':
      return { kind: 'duration', value: minutes }
    case 'decimal':
      return { kind: 'hours', value: minutes }
    case 'percent':
      return planned > 0
        ? { kind: 'percent', value: minutes / planned }
        : { kind: 'duration', value: minutes }
  }
}
export const numberCell = (value: number): Cell => ({ kind: 'number', value })
export const textCell = (value: string | null): Cell =>
  value === null || value === '' ? { kind: 'empty' } : { kind: 'text', value }
