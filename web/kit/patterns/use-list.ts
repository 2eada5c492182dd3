import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '#api/contract/pages.ts'
import type { Reply } from '../../lib/call.ts'
import { fileOf, pageQuery, type FiltersOf, type Listing } from '../../lib/reads.ts'
import { nothingMore, usePrintAll } from '../../lib/use-print.ts'
import { useOrder } from '../../lib/use-order.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import type { AsFile } from '../table/export-button.tsx'
import type { RowsQuery } from './shown-rows.tsx'
import { periodIn, useWordsOf, type Askable } from './use-filters-of.ts'

type Told = Readonly<{
  rows: readonly object[]
  total: number
  dataUntil: string
  next: string | null
}>
/** A list that comes page by page, with its file where it has one. */
export type Listable = Listing & {
  readonly reply: { readonly _zod: { readonly output: Told } }
}
type RowIn<E extends Listable> = Reply<E>['rows'][number]
type Asked<E extends Listable> = {
  readonly page: Page['name']
  /** What is asked for always, whatever the address says. */
  readonly always?: Partial<FiltersOf<E>>
  /** The server writes its rows in a language: they are asked for again in another. */
  readonly language?: string
  readonly limit?: number
  /**
   * Asked again after so many milliseconds, by what its rows are: what goes on by itself and no live line tells of.
   */
  readonly every?: (rows: readonly RowIn<E>[]) => number
}

/** What a list page stands on: its filters as the contract has them, its rows so far, its file. */
export const useList = <E extends Listable>(
  from: E,
  { page, always, language, limit, every }: Asked<E>,
) => {
  const { filters, ...asking } = useListFilters(from, always)
  const listed = pageQuery(from, filters, limit)
  const query = useInfiniteQuery({
    ...listed,
    ...(language ? { queryKey: [...listed.queryKey, language] } : {}),
    refetchInterval: ({ state }) =>
      every?.(state.data?.pages.flatMap<RowIn<E>>(({ rows }) => rows) ?? []) ?? false,
  })
  const shown = useShownRows<Reply<E>['rows'][number], Reply<E>>(query.data?.pages)
  return {
    page,
    filters,
    ...asking,
    ...shown,
    query,
    printAll: usePrintAll(query),
    file: (as: AsFile) => fileOf(from, filters, as),
  }
}

/** Its words and its order; a period has both its ends, in order, or none. */
export const useListFilters = <E extends Askable>(from: E, always?: Partial<FiltersOf<E>>) => {
  const { words, said, change, clear } = useWordsOf(from)
  const { sort, order: direction } = from.asked
  const { order, sorting } = useOrder(
    typeof sort?.of === 'object' && sort.of !== null ? sort.of : none,
    sort?.unasked ?? '',
    direction?.unasked === 'desc' ? 'desc' : 'asc',
  )
  const filters = useMemo(
    () =>
      // Each word was held against what the contract says of it.
      ({
        ...words,
        ...('from' in words ? (periodIn(words) ?? noPeriod) : {}),
        ...(sort ? order : direction ? { order: order.order } : {}),
        ...always,
      }) as FiltersOf<E>,
    [words, sort, direction, order, always],
  )
  return { filters, change, clear, filtered: said.length > 0, sorting: sort && sorting }
}
const none: readonly string[] = []
const noPeriod = { from: undefined, to: undefined }

/** The same of a list that comes as a whole, whose rows the screen filters and puts in order. */
export const useWhole = <Data extends object>(
  query: UseQueryResult<Data>,
  {
    page,
    total,
    until,
    filtered = false,
    clear = () => undefined,
  }: {
    readonly page: Page['name']
    readonly total: number
    readonly until?: string | undefined
    readonly filtered?: boolean
    readonly clear?: () => void
  },
) => ({
  page,
  total,
  dataUntil: until,
  filtered,
  clear,
  printAll: nothingMore,
  query: {
    ...query,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: () => Promise.resolve(),
  } satisfies RowsQuery,
})
