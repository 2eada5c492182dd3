import { useMemo } from 'react'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { statusOf } from '../shared/people-filters.tsx'
import type { MissingFilters } from './api.ts'

const names = [
  'from',
  'to',
  'department',
  'employee',
  'position',
  'shift',
  'status',
  'search',
  'state',
  'cause',
] as const
const orderNames = ['sort', 'order'] as const
const sorts = ['name', 'day', 'missing'] as const
export const states = ['undecided', 'again', 'excused', 'missing', 'all'] as const
export const causes = ['late', 'early', 'break', 'absent'] as const

/** The URL's words, checked; what waits in this month, where nothing else is asked for. */
export const useMissingFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<MissingFilters>(
    () => ({
      ...(isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : { from: periodOf('thisMonth', now).from, to: now }),
      department: texts.department,
      employee: texts.employee,
      position: texts.position,
      shift: texts.shift,
      status: statusOf(texts.status),
      search: texts.search,
      state: states.find(one => one === texts.state) ?? 'undecided',
      cause: causes.find(one => one === texts.cause),
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
