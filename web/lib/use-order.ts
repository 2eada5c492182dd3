import { useMemo } from 'react'
import { useFilters } from './use-filters.ts'
import { useFormat } from './use-format.ts'

const names = ['sort', 'order'] as const
type Direction = 'asc' | 'desc'
/** What a table's heads say and do of its order. */
export type Sorting = { by: string; order: Direction; onSort: (by: string) => void }
export type Order<By extends string> = { readonly sort: By; readonly order: Direction }

/**
 * The order of a list, in the address; `first` where nothing else is asked for. The same head again turns it around.
 */
export const useOrder = <By extends string>(
  sorts: readonly By[],
  first: By,
  firstOrder: Direction = 'asc',
): { order: Order<By>; sorting: Sorting } => {
  const { filters, change } = useFilters(names)
  const sort = sorts.find(one => one === filters.sort) ?? first
  const order: Direction =
    filters.order === 'asc' || filters.order === 'desc'
      ? filters.order
      : sort === first
        ? firstOrder
        : 'asc'
  // The same while it says the same, whatever else of the address changes.
  const asked = useMemo(() => ({ sort, order }), [sort, order])
  const sorting = useMemo(
    (): Sorting => ({
      by: sort,
      order,
      onSort: by =>
        change({
          sort: by === first ? '' : by,
          order: by === sort ? (order === 'asc' ? 'desc' : 'asc') : '',
        }),
    }),
    [sort, order, first, change],
  )
  return { order: asked, sorting }
}

type ValueOf<Row> = (row: Row) => string | number | null
/**
 * A list that is there as a whole, in that order, as the server has it in a file: what is missing first, what is equal
 * as it stood.
 */
export const useInOrder = <Row, By extends string>(
  rows: readonly Row[],
  values: Readonly<Record<By, ValueOf<Row>>>,
  { sort, order }: Order<By>,
): readonly Row[] => {
  const { compare } = useFormat()
  return useMemo(() => {
    const value = values[sort]
    const sign = order === 'asc' ? 1 : -1
    return rows.toSorted((one, other) => sign * compared(value(one), value(other), compare))
  }, [rows, values, sort, order, compare])
}
const compared = (
  one: string | number | null,
  other: string | number | null,
  compare: (one: string, other: string) => number,
): number => {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compare(String(one), String(other))
}
