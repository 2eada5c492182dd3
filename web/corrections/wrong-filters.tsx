import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { Counters } from '../shared/counters.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { PeopleFilters, statusOf, usePeopleChips } from '../shared/people-filters.tsx'
import type { WrongFilters, WrongSummary } from './error-activity-api.ts'
import { useKindName, wrongKinds } from './wrong-kind.tsx'

const names = ['from', 'to', 'department', 'employee', 'position', 'shift', 'status', 'search', 'kind'] as const
const orderNames = ['sort', 'order'] as const
const sorts = ['day', 'name', 'missing'] as const

/** The URL's words, checked; the last seven days where no period is given, newest first. */
export const useWrongFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const { filters: order, change: changeOrder } = useFilters(orderNames)
  const filters = useMemo<WrongFilters>(() => {
    const { from, to } =
      isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : periodOf('last7Days', now)
    return {
      from,
      to,
      department: texts.department,
      employee: texts.employee,
      position: texts.position,
      shift: texts.shift,
      status: statusOf(texts.status),
      search: texts.search,
      kind: wrongKinds.find(kind => kind === texts.kind),
      sort: sorts.find(sort => sort === order.sort) ?? 'day',
      order: order.order === 'asc' ? 'asc' : 'desc',
    }
  }, [texts, order, now])
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
type Change = ReturnType<typeof useWrongFilters>['change']

export const WrongFilterBar = ({
  filters,
  change,
  clear,
}: {
  filters: WrongFilters
  change: Change
  clear: () => void
}) => {
  const { t } = useTranslation()
  const nameOf = useKindName()
  const department = useDepartmentName(filters.department)
  const active = [
    ...(filters.kind ? [{ id: 'kind', label: nameOf(filters.kind), remove: () => change({ kind: '' }) }] : []),
    ...(filters.employee
      ? [{ id: 'employee', label: t('filter.oneEmployee'), remove: () => change({ employee: '' }) }]
      : []),
    ...usePeopleChips(filters, change),
    ...(department ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }] : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <SearchField value={filters.search} placeholder={t('days.search')} onChange={search => change({ search })} />
      <DateRange
        period={{ from: filters.from, to: filters.to }}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <DepartmentPicker value={filters.department} onChange={id => change({ department: id ?? '' })} />
      <PeopleFilters of={filters} change={change} />
    </FilterBar>
  )
}

/** A kind that nobody has is not shown: nine would be a wall of zeros. */
export const WrongCounters = ({
  summary,
  kind,
  change,
}: {
  summary: WrongSummary | undefined
  kind: WrongFilters['kind']
  change: Change
}) => {
  const { t } = useTranslation()
  const nameOf = useKindName()
  const kinds = wrongKinds.filter(one => one === kind || (summary?.kinds[one] ?? 0) > 0)
  return (
    <Counters
      label={t('wrong.summary')}
      counters={[
        {
          id: 'days',
          label: t('wrong.days'),
          value: summary?.days,
          chosen: kind === undefined,
          onClick: () => change({ kind: '' }),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
        ...kinds.map(id => ({
          id,
          label: nameOf(id),
          value: summary?.kinds[id] ?? 0,
          tone: 'warn' as const,
          chosen: kind === id,
          onClick: () => change({ kind: kind === id ? '' : id }),
        })),
      ]}
    />
  )
}
