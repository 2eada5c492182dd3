/**
 * A rectangle of cells; rows and days counted from 0. `at` is where the next key acts, `anchor` the corner it was begun
 * at.
 */
export type Cell = { readonly row: number; readonly day: number }
export type Selection = { readonly anchor: Cell; readonly at: Cell }
export type Rectangle = {
  readonly rows: readonly [number, number]
  readonly days: readonly [number, number]
}

export const rectangleOf = ({ anchor, at }: Selection): Rectangle => ({
  rows: [Math.min(anchor.row, at.row), Math.max(anchor.row, at.row)],
  days: [Math.min(anchor.day, at.day), Math.max(anchor.day, at.day)],
})

/**
 * The days of one row that are chosen, as text so that a row whose share did not change is not drawn again; '' for
 * none.
 */
export const shareOf = (selection: Selection | null, row: number): string => {
  if (!selection) return ''
  const { rows, days } = rectangleOf(selection)
  return row >= rows[0] && row <= rows[1] ? `${days[0]}-${days[1]}` : ''
}

type Key = {
  readonly key: string
  readonly shift: boolean
  readonly control: boolean
  readonly page: number
  readonly mirrored: boolean
}
/** Where a key leads; null for one that does not move. From right to left, the left arrow leads to the next day. */
export const movedTo = (
  { anchor, at }: Selection,
  { key, shift, control, page, mirrored }: Key,
  rows: number,
  days: number,
): Selection | null => {
  const forward = mirrored ? -1 : 1
  const to: Readonly<Record<string, Cell>> = {
    ArrowRight: { row: at.row, day: at.day + forward },
    ArrowLeft: { row: at.row, day: at.day - forward },
    ArrowDown: { row: at.row + 1, day: at.day },
    ArrowUp: { row: at.row - 1, day: at.day },
    PageDown: { row: at.row + page, day: at.day },
    PageUp: { row: at.row - page, day: at.day },
    Home: { row: control ? 0 : at.row, day: 0 },
    End: { row: control ? rows - 1 : at.row, day: days - 1 },
  }
  const next = to[key]
  if (!next) return null
  const held = {
    row: Math.max(0, Math.min(rows - 1, next.row)),
    day: Math.max(0, Math.min(days - 1, next.day)),
  }
  return { anchor: shift ? anchor : held, at: held }
}
