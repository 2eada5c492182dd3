import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateRange } from '../../kit/filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import { PersonFilter } from '../../kit/filters/person-filter.tsx'
import type { Filters } from '../../lib/use-filters.ts'
import { visitTypes } from '../types/api.ts'
import { visitStates } from './api.ts'

type Name =
  | 'from'
  | 'to'
  | 'state'
  | 'type'
  | 'host'
  | 'department'
  | 'group'
  | 'card'
  | 'search'
type Props = {
  filters: Filters<Name>
  change: (next: Filters<Name>) => void
  clear: () => void
}

/** Long because it lists each filter twice: where it is set and as what is set. */
export const VisitFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const types = useQuery(visitTypes).data?.rows ?? []
  const department = useDepartmentName(filters.department)
  const { from, to, card, group } = filters
  const state = visitStates.find(one => one === filters.state)
  const active: readonly ActiveFilter[] = [
    ...(state
      ? [
          {
            id: 'state',
            label: t(`visits.state.${state}`),
            remove: () => change({ state: '' }),
          },
        ]
      : []),
    ...(card
      ? [{ id: 'card', label: t('visits.cardOut'), remove: () => change({ card: '' }) }]
      : []),
    ...(group
      ? [{ id: 'group', label: t('visits.together'), remove: () => change({ group: '' }) }]
      : []),
    ...(department
      ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <SearchField
        value={filters.search}
        placeholder={t('visits.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={from && to ? { from, to } : null}
        clearable
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <Select
        size="xs"
        w={180}
        clearable
        placeholder={t('visits.type')}
        aria-label={t('visits.type')}
        data={types.map(({ visitTypeId, title }) => ({ value: visitTypeId, label: title }))}
        value={filters.type ?? null}
        onChange={type => change({ type: type ?? '' })}
        clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('visits.type') }) }}
      />
      <PersonFilter
        label={t('visits.host')}
        value={filters.host}
        onChange={host => change({ host })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
    </FilterBar>
  )
}
