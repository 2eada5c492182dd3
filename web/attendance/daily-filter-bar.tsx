import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../lib/use-filters.ts'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../shared/filter-bar.tsx'
import { dayFlags } from '../shared/flag-chip.tsx'
import { PeopleFilters, usePeopleChips } from '../shared/people-filters.tsx'
import type { DailyFilters } from './api.ts'

type Name =
  | 'from'
  | 'to'
  | 'department'
  | 'employee'
  | 'search'
  | 'flag'
  | 'code'
  | 'presence'
  | 'awaiting'
  | 'position'
  | 'shift'
  | 'status'
type Props = { filters: DailyFilters; change: (next: Filters<Name>) => void; clear: () => void }

export const DailyFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const { presence, flag, code } = filters
  const active: ActiveFilter[] = [
    ...(presence ? [{ id: 'presence', label: t(`days.${presence}`), remove: () => change({ presence: '' }) }] : []),
    ...(filters.awaiting
      ? [{ id: 'awaiting', label: t('awaitingReaders.count'), remove: () => change({ awaiting: '' }) }]
      : []),
    ...(code ? [{ id: 'code', label: t(`code.${code}`), remove: () => change({ code: '' }) }] : []),
    ...(flag ? [{ id: 'flag', label: t(`flag.${flag}.name`), remove: () => change({ flag: '' }) }] : []),
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
      <Select
        size="xs"
        w={180}
        clearable
        placeholder={t('days.flags')}
        aria-label={t('days.flags')}
        value={flag ?? null}
        onChange={next => change({ flag: next ?? '' })}
        data={dayFlags.map(value => ({ value, label: t(`flag.${value}.name`) }))}
        clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('days.flags') }) }}
      />
    </FilterBar>
  )
}
