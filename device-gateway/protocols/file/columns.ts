import { linesOf, type Line } from './lines.ts'
import type { TableReading } from './reading.ts'
import { folded, rowsOf, timeOf } from './table.ts'

/**
 * What columns of such tables are called, in the first of its spellings that fits whole, else as a part of the name.
 */
const names = {
  pin: [
    'sicil no',
    'sicil',
    'personel no',
    'personel kodu',
    'kullanici no',
    'pin',
    'user id',
    'userid',
    'employee no',
    'employee id',
    'emp no',
    'ac-no',
    'ac no',
    'enroll',
    'رقم الموظف',
    'رقم المستخدم',
    'no',
  ],
  card: ['kart no', 'kart', 'card no', 'card number', 'card', 'badge', 'البطاقة'],
  date: [
    'tarih saat',
    'tarih/saat',
    'tarih',
    'date time',
    'date/time',
    'datetime',
    'date',
    'zaman',
    'timestamp',
    'time stamp',
    'check time',
    'checktime',
    'التاريخ والوقت',
    'التاريخ',
  ],
  time: ['saat', 'time', 'hour', 'clock', 'الوقت', 'uhrzeit'],
  direction: [
    'yon',
    'giris/cikis',
    'giris cikis',
    'in/out',
    'direction',
    'state',
    'status',
    'durum',
    'hareket',
    'type',
    'tip',
    'الاتجاه',
    'الحالة',
  ],
} as const
const inWords = [
  'giris',
  'g',
  'in',
  'i',
  'c/in',
  'check-in',
  'check in',
  'checkin',
  'entry',
  'enter',
  'kommen',
  'دخول',
]
const outWords = [
  'cikis',
  'c',
  'out',
  'o',
  'c/out',
  'check-out',
  'check out',
  'checkout',
  'exit',
  'leave',
  'gehen',
  'خروج',
]

const separators = [';', 'tab', ',', '|'] as const
const looked = 200

export type Table = {
  readonly reading: TableReading
  readonly header: readonly string[]
  readonly sample: readonly (readonly string[])[]
}

/**
 * How a table is likely to be read, by the names of its columns and what its first 200 lines hold; a person confirms
 * it.
 * @returns null when no column holds dates, or none a number of somebody.
 */
export const tableOf = (text: string): Table | null => {
  const lines = first(linesOf(text), looked)
  const separator =
    separators
      .map(each => ({ each, columns: widthOf(lines, each) }))
      .toSorted((a, b) => b.columns - a.columns)[0]?.each ?? ','
  const [header = [], ...sample] = rowsOf(lines, separator).flatMap(({ cells }) =>
    cells ? [cells] : [],
  )
  const columns = columnsOf(header, sample)
  if (!columns) return null
  const says =
    columns.direction === null
      ? []
      : [...new Set(sample.map(row => row[columns.direction ?? -1] ?? ''))].filter(
          word => word !== '' && word.length <= 40,
        )
  return {
    header,
    sample: sample.slice(0, 10),
    reading: {
      form: 'csv',
      separator,
      ...columns,
      inWords: says.filter(word => inWords.includes(folded(word))).slice(0, 20),
      outWords: says.filter(word => outWords.includes(folded(word))).slice(0, 20),
    },
  }
}

export const first = <T>(from: Iterable<T>, count: number): T[] => {
  const found: T[] = []
  for (const item of from) if (found.push(item) >= count) break
  return found
}

/** Columns of the header, if most lines have as many; a separator that only stands inside a text scores low. */
const widthOf = (lines: readonly Line[], separator: TableReading['separator']): number => {
  const widths = rowsOf(lines, separator).map(({ cells }) => cells?.length ?? 0)
  const [header = 0] = widths
  return widths.filter(width => width === header).length * 2 >= widths.length ? header : 0
}

type Columns = Pick<TableReading, 'pin' | 'card' | 'date' | 'time' | 'direction' | 'dateOrder'>

const columnsOf = (
  header: readonly string[],
  sample: readonly (readonly string[])[],
): Columns | null => {
  const taken = new Set<number>()
  const named = (
    of: keyof typeof names,
    holds: (cells: readonly string[]) => boolean,
  ): number | null => {
    const found = byName(
      header,
      names[of],
      column => !taken.has(column) && holds(sample.map(row => row[column] ?? '')),
    )
    if (found !== null) taken.add(found)
    return found
  }
  const date =
    named('date', hasDates) ??
    indexOf(header, column => hasDates(sample.map(row => row[column] ?? '')))
  if (date === null) return null
  taken.add(date)
  const dates = sample.map(row => row[date] ?? '')
  const dateOrder =
    dates.filter(text => /^\d{4}/.test(text)).length * 2 >= dates.length
      ? 'year-first'
      : 'day-first'
  const time = dates.some(text => timeOf(text, null, dateOrder) !== null)
    ? null
    : named('time', hasTimes)
  const card = named('card', hasNumbers)
  const pin = named('pin', hasNumbers)
  return pin === null && card === null
    ? null
    : { pin, card, date, time, direction: named('direction', () => true), dateOrder }
}

const byName = (
  header: readonly string[],
  spellings: readonly string[],
  fits: (column: number) => boolean,
): number | null => {
  const given = header.map(folded)
  for (const spelling of spellings) {
    const whole = indexOf(given, column => given[column] === folded(spelling) && fits(column))
    if (whole !== null) return whole
  }
  for (const spelling of spellings.filter(({ length }) => length > 3)) {
    const part = indexOf(
      given,
      column => (given[column] ?? '').includes(folded(spelling)) && fits(column),
    )
    if (part !== null) return part
  }
  return null
}

const indexOf = (list: readonly string[], fits: (column: number) => boolean): number | null => {
  const found = list.findIndex((_, column) => fits(column))
  return found < 0 ? null : found
}

const most = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length * 2 > cells.length
const hasDates = (cells: readonly string[]): boolean =>
  most(cells, cell =>
    /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:$|[ T])/.test(cell),
  )
const hasTimes = (cells: readonly string[]): boolean =>
  most(cells, cell => /^\d{1,2}:\d\d/.test(cell))
const hasNumbers = (cells: readonly string[]): boolean =>
  most(cells, cell => /^[\w-]{1,24}$/.test(cell)) || cells.some(cell => /^\w*\d\w*$/.test(cell))
