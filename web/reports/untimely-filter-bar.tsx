import { useTranslation } from 'react-i18next'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../shared/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../shared/people-filters.tsx'
import type { UntimelyFilters } from './api.ts'

type Change = {
  from?: string
  to?: string
  department?: string
  employee?: string
  search?: string
  forgiven?: string
  repeated?: string
  position?: string
  shift?: string
  status?: string
  awaiting?: string
}
type Props = { filters: UntimelyFilters; change: (next: Change) => void; clear: () => void }

export const UntimelyFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const active: ActiveFilter[] = [
    ...(filters.forgiven
      ? [
          {
            id: 'forgiven',
            label: t(filters.forgiven === 'yes' ? 'untimely.forgiven' : 'untimely.counted'),
            remove: () => change({ forgiven: '' }),
          },
        ]
      : []),
    ...(filters.repeated
      ? [{ id: 'repeated', label: t('untimely.repeated'), remove: () => change({ repeated: '' }) }]
      : []),
    ...(filters.awaiting
      ? [{ id: 'awaiting', label: t('awaitingReaders.count'), remove: () => change({ awaiting: '' }) }]
      : []),
    ...usePeopleChips(filters, change),
    ...(filters.employee
      ? [{ id: 'employee', label: t('filter.oneEmployee'), remove: () => change({ employee: '' }) }]
      : []),
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
