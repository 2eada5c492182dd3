import { useMemo } from 'react'
import { daysBetween, isDate, periodOf, today } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { momentOf } from '../../kit/explain/published.ts'
import { dayCodes } from '../../kit/day/code-chip.tsx'
import { statusOf } from '../../kit/filters/people-filters.tsx'
import type { MonthGridFilters } from './api.ts'

const names = [
  'from',
  'to',
  'department',
  'employee',
  'search',
  'code',
  'position',
  'shift',
  'status',
  'awaiting',
  'asOf',
] as const
const orderNames = ['sort', 'order'] as const
const sorts = ['name', 'employeeNo', 'department', 'worked', 'missing', 'overtime'] as const
const codes = [...dayCodes, 'leave'] as const
/** A month side by side; the server takes no more either. */
export const mostDays = 31

export type MonthGridChange = Partial<Record<(typeof names)[number], string>>

/** The URL's words, checked; this month where no period is given. */
export const useMonthGridFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<MonthGridFilters>(() => {
    const given =
      isDate(texts.from) &&
      isDate(texts.to) &&
      texts.from <= texts.to &&
      daysBetween(texts.from, texts.to) < mostDays
    const { from, to } = given
      ? { from: texts.from ?? now, to: texts.to ?? now }
      : periodOf('thisMonth', now)
    return {
      from,
      to,
      department: texts.department,
      employee: texts.employee,
      search: texts.search,
      code: codes.find(code => code === texts.code),
      position: texts.position,
      shift: /^[0-9a-f-]{36}$/.test(texts.shift ?? '') ? texts.shift : undefined,
      status: statusOf(texts.status),
      awaiting: texts.awaiting === 'true' ? 'true' : undefined,
      asOf: momentOf(texts.asOf),
      sort: sorts.find(sort => sort === order.sort) ?? 'name',
      order: order.order === 'desc' ? 'desc' : 'asc',
    }
  }, [texts, order, now])
  const sorting = useMemo(
    () => ({
      by: filters.sort ?? 'name',
      order: filters.order ?? 'asc',
      onSort: (by: string | null, direction: 'asc' | 'desc') =>
        changeOrder({
          sort: by === null || by === 'name' ? '' : by,
          order: direction === 'desc' ? 'desc' : '',
        }),
    }),
    [filters.sort, filters.order, changeOrder],
  )
  const filtered = Object.keys(texts).some(
    name => name !== 'from' && name !== 'to' && name !== 'asOf',
  )
  return { filters, change, clear, sorting, filtered, now }
}

/**
 * Whose days of which period the difference to an earlier moment is asked for; what only chooses among them is left
 * out.
 */
export const askedOf = (
  { from, to, department, employee, search, position, status }: MonthGridFilters,
  asOf: string,
) => ({
  from,
  to,
  asOf,
  department,
  employee,
  search,
  position,
  status,
})
