import { queryOptions } from '@tanstack/react-query'
import { pageAt } from '#api/contract/pages.ts'
import { GetViews } from '#api/contract/views.ts'
import { call, type Reply } from '../../lib/call.ts'
import { periodOf, presetOf, presets, type Preset } from '../../lib/dates.ts'

export type Views = Reply<typeof GetViews>
export type View = Views['rows'][number]

/** All views of the caller, asked once: a page that opens with one must not wait for it. */
export const savedViews = (token: string | undefined) =>
  queryOptions({
    queryKey: ['views', token ?? null],
    queryFn: ({ signal }) => call(GetViews, { signal }),
    staleTime: Infinity,
    retryOnMount: false,
    enabled: token !== undefined,
  })

/** The name in the address of the view that is shown; `none`: the page as it is, though a view is its default. */
export const savedName = 'saved'
export const noView = 'none'
/** What an address may say on any page and is no filter; a page names its own (`opens`). */
const notFilters = [savedName, 'mail', 'why']
const filtersIn = (page: string, query: URLSearchParams): [string, string][] => {
  const none = [...notFilters, ...(pageAt(page)?.opens ?? [])]
  return [...query].filter(([name, value]) => !none.includes(name) && value !== '')
}
const isByMonth = (page: string): boolean => pageAt(page)?.byMonth === true
const datesOf = (page: string, preset: Preset, now: string): Record<string, string> => {
  const { from, to } = periodOf(preset, now)
  return isByMonth(page) ? { month: from.slice(0, 7) } : { from, to }
}

/** The address of a view on the day `now`: its filters, with a moving period as that day's dates. */
export const queryOfView = (
  view: Pick<View, 'viewId' | 'page' | 'filters' | 'period'>,
  now: string,
): URLSearchParams =>
  new URLSearchParams({
    [savedName]: view.viewId,
    ...view.filters,
    ...(view.period ? datesOf(view.page, view.period, now) : {}),
  })

/** The filters of an address, and the preset its dates are today, if they are one. */
export const filtersOf = (
  page: string,
  query: URLSearchParams,
  now: string,
): { filters: Record<string, string>; period: Preset | null } => {
  const filters = Object.fromEntries(filtersIn(page, query))
  const { from, to, month } = filters
  const period =
    from && to
      ? presetOf({ from, to }, now)
      : month && isByMonth(page)
        ? (presets.find(
            preset =>
              (preset === 'thisMonth' || preset === 'lastMonth') &&
              periodOf(preset, now).from.startsWith(month),
          ) ?? null)
        : null
  return { filters, period }
}

/** Whether the address still says what the view says: its search text and what is open do not count. */
export const isAsSaved = (
  view: Pick<View, 'viewId' | 'page' | 'filters' | 'period'>,
  query: URLSearchParams,
  now: string,
): boolean => {
  const text = (params: URLSearchParams) =>
    filtersIn(view.page, params)
      .filter(([name]) => name !== 'search')
      .map(pair => pair.join('='))
      .toSorted()
      .join('&')
  return text(queryOfView(view, now)) === text(query)
}
