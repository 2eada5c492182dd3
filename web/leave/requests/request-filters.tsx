import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GetLeaveRequests } from '#api/contract/leave-requests.ts'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import { DateRange } from '../../kit/filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import { requestCounts, statusCounters } from '../../kit/patterns/status-counters.ts'
import type { Report } from '../../kit/patterns/use-report.ts'
import { useMay } from '../../lib/settings.ts'
import { leaveTypesInUse } from './api.ts'

type Of = { readonly of: Report<typeof GetLeaveRequests> }
const statuses = ['0', '1', '2', '3'] as const

/**
 * By state (all of them where none is chosen), days, department, type and person. Long because it is one bar, filter by
 * filter.
 */
export const RequestFilters = ({ of: { filters, change, clear } }: Of) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const types = useTypes()
  const type = types.find(({ value }) => value === filters.type)
  const chip = (id: string, label: string | undefined): ActiveFilter[] =>
    label ? [{ id, label, remove: () => change({ [id]: '' }) }] : []
  return (
    <FilterBar
      active={[
        ...chip('status', filters.status && t(`leaves.filter.${filters.status}`)),
        ...chip('type', type?.label),
        ...chip('employee', filters.employee && t('filter.oneEmployee')),
        ...chip('department', department ?? undefined),
      ]}
      clear={clear}
    >
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={{ from: filters.from, to: filters.to }}
        most={366}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      {types.length > 0 && (
        <Select
          size="xs"
          w={180}
          searchable
          clearable
          openOnFocus={false}
          aria-label={t('leaveDemand.type')}
          placeholder={t('leaves.anyType')}
          clearButtonProps={{
            'aria-label': t('filter.remove', { what: t('leaveDemand.type') }),
          }}
          nothingFoundMessage={t('filter.nothing')}
          data={types}
          value={filters.type ?? null}
          onChange={value => change({ type: value ?? '' })}
        />
      )}
      <ChoiceChips
        label={t('leaves.statusOf')}
        chosen={filters.status}
        onChoose={value => change({ status: value ?? '' })}
        choices={(['waiting', ...statuses] as const).map(value => ({
          value,
          label: t(`leaves.filter.${value}`),
        }))}
      />
    </FilterBar>
  )
}

/** Those that can be asked for, by title. */
const useTypes = () => {
  const may = useMay('leaves.create')
  const { data } = useQuery({ ...leaveTypesInUse, enabled: may })
  return (data?.types ?? []).map(({ leaveTypeId, title }) => ({
    value: leaveTypeId,
    label: title,
  }))
}

const tones = { 0: 'warn', 1: 'warn', 2: 'good', 3: undefined } as const
/** How many there are in each state; each figure shows those alone. */
export const RequestCounters = ({ of }: Of) => {
  const { t } = useTranslation()
  const { summary } = of
  const states = statuses.map(id => ({
    id,
    label: t(`leaves.filter.${id}`),
    value: summary?.[requestCounts[id]],
    tone: tones[id],
  }))
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        ...statusCounters(of, states),
        { id: 'people', label: t('leaves.people'), value: summary?.people },
      ]}
    />
  )
}
