import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { ChoiceChips } from '../shared/choice-chips.tsx'
import { Counters } from '../shared/counters.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../shared/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../shared/people-filters.tsx'
import type { MissingFilters, MissingSummary } from './api.ts'
import { causes } from './use-missing-filters.ts'

type Change = {
  from?: string
  to?: string
  department?: string
  employee?: string
  position?: string
  shift?: string
  status?: string
  search?: string
  state?: string
  cause?: string
}
type Props = { filters: MissingFilters; change: (next: Change) => void; clear: () => void }

export const MissingFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const active: ActiveFilter[] = [
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
      <ChoiceChips
        label={t('missingWork.causeOf')}
        chosen={filters.cause}
        onChoose={cause => change({ cause: cause ?? '' })}
        choices={causes.map(value => ({ value, label: t(`missingWork.cause.${value}`) }))}
      />
    </FilterBar>
  )
}

/** How many days wait for a word, and what was said of the others; each figure shows those alone. */
export const MissingCounters = ({
  summary,
  filters: { state },
  change,
}: Omit<Props, 'clear'> & { summary: MissingSummary | undefined }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const show = (value: NonNullable<MissingFilters['state']>) => ({
    chosen: state === value,
    onClick: () => change({ state: value === 'undecided' ? '' : value }),
  })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'undecided',
          label: t('missingWork.state.undecided'),
          value: summary?.undecided,
          tone: 'bad',
          ...show('undecided'),
        },
        { id: 'again', label: t('missingWork.state.again'), value: summary?.again, tone: 'warn', ...show('again') },
        {
          id: 'excused',
          label: t('missingWork.state.excused'),
          value: summary?.excused,
          tone: 'good',
          ...show('excused'),
        },
        { id: 'missing', label: t('missingWork.state.missing'), value: summary?.left, ...show('missing') },
        {
          id: 'all',
          label: t('missingWork.state.all'),
          value: summary && summary.undecided + summary.excused + summary.left,
          ...show('all'),
        },
        {
          id: 'undecidedTime',
          label: t('missingWork.undecidedTime'),
          value: summary && minutes(summary.undecidedMinutes),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
      ]}
    />
  )
}
