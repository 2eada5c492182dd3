import { looksLikeDate, looksLikeTime } from '#domain/foreign/moments.ts'
import type { NumberedRow } from './separated.ts'

/**
 * A table's head and the rows below it. The first row is its head, unless none of its titles is known and it holds a
 * date, a time, an address or a long number, as a record does: then columns have no names, and no row is lost.
 */
export const headed = (
  rows: readonly NumberedRow[],
  isKnown: (cells: readonly string[]) => boolean,
): {
  readonly header: readonly string[] | undefined
  readonly lines: readonly NumberedRow[]
} => {
  const [top, ...lines] = rows
  if (top === undefined || isKnown(top.cells) || !top.cells.some(isOfRecord))
    return { header: top?.cells, lines }
  return { header: top.cells.map(() => ''), lines: rows }
}

const isOfRecord = (cell: string): boolean =>
  looksLikeDate(cell) ||
  looksLikeTime(cell) ||
  cell.includes('@') ||
  /^\+?[\d ()]{7,}$/.test(cell)
