import { directionSaid } from '#domain/foreign/direction-words.ts'
import {
  dateOrders,
  looksLikeDate,
  looksLikeTime,
  type OrderProof,
} from '#domain/foreign/moments.ts'
import { columnTitled, numberTitles, titleKey } from '#domain/foreign/titles.ts'
import { linesOf, separatorOf, type Line } from './lines.ts'
import type { TableReading } from './reading.ts'
import { rowsOf, timeOf } from './table.ts'
import { saidBy } from './whole-file.ts'

/**
 * What columns of such tables are called, in the first of its spellings that fits whole, else as a part of the name.
 */
const names = {
  pin: numberTitles,
  card: ['kart no', 'kart', 'card no', 'card number', 'card', 'badge', 'البطاقة'],
  date: [
    'tarih saat',
    'tarih',
    'date time',
    'date',
    'zaman',
    'timestamp',
    'check time',
    'التاريخ والوقت',
    'التاريخ',
  ],
  time: ['saat', 'time', 'hour', 'clock', 'الوقت', 'uhrzeit'],
  direction: [
    'yon',
    'giris/cikis',
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

const separators = [';', 'tab', ',', '|'] as const
const looked = 200

export type Table = {
  /** The likeliest first; none where no column holds dates, or none a number of somebody: a person says it. */
  readonly readings: readonly TableReading[]
  readonly separator: TableReading['separator']
  /** Lines above the records: the one that names its separator, and its head. */
  readonly above: number
  /** Its first line is the names of its columns, and no record. */
  readonly isHeaded: boolean
  readonly header: readonly string[]
  readonly sample: readonly (readonly string[])[]
  /** What all dates of the column say of their order; null where no column is proposed. */
  readonly proof: OrderProof | null
}

/**
 * How a table is likely to be read: by the names of its columns, by what its first 200 lines hold, and by all dates of
 * the file; a person confirms it.
 * @returns null when it has one column alone.
 */
export const tableOf = (text: string): Table | null => {
  const lines = first(linesOf(text), looked)
  const said = lines[0] && separatorOf(lines[0])
  const below = said === undefined || said === null ? lines : lines.slice(1)
  const separator =
    said?.separator ??
    separators
      .map(each => ({ each, columns: widthOf(below, each) }))
      .toSorted((a, b) => b.columns - a.columns)[0]?.each ??
    ','
  const rows = rowsOf(below, separator).flatMap(({ cells }) => (cells ? [cells] : []))
  const [top = []] = rows
  if (top.length < 2) return null
  const isHeaded = isHead(top)
  const [header, sample] = isHeaded ? [top, rows.slice(1)] : [[], rows]
  const shown = {
    above: lines.length - below.length + (isHeaded ? 1 : 0),
    separator,
    isHeaded,
    header,
    sample: sample.slice(0, 10),
  }
  const columns = columnsOf(header, sample)
  if (!columns)
    return {
      ...shown,
      readings: [],
      proof: null,
    }
  const { order, proof, inWords, outWords } = saidBy(text, { separator, isHeaded, ...columns })
  const reading = {
    form: 'csv',
    separator,
    isHeaded,
    ...columns,
    inWords,
    outWords,
  } as const
  return {
    ...shown,
    proof,
    readings:
      proof === 'contrary'
        ? [
            { ...reading, dateOrder: 'day-first' },
            { ...reading, dateOrder: 'month-first' },
          ]
        : [{ ...reading, dateOrder: order }],
  }
}

/**
 * Whether a first line is the names of columns: it holds words, and neither a date nor a time, as each record does. A
 * record may well hold a word that heads a column elsewhere.
 */
const isHead = (cells: readonly string[]): boolean =>
  cells.some(cell => /\p{L}/u.test(cell) && directionSaid(cell) === null) &&
  !cells.some(cell => looksLikeDate(cell) || looksLikeTime(cell))

export const first = <T>(from: Iterable<T>, count: number): T[] => {
  const found: T[] = []
  for (const item of from) if (found.push(item) >= count) break
  return found
}

/** Columns of the first line, if most lines have as many; a separator that only stands inside a text scores low. */
const widthOf = (lines: readonly Line[], separator: TableReading['separator']): number => {
  const widths = rowsOf(lines, separator).map(({ cells }) => cells?.length ?? 0)
  const [header = 0] = widths
  return widths.filter(width => width === header).length * 2 >= widths.length ? header : 0
}

type Holds = (cells: readonly string[]) => boolean
type Columns = Pick<TableReading, 'pin' | 'card' | 'date' | 'time' | 'direction'>
/** By their names; of a table without a head by what they hold. Long because a column is taken by one of them. */
const columnsOf = (
  header: readonly string[],
  sample: readonly (readonly string[])[],
): Columns | null => {
  const taken = new Set<number>()
  const width = Math.max(header.length, ...sample.slice(0, 10).map(row => row.length))
  const cellsOf = (column: number): string[] => sample.map(row => row[column] ?? '')
  const take = (column: number | null): number | null => {
    if (column !== null) taken.add(column)
    return column
  }
  const named = (of: keyof typeof names, holds: Holds) =>
    take(byName(header, names[of], column => !taken.has(column) && holds(cellsOf(column))))
  const held = (holds: Holds): number | null =>
    take(indexOf(width, column => !taken.has(column) && holds(cellsOf(column))))
  const inBare = (holds: Holds): number | null => (header.length === 0 ? held(holds) : null)
  const date = named('date', hasDates) ?? held(hasDates)
  if (date === null) return null
  const holdsTimes = cellsOf(date).some(text =>
    dateOrders.some(order => timeOf(text, null, order)),
  )
  const time = holdsTimes ? null : (named('time', hasTimes) ?? inBare(hasTimes))
  const card = named('card', hasNumbers)
  const pin = named('pin', hasNumbers) ?? inBare(hasNumbers)
  if (pin === null && card === null) return null
  const direction = named('direction', () => true) ?? inBare(hasDirections)
  return {
    pin,
    card,
    date,
    time,
    direction,
  }
}

const byName = (
  header: readonly string[],
  spellings: readonly string[],
  fits: (column: number) => boolean,
): number | null => {
  const whole = columnTitled(header, spellings, fits)
  if (whole !== null) return whole
  const given = header.map(titleKey)
  for (const spelling of spellings.map(titleKey).filter(({ length }) => length > 3)) {
    const part = indexOf(
      given.length,
      column => (given[column] ?? '').includes(spelling) && fits(column),
    )
    if (part !== null) return part
  }
  return null
}

const indexOf = (width: number, fits: (column: number) => boolean): number | null => {
  for (let column = 0; column < width; column++) if (fits(column)) return column
  return null
}

const most = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length * 2 > cells.length
const hasDates = (cells: readonly string[]): boolean => most(cells, looksLikeDate)
const hasTimes = (cells: readonly string[]): boolean => most(cells, looksLikeTime)
const hasNumbers = (cells: readonly string[]): boolean =>
  most(cells, cell => /^[\w-]{1,24}$/.test(cell)) || cells.some(cell => /^\w*\d\w*$/.test(cell))
const hasDirections = (cells: readonly string[]): boolean =>
  most(cells, cell => directionSaid(cell) !== null)
