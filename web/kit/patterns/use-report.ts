import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Page } from '#api/contract/pages.ts'
import { useWhy } from '../explain/published.ts'
import type { Reply } from '../../lib/call.ts'
import type { Period } from '../../lib/dates.ts'
import { fileOf, pageQuery, type Listing } from '../../lib/reads.ts'
import { usePrintAll } from '../../lib/use-print.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import type { AsFile } from '../table/export-button.tsx'
import { useFiltersOf, type OpensWith } from './use-filters-of.ts'

type Told = Readonly<{
  rows: readonly object[]
  total: number
  dataUntil: string
  next: string | null
  summary: unknown
}>
/** A report of days: a list with its figures, filtered by people and a period. */
type Reporting = Listing & {
  readonly reply: { readonly _zod: { readonly output: Told } }
}
type Asked<E extends Reporting> = {
  readonly page: Page['name']
  /** The days it is of, where the address says none; without, it is of no days, or of those that `periodOf` tells. */
  readonly opensWith?: OpensWith
  /** The period that the server settled. */
  readonly periodOf?: (page: Reply<E>) => Period
  readonly mostFirst?: (by: string) => boolean
  readonly limit?: number
  /** Asked again after so many milliseconds, where it is of now. */
  readonly every?: number
}

/** What a report page stands on: its filters as the contract has them, its rows so far, its file, and *Why?*. */
export const useReport = <E extends Reporting>(
  from: E,
  { page, opensWith, periodOf, mostFirst, limit, every }: Asked<E>,
) => {
  const { filters, ...asking } = useFiltersOf(from, opensWith, mostFirst)
  const query = useInfiniteQuery({
    ...pageQuery(from, filters, limit),
    ...(every === undefined ? {} : { refetchInterval: every }),
  })
  const shown = useShownRows<Reply<E>['rows'][number], Reply<E>>(query.data?.pages)
  const asOf = asOfIn(filters)
  const why = useWhy(asOf)
  const { open } = why
  return {
    page,
    filters,
    ...asking,
    ...shown,
    /** The days it is of, once they are known; a report of now is of none. */
    period: shown.head && periodOf ? periodOf(shown.head) : periodIn(filters),
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
const periodIn = (filters: object): Period | undefined =>
  'from' in filters &&
  typeof filters.from === 'string' &&
  'to' in filters &&
  typeof filters.to === 'string'
    ? { from: filters.from, to: filters.to }
    : undefined
const asOfIn = (filters: object): string | undefined =>
  'asOf' in filters && typeof filters.asOf === 'string' ? filters.asOf : undefined

export type Report<E extends Reporting = Reporting> = ReturnType<typeof useReport<E>>
