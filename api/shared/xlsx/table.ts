import { cellWord } from '#words/cells.ts'
import { fileTitle, type FileTitle } from '#words/files.ts'
import type { FileColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import { asInstant, type Zone } from '#domain/shared/values.ts'
import {
  isHalfDays,
  isMinutes,
  shareOf,
  titleOf,
  type Line,
  type Lines,
  type Times,
  type Value,
} from '../columns.ts'
import type { Cell } from './cells.ts'
import { workbook } from './workbook.ts'

/**
 * Rows that one sheet may have: Excel holds 1,048,576, and below half of that it stays usable. Ten thousand people for
 * a month are 310,000.
 */
export const mostRows = 500_000

type Table<Column extends FileColumn> = {
  readonly title: FileTitle
  readonly locale: Language
  readonly times: Times
  readonly zone: Zone
  readonly columns: readonly Column[]
  readonly rows: Lines<Column>
}

/** A report as a workbook: dates, times and durations as such, so that a spreadsheet reckons with them. */
export const xlsxBytes = <Column extends FileColumn>(
  table: Table<Column>,
): AsyncGenerator<Buffer> => {
  const { title, locale, times, columns, rows } = table
  const titles = columns.map(column => titleOf(locale, times, column))
  const written = async function* () {
    for await (const some of rows)
      yield some.map(row => columns.map(column => cellOf(table, column, row)))
  }
  return workbook({
    name: fileTitle(locale, title),
    rightToLeft: locale === 'ar',
    titles,
    widths: columns.map((column, at) =>
      Math.max(widths[column] ?? 12, (titles[at]?.length ?? 0) + 3),
    ),
    rows: written(),
  })
}

const widths: Readonly<Partial<Record<FileColumn, number>>> = {
  fullName: 26,
  department: 22,
  position: 20,
  device: 22,
  shift: 18,
  localTime: 20,
  at: 20,
  recordedAt: 20,
  firstAt: 20,
  invalid: 24,
  refused: 24,
  flags: 24,
  codes: 14,
}

const cellOf = <Column extends FileColumn>(
  { locale, times, zone }: Table<Column>,
  column: Column,
  row: Line<Column>,
): Cell => {
  const value: Value = row[column]
  if (value === null || value === '') return { kind: 'empty' }
  if (typeof value === 'number')
    return isMinutes(column)
      ? minutesCell(times, value, row)
      : { kind: 'number', value: isHalfDays(column) ? value / 2 : value }
  if (typeof value === 'boolean') return { kind: 'number', value: value ? 1 : 0 }
  if (typeof value !== 'string')
    return { kind: 'text', value: value.map(part => cellWord(locale, column, part)).join(', ') }
  return (
    (points.has(column) ? pointOf(value, zone) : null) ?? {
      kind: 'text',
      value: cellWord(locale, column, value),
    }
  )
}

const minutesCell = (times: Times, minutes: number, row: object): Cell => {
  switch (times) {
    case 'minutes':
      return { kind: 'number', value: minutes }
    case 'clock':
      return { kind: 'duration', value: minutes }
    case 'decimal':
      return { kind: 'hours', value: minutes }
    case 'percent': {
      const share = shareOf(minutes, row)
      return share === null
        ? { kind: 'duration', value: minutes }
        : { kind: 'percent', value: share }
    }
  }
}

const typed = {
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
  wall: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
}
/** Columns whose text is a point of time: of others, a name or a number is what it is, whatever it looks like. */
const points: ReadonlySet<FileColumn> = new Set([
  'day',
  'periodFrom',
  'periodTo',
  'firstIn',
  'lastOut',
  'localTime',
  'at',
  'recordedAt',
  'firstAt',
  'ownDay',
  'plannedStart',
  'plannedEnd',
  'announcementReadAt',
  'announcementConfirmedAt',
])
const pointOf = (text: string, zone: Zone): Cell | null => {
  if (typed.day.test(text)) return { kind: 'date', value: text }
  if (typed.time.test(text)) return { kind: 'time', value: text }
  if (typed.wall.test(text)) return { kind: 'moment', value: text }
  return typed.instant.test(text)
    ? { kind: 'moment', value: localOfInstant(zone, asInstant(text)) }
    : null
}
