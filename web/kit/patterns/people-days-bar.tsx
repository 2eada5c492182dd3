import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../lib/dates.ts'
import { DateRange } from '../filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../filters/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../filters/filter-bar.tsx'
import { PeopleFilters, statusOf, usePeopleChips } from '../filters/people-filters.tsx'

type Words = { readonly [name: string]: string }
type Filters = Period & {
  readonly [name in 'department' | 'employee' | 'search' | 'position' | 'shift']?:
    | string
    | undefined
}
type Props = {
  readonly of: {
    readonly filters: Filters & { readonly status?: unknown }
    readonly change: (next: Words) => void
    readonly clear: () => void
  }
  /** What of the report's own filters is chosen, before what is chosen of people. */
  readonly chips?: readonly ActiveFilter[]
  /** Under which the address says who was still employed, where `status` is something else. */
  readonly employedAs?: { readonly name: string; readonly value: string | undefined }
  readonly before?: ReactNode
  readonly children?: ReactNode
}

/** The filters of every report about people's days, and its own among them. */
export const PeopleDaysBar = ({
  of: { filters, change, clear },
  chips = [],
  employedAs,
  before,
  children,
}: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const status = employedAs ? employedAs.value : filters.status
  const people = {
    position: filters.position,
    shift: filters.shift,
    status: statusOf(typeof status === 'string' ? status : undefined),
  }
  const changePeople = ({ status: employed, ...next }: Partial<Words>) =>
    change({
      ...wordsOf(next),
      ...(employed === undefined ? {} : { [employedAs?.name ?? 'status']: employed }),
    })
  const active = [
    ...chips,
    ...usePeopleChips(people, changePeople),
    ...(filters.employee
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
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={{ from: filters.from, to: filters.to }}
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      {before}
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      <PeopleFilters of={people} change={changePeople} />
      {children}
    </FilterBar>
  )
}

const wordsOf = (next: Partial<Words>): Words =>
  Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
