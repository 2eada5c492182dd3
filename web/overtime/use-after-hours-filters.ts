import { useMemo } from 'react'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { statusOf } from '../shared/people-filters.tsx'
import type { AfterHoursFilters } from './api.ts'

const names = [
  'from',
  'to',
  'department',
  'employee',
  'position',
  'shift',
  'employed',
  'search',
  'status',
  'kind',
  'warning',
] as const
const orderNames = ['sort', 'order'] as const
const sorts = ['name', 'day', 'minutes'] as const
export const statuses = ['-1', '0', '2', '3'] as const
export const kinds = ['workday', 'holiday'] as const

/** The URL's words, checked; this month, days to come included, where no period is given. */
export const useAfterHoursFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<AfterHoursFilters>(
    () => ({
      ...(isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : periodOf('thisMonth', now)),
      department: texts.department,
      employee: texts.employee,
      position: texts.position,
      shift: texts.shift,
      employed: statusOf(texts.employed),
      search: texts.search,
      status: statuses.find(one => one === texts.status),
      kind: kinds.find(one => one === texts.kind),
      warning: texts.warning === 'yes' ? 'yes' : undefined,
      sort: sorts.find(sort => sort === order.sort) ?? 'day',
      order: order.order === 'asc' ? 'asc' : 'desc',
    }),
    [texts, order, now],
  )
  const sorting = {
    by: filters.sort ?? 'day',
    order: filters.order ?? 'desc',
    onSort: (by: string) =>
      changeOrder({
        sort: by === 'day' ? '' : by,
        order: by === filters.sort && filters.order === 'desc' ? 'asc' : '',
      }),
  } as const
  return { filters, texts, change, clear, sorting }
}
