import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Page } from '#api/contract/pages.ts'
import { useWhy } from '../../attendance/published.ts'
import type { Reply } from '../../lib/call.ts'
import { fileOf, pageQuery, type FiltersOf, type Listing } from '../../lib/reads.ts'
import { usePrintAll } from '../../lib/use-print.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import type { AsFile } from '../../shared/export-button.tsx'
import { useFiltersOf, type OpensWith } from './use-filters-of.ts'

type Told = Readonly<{
  rows: readonly object[]
  total: number
  dataUntil: string
  next: string | null
  summary: unknown
}>
/** A report of days: a list with its figures, filtered by people and a period. */
export type Reporting = Listing & {
  readonly reply: { readonly _zod: { readonly output: Told } }
}
type Asked = {
  readonly page: Page['name']
  readonly opensWith: OpensWith
  readonly limit?: number
}

/** What a report page stands on: its filters as the contract has them, its rows so far, its file, and *Why?*. */
export const useReport = <E extends Reporting>(from: E, { page, opensWith, limit }: Asked) => {
  const { filters, ...asking } = useFiltersOf(from, opensWith)
  const query = useInfiniteQuery(pageQuery(from, filters as FiltersOf<E>, limit))
  const shown = useShownRows<Reply<E>['rows'][number], Reply<E>>(query.data?.pages)
  const asOf = asOfIn(filters)
  const why = useWhy(asOf)
  const { open } = why
  return {
    page,
    filters,
    ...asking,
    ...shown,
    summary: shown.head?.summary as Reply<E>['summary'] | undefined,
    asOf,
    /** The server answers as it was known earlier. */
    hasAsOf: 'asOf' in from.asked,
    query,
    printAll: usePrintAll(query),
    file: (as: AsFile) => fileOf(from, filters, as),
    why,
    /** *Why?* of a row. */
    explain: useCallback((row: Day) => open?.(row.employeeId, row.day), [open]),
  }
}
type Day = { readonly employeeId: string; readonly day: string }
const asOfIn = (filters: object): string | undefined =>
  'asOf' in filters && typeof filters.asOf === 'string' ? filters.asOf : undefined

export type Report<E extends Reporting = Reporting> = ReturnType<typeof useReport<E>>
