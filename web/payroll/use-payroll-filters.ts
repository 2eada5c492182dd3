import { useMemo } from 'react'
import { useFilters } from '../lib/use-filters.ts'
import { onlies, type PayrollFilters, type PayrollSort } from './api.ts'
import { figures, groups, type Group } from './figures.ts'

const names = [
  'month',
  'department',
  'position',
  'employee',
  'shift',
  'search',
  'status',
  'only',
] as const
const otherNames = ['sort', 'order', 'folded', 'open', 'figure', 'why'] as const
export type PayrollChange = Partial<Record<(typeof names)[number], string>>
const id = /^[0-9a-f-]{36}$/
const sorts: readonly PayrollSort[] = [
  'name',
  'employeeNo',
  'department',
  ...figures.flatMap(figure => figure.sort ?? []),
]
const idOf = (text: string | undefined) =>
  text !== undefined && id.test(text) ? text : undefined

/** The URL's words, checked. Without a month it is the period that runs, which the server knows. */
export const usePayrollFilters = () => {
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: other, change: changeOther } = useFilters(otherNames)
  const filters = useMemo<PayrollFilters>(
    () => ({
      month: /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(texts.month ?? '')
        ? texts.month
        : undefined,
      department: idOf(texts.department),
      employee: idOf(texts.employee),
      shift: idOf(texts.shift),
      position: texts.position,
      search: texts.search,
      status: texts.status === 'employed' || texts.status === 'left' ? texts.status : undefined,
      only: onlies.find(one => one === texts.only),
      sort: sorts.find(sort => sort === other.sort) ?? 'name',
      order: other.order === 'desc' ? 'desc' : 'asc',
    }),
    [texts, other.sort, other.order],
  )
  const sorting = {
    by: filters.sort ?? 'name',
    order: filters.order ?? 'asc',
    /** A figure is first shown from the most down. */
    onSort: (by: string) =>
      changeOther({
        sort: by === 'name' ? '' : by,
        order: (
          by === filters.sort
            ? filters.order === 'asc'
            : by !== 'name' && by !== 'employeeNo' && by !== 'department'
        )
          ? 'desc'
          : '',
      }),
  } as const
  const folded = useMemo(
    () => new Set<Group>(groups.filter(group => other.folded?.split('.').includes(group))),
    [other.folded],
  )
  const fold = (group: Group) =>
    changeOther({
      folded: groups
        .filter(one => (one === group ? !folded.has(one) : folded.has(one)))
        .join('.'),
    })
  return {
    filters,
    change,
    clear: () => {
      clear()
      if (filters.month) change({ month: filters.month })
    },
    sorting,
    folded,
    fold,
    other,
    changeOther,
    filtered: Object.keys(texts).some(name => name !== 'month'),
  }
}
