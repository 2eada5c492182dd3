import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, lastOfMonth } from '../../lib/dates.ts'
import { DateRange } from '../../kit/filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import {
  FilterBar,
  Lead,
  SearchField,
  type ActiveFilter,
} from '../../kit/filters/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../../kit/filters/people-filters.tsx'
import type { MonthGridFilters } from './api.ts'
import { mostDays, type MonthGridChange } from './use-grid-filters.ts'
import styles from './month-grid.module.css'

type Props = {
  filters: MonthGridFilters
  change: (next: MonthGridChange) => void
  clear: () => void
  children?: ReactNode
}

/** Which month and whose: all of it in the address. */
export const MonthGridBar = ({ filters, change, clear, children }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const { code, employee } = filters
  const active: ActiveFilter[] = [
    ...(code
      ? [
          {
            id: 'code',
            label: t('monthGrid.withCode', {
              code: code === 'leave' ? t('monthGrid.anyLeave') : t(`code.${code}`),
            }),
            remove: () => change({ code: '' }),
          },
        ]
      : []),
    ...(filters.awaiting
      ? [
          {
            id: 'awaiting',
            label: t('awaitingReaders.count'),
            remove: () => change({ awaiting: '' }),
          },
        ]
      : []),
    ...usePeopleChips(filters, change),
    ...(employee
      ? [
          {
            id: 'employee',
            label: t('filter.oneEmployee'),
            remove: () => change({ employee: '' }),
          },
        ]
      : []),
    ...(department
      ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <Lead>
        <Month filters={filters} change={change} />
      </Lead>
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      <PeopleFilters of={filters} change={change} />
      {children}
    </FilterBar>
  )
}

const Month = ({ filters: { from, to }, change }: Pick<Props, 'filters' | 'change'>) => {
  const { t } = useTranslation()
  const step = (by: number) => {
    const first = addMonths(from, by)
    change({ from: first, to: lastOfMonth(first) })
  }
  return (
    <div className={styles.month}>
      <ActionIcon size={30} aria-label={t('period.earlier')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <DateRange
        period={{ from, to }}
        most={mostDays}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <ActionIcon size={30} aria-label={t('period.later')} onClick={() => step(1)}>
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  )
}
