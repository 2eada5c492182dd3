import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { ChoiceChips } from '../shared/choice-chips.tsx'
import { Counters } from '../shared/counters.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../shared/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../shared/people-filters.tsx'
import type { AfterHoursFilters, AfterHoursSummary } from './api.ts'
import { kinds } from './use-after-hours-filters.ts'

type Change = {
  from?: string
  to?: string
  department?: string
  employee?: string
  position?: string
  shift?: string
  employed?: string
  search?: string
  status?: string
  kind?: string
  warning?: string
}
type Props = { filters: AfterHoursFilters; change: (next: Change) => void; clear: () => void }

export const AfterHoursFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const people = { position: filters.position, shift: filters.shift, status: filters.employed }
  // The address says `status` of the overtime.
  const changePeople = ({ status, ...next }: { position?: string; shift?: string; status?: string }): void =>
    change({ ...next, ...(status === undefined ? {} : { employed: status }) })
  const active: ActiveFilter[] = [
    ...(filters.status
      ? [{ id: 'status', label: t(`overtime.status.${filters.status}`), remove: () => change({ status: '' }) }]
      : []),
    ...(filters.warning
      ? [{ id: 'warning', label: t('overtime.warnings'), remove: () => change({ warning: '' }) }]
      : []),
    ...(filters.employee
      ? [{ id: 'employee', label: t('filter.oneEmployee'), remove: () => change({ employee: '' }) }]
      : []),
    ...usePeopleChips(people, changePeople),
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
      <PeopleFilters of={people} change={changePeople} />
      <ChoiceChips
        label={t('overtime.kindOf')}
        chosen={filters.kind}
        onChoose={kind => change({ kind: kind ?? '' })}
        choices={kinds.map(value => ({ value, label: t(`overtime.kind.${value}`) }))}
      />
    </FilterBar>
  )
}

/** What waits and what was decided; each figure shows those alone. */
export const AfterHoursCounters = ({
  summary,
  filters: { status, warning },
  change,
}: Omit<Props, 'clear'> & { summary: AfterHoursSummary | undefined }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const toggle = (value: NonNullable<AfterHoursFilters['status']>) => ({
    chosen: status === value,
    onClick: () => change({ status: status === value ? '' : value }),
  })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'notDemanded',
          label: t('overtime.status.-1'),
          value: summary?.notDemanded,
          tone: 'warn',
          ...toggle('-1'),
        },
        { id: 'waiting', label: t('overtime.status.0'), value: summary?.waiting, tone: 'warn', ...toggle('0') },
        { id: 'approved', label: t('overtime.status.2'), value: summary?.approved, tone: 'good', ...toggle('2') },
        { id: 'rejected', label: t('overtime.status.3'), value: summary?.rejected, ...toggle('3') },
        {
          id: 'warnings',
          label: t('overtime.warnings'),
          value: summary?.warnings,
          tone: 'bad',
          chosen: warning === 'yes',
          onClick: () => change({ warning: warning === 'yes' ? '' : 'yes' }),
        },
        { id: 'undecided', label: t('overtime.undecidedTime'), value: summary && minutes(summary.undecidedMinutes) },
        { id: 'given', label: t('overtime.approvedTime'), value: summary && minutes(summary.approvedMinutes) },
      ]}
    />
  )
}
