import { Readable } from 'node:stream'
import type { FileTitle } from '#words/files.ts'
import { fileTitle } from '#words/files.ts'
import type { Language } from '#words/shared/languages.ts'
import { minutesText, type Times } from '#api/shared/columns.ts'
import { cell as csvCell } from '#api/shared/csv.ts'
import { recordLeaving, type Leaving } from '#api/shared/record-export.ts'
import { answered } from '#api/shared/route.ts'
import type { Cell } from '#api/shared/xlsx/cells.ts'
import { workbook } from '#api/shared/xlsx/workbook.ts'

export type WideFile = {
  readonly name: string
  readonly title: FileTitle
  readonly locale: Language
  readonly times: Times
  readonly heads: readonly { readonly title: string; readonly width: number }[]
  /** Of people, or of days of one person. */
  readonly total: number
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * A report whose columns are days: the same cells as csv or as a workbook, once it is recorded who takes it. @throws
 * {LogUnavailable}
 */
export const sendWide = async (
  leaving: Leaving,
  format: 'csv' | 'xlsx',
  file: WideFile,
): Promise<typeof answered> => {
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
  return answered
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
