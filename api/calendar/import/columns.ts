import { knownHead } from '#api/foreign/headed.ts'
import type { NumberedRow } from '#api/foreign/separated.ts'
import { looksLikeDate } from '#domain/foreign/moments.ts'
import { columnTitled, numberTitles, titleKey } from '#domain/foreign/titles.ts'
import { fold } from '#projections/shared/fold.ts'
import { dateOf, type KnownPeople, type ColumnMatching, type PlanTable } from './matching.ts'

type Cells = readonly string[]

/** By its words, or by more than one date beside a first cell that is nobody's number. */
export const isHead = (cells: Cells): boolean => isHeadOfList(cells) || isHeadOfDays(cells)

/** A shift may be called as a column is (*Gün*): one such word alone heads nothing. */
const isHeadOfList = (cells: Cells): boolean =>
  columnTitled(cells, numberTitles) !== null ||
  cells.filter(cell => listTitles.has(titleKey(cell))).length > 1
const listTitles = new Set(
  [
    'tarih',
    'gün',
    'date',
    'day',
    'التاريخ',
    'اليوم',
    'vardiya',
    'shift',
    'rotasyon',
    'الوردية',
  ].map(titleKey),
)
const isHeadOfDays = (cells: Cells): boolean =>
  !isDigits(cells.find(cell => cell !== '') ?? '') && cells.filter(looksLikeDate).length > 1
const isDigits = (cell: string): boolean => /^\d+$/.test(cell.trim())

/** The numbers of the people that it is about. */
export const numbersIn = (rows: readonly NumberedRow[], column: number): string[] => [
  ...new Set(
    (knownHead(rows, isHeadOfList)?.lines ?? rows).map(
      ({ cells }) => cells[column]?.trim() ?? '',
    ),
  ),
]

/**
 * A file as somebody says it is to be read. In a list what no words head is a row, which is read or told as what it is
 * not; null where columns are to be days, and no row above the people names one.
 */
export const planTable = (
  rows: readonly NumberedRow[],
  { layout, employeeNo }: ColumnMatching,
  { people }: KnownPeople,
): PlanTable | null => {
  const isNobody = (cell: string): boolean => !people.has(cell) && !isDigits(cell)
  const found = knownHead(
    rows,
    layout === 'list'
      ? isHeadOfList
      : cells =>
          isNobody(cells[employeeNo]?.trim() ?? '') &&
          cells.some((cell, column) => column !== employeeNo && isDated(cell)),
  )
  if (found === null && layout === 'days') return null
  return {
    top: found?.head.line ?? rows[0]?.line ?? 1,
    header: found?.head.cells ?? [],
    lines: found?.lines ?? rows,
  }
}
const isDated = (cell: string): boolean =>
  dateOf(cell, 'day-first') !== null || dateOf(cell, 'month-first') !== null

/** What each column may be, by its title and its first cells. */
export const proposalOf = ({
  header,
  lines,
}: Omit<PlanTable, 'top'>): {
  layout: 'days' | 'list'
  employeeNo: number | null
  day: number | null
  shift: number | null
} => {
  const titled = (...titles: readonly string[]): number | null => {
    const at = header.findIndex(title => titles.some(one => fold(title).includes(one)))
    return at < 0 ? null : at
  }
  const dates = header.filter(looksLikeDate).length
  const dateColumn = header.findIndex(
    (_, column) =>
      lines.length > 0 &&
      lines.slice(0, 20).every(({ cells }) => looksLikeDate(cells[column] ?? '')),
  )
  const employeeNo =
    columnTitled(header, numberTitles) ??
    titled('sicil', 'personel no', 'employee no', 'employee') ??
    (header.length > 0 ? 0 : null)
  return dates > 1
    ? { layout: 'days', employeeNo, day: null, shift: null }
    : {
        layout: 'list',
        employeeNo,
        day: titled('tarih', 'gun', 'date', 'day') ?? (dateColumn < 0 ? null : dateColumn),
        shift: titled('vardiya', 'shift', 'rotasyon'),
      }
}
