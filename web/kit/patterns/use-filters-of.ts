import { useMemo } from 'react'
import type { z } from 'zod'
import type { AskedWord, Endpoint } from '#api/contract/endpoint.ts'
import { isDate, periodOf, today, type Period, type Preset } from '../../lib/dates.ts'
import { notFilters, type FiltersOf, type Listing } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import type { Sorting } from '../../lib/use-order.ts'

/** Days a report is of where the address says none; `monthSoFar` ends today. */
export type OpensWith = Preset | 'monthSoFar'
const order = ['sort', 'order'] as const

/** What reads by words of the address. */
export type Askable = Endpoint & { readonly query: z.ZodObject }

/**
 * The words of the address that a list takes, as its contract says them: what it does not take is not there, and what
 * the address leaves open is the contract's default.
 */
export const useWordsOf = <E extends Askable>(from: E) => {
  const names = useMemo(() => filtersIn(from), [from])
  const { filters: texts, change, clear } = useFilters(names)
  const words = useMemo(
    (): Readonly<Record<string, string | undefined>> =>
      Object.fromEntries(
        names.map(name => [name, saidIn(from.asked[name] ?? { of: null }, texts[name])]),
      ),
    [names, from, texts],
  )
  return {
    words,
    change: change as (next: Readonly<Record<string, string>>) => void,
    clear,
    /** Which of them the address has. */
    said: Object.keys(texts),
  }
}

/**
 * The same of a report, with its order: a period that is none is the one the page opens with; without `opensWith` it is
 * of none, or of one that the server settles.
 * @param mostFirst what is first sorted from the most down
 */
export const useFiltersOf = <E extends Listing>(
  from: E,
  opensWith?: OpensWith,
  mostFirst?: (by: string) => boolean,
) => {
  const now = today(useZone())
  const { words, said, change, clear } = useWordsOf(from)
  const { filters: ordered, change: changeOrder } = useFilters(order)
  const filters = useMemo(() => {
    const orders = order.flatMap(name => {
      const word = from.asked[name]
      return word ? [[name, saidIn(word, ordered[name])] as const] : []
    })
    // Each word was held against what the contract says of it.
    return {
      ...words,
      ...Object.fromEntries(orders),
      ...(opensWith ? (periodIn(words) ?? opening(opensWith, now)) : {}),
    } as FiltersOf<E>
  }, [from, words, ordered, opensWith, now])
  const by: Readonly<Record<string, unknown>> = filters
  return {
    filters,
    change,
    clear,
    /** Whether anything but the period is asked for. */
    filtered: said.some(name => !['from', 'to', 'month', 'asOf'].includes(name)),
    sorting: sortingBy(
      from,
      { sort: textOf(by['sort']), order: textOf(by['order']) },
      changeOrder,
      mostFirst,
    ),
  }
}

const isFilter = (name: string): boolean => !notFilters.some(one => one === name)
const filtersIn = ({ asked }: Askable): readonly string[] =>
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

/** Both ends, in order, or none. */
export const periodIn = ({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): Period | undefined => (isDate(from) && isDate(to) && from <= to ? { from, to } : undefined)
const opening = (opensWith: OpensWith, now: string): Period =>
  opensWith === 'monthSoFar'
    ? { from: periodOf('thisMonth', now).from, to: now }
    : periodOf(opensWith, now)

/** A head turns the order round, and the first order of all leaves the address. */
const sortingBy = (
  { asked }: Listing,
  { sort, order: direction }: { sort: string; order: string },
  change: (next: { sort: string; order: string }) => void,
  mostFirst: (by: string) => boolean = () => false,
): Sorting => {
  const unasked = asked['order']?.unasked === 'desc' ? 'desc' : 'asc'
  return {
    by: sort,
    order: direction === 'desc' ? 'desc' : 'asc',
    onSort: by => {
      const first = mostFirst(by) ? 'desc' : unasked
      const turned = first === 'desc' ? 'asc' : 'desc'
      const next = by === sort && direction === first ? turned : first
      change({
        sort: by === asked['sort']?.unasked ? '' : by,
        order: next === unasked ? '' : next,
      })
    },
  }
}
