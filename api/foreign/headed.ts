import { looksLikeDate, looksLikeTime } from '#domain/foreign/moments.ts'
import type { NumberedRow } from './separated.ts'

type Cells = readonly string[]
export type Headed = { readonly head: NumberedRow; readonly lines: readonly NumberedRow[] }

/**
 * A table's head, by its words alone, and the rows below it; null where nothing heads it, so that no row is lost. What
 * stands above it with one filled cell a row is a title of the whole.
 */
export const knownHead = (
  rows: readonly NumberedRow[],
  isKnown: (cells: Cells) => boolean,
): Headed | null => {
  const near = rows.slice(0, mostTitles + 1)
  const at = near.findIndex(({ cells }) => isKnown(cells) || !isTitle(cells))
  const head = near[at]
  return head && isKnown(head.cells) ? { head, lines: rows.slice(at + 1) } : null
}
const mostTitles = 10
const isTitle = (cells: Cells): boolean => cells.filter(cell => cell !== '').length === 1

/**
 * The same where a person says what the columns are: the first row is their head, too, unless it holds a date, a time,
 * an address or a number, as a record does. Then columns have no names, and no row is lost.
 */
export const headed = (
  rows: readonly NumberedRow[],
  isKnown: (cells: Cells) => boolean,
): { readonly header: Cells | undefined; readonly lines: readonly NumberedRow[] } => {
  const known = knownHead(rows, isKnown)
  if (known) return { header: known.head.cells, lines: known.lines }
  const [top, ...lines] = rows
  if (top === undefined || !top.cells.some(isOfRecord)) return { header: top?.cells, lines }
  return { header: top.cells.map(() => ''), lines: rows }
}

const isOfRecord = (cell: string): boolean =>
  looksLikeDate(cell) || looksLikeTime(cell) || cell.includes('@') || /^\+?[\d ()]+$/.test(cell)
