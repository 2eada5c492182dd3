import type { NumberedRow } from './separated.ts'

type Cells = readonly string[]
type Headed = { readonly head: NumberedRow; readonly lines: readonly NumberedRow[] }

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
 * The same where a person says what the columns are. What no words head has columns without names, and its first row
 * is a row as any other, so that none is lost, until a person says that it names them.
 */
export const headOf = (
  rows: readonly NumberedRow[],
  isKnown: (cells: Cells) => boolean,
  isHeaded = false,
): {
  readonly header: Cells | undefined
  readonly lines: readonly NumberedRow[]
  readonly head: Head
} => {
  const known = knownHead(rows, isKnown)
  if (known) return { header: known.head.cells, lines: known.lines, head: 'known' }
  const [top, ...lines] = rows
  if (isHeaded) return { header: top?.cells, lines, head: 'said' }
  return { header: top?.cells.map(() => ''), lines: rows, head: 'none' }
}
/** By which words columns are named: their own, what a person said that names them, or by none. */
export type Head = 'known' | 'said' | 'none'
