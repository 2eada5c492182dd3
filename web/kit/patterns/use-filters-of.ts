import { useMemo } from 'react'
import type { AskedWord } from '#api/contract/endpoint.ts'
import { isDate, periodOf, today, type Period, type Preset } from '../../lib/dates.ts'
import { notFilters, type FiltersOf, type Listing } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import type { Sorting } from '../../shared/head-cell.tsx'

/** Days a report is of where the address says none; `monthSoFar` ends today. */
export type OpensWith = Preset | 'monthSoFar'
const order = ['sort', 'order'] as const

/**
 * The words of the address that a list takes, as its contract says them: what it does not take is not there, what the
 * address leaves open is the contract's default, and a period that is none is the one the page opens with.
 */
export const useFiltersOf = <E extends Listing>(from: E, opensWith: OpensWith) => {
  const now = today(useZone())
  const names = useMemo(() => filtersIn(from), [from])
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: ordered, change: changeOrder } = useFilters(order)
  const filters = useMemo(() => {
    const words = Object.entries(from.asked).flatMap(([name, word]) =>
      isFilter(name) ? [[name, saidIn(word, { ...texts, ...ordered }[name])] as const] : [],
    )
    // Each word was held against what the contract says of it.
    return {
      ...Object.fromEntries(words),
      ...periodIn(texts, opensWith, now),
    } as FiltersOf<E> & Period
  }, [from, texts, ordered, opensWith, now])
  const by: Readonly<Record<string, unknown>> = filters
  return {
    filters,
    change: change as (next: Readonly<Record<string, string>>) => void,
    clear,
    /** Whether anything but the period is asked for. */
    filtered: Object.keys(texts).some(name => !['from', 'to', 'asOf'].includes(name)),
    sorting: sortingBy(
      from,
      { sort: textOf(by['sort']), order: textOf(by['order']) },
      changeOrder,
    ),
  }
}

const isFilter = (name: string): boolean => !notFilters.some(one => one === name)
const filtersIn = ({ asked }: Listing): readonly string[] =>
  Object.keys(asked).filter(name => isFilter(name) && !order.some(one => one === name))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const forms = {
  guid: (text: string) => /^[0-9a-f-]{36}$/i.test(text),
  date: isDate,
  datetime: (text: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) &&
    !Number.isNaN(Date.parse(text)),
} as const
const saidIn = ({ of, unasked }: AskedWord, text: string | undefined): string | undefined => {
  if (text === undefined) return unasked
  const isWord = of === null || (typeof of === 'string' ? forms[of](text) : of.includes(text))
  return isWord ? text : unasked
}

const periodIn = (
  texts: { readonly from?: string; readonly to?: string },
  opensWith: OpensWith,
  now: string,
): Period => {
  const { from, to } = texts
  if (isDate(from) && isDate(to) && from <= to) return { from, to }
  return opensWith === 'monthSoFar'
    ? { from: periodOf('thisMonth', now).from, to: now }
    : periodOf(opensWith, now)
}

/** A head turns the order round, and the first order of all leaves the address. */
const sortingBy = (
  { asked }: Listing,
  { sort, order: direction }: { sort: string; order: string },
  change: (next: { sort: string; order: string }) => void,
): Sorting => {
  const first = asked['order']?.unasked === 'desc' ? 'desc' : 'asc'
  const turned = first === 'desc' ? 'asc' : 'desc'
  return {
    by: sort,
    order: direction === 'desc' ? 'desc' : 'asc',
    onSort: by =>
      change({
        sort: by === asked['sort']?.unasked ? '' : by,
        order: by === sort && direction === first ? turned : '',
      }),
  }
}
