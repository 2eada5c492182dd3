import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import type { Filters } from '../lib/use-filters.ts'
import { DateRange } from '../kit/filters/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../kit/filters/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../kit/filters/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../kit/filters/people-filters.tsx'
import { readers } from '../kit/filters/readers.ts'

type Name =
  | 'from'
  | 'to'
  | 'device'
  | 'department'
  | 'employee'
  | 'position'
  | 'shift'
  | 'search'
  | 'validity'
  | 'direction'
type Props = {
  filters: Filters<Name>
  change: (next: Filters<Name>) => void
  clear: () => void
}

/** Long because it lists each filter twice: where it is set and as what is set. */
export const MovementFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const may = useMay('devices.view')
  const devices = useQuery({ ...readers, enabled: may }).data?.rows ?? []
  const department = useDepartmentName(filters.department)
  const { from, to, validity, direction } = filters
  const people = { position: filters.position, shift: filters.shift }
  const active: ActiveFilter[] = [
    ...(validity === 'valid' || validity === 'invalid'
      ? [
          {
            id: 'validity',
            label: t(`movements.count.${validity}`),
            remove: () => change({ validity: '' }),
          },
        ]
      : []),
    ...(direction === 'in' || direction === 'out' || direction === 'unknown'
      ? [
          {
            id: 'direction',
            label: t(`direction.${direction}`),
            remove: () => change({ direction: '' }),
          },
        ]
      : []),
    ...(filters.employee
      ? [
          {
            id: 'employee',
            label: t('filter.oneEmployee'),
            remove: () => change({ employee: '' }),
          },
        ]
      : []),
    ...usePeopleChips(people, change),
    ...(department
      ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <SearchField
        value={filters.search}
        placeholder={t('movements.search')}
        onChange={search => change({ search })}
      />
      <DateRange
        period={from && to ? { from, to } : null}
        clearable
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      {devices.length > 1 && (
        <Select
          size="xs"
          w={190}
          data={devices.map(({ deviceId, name }) => ({ value: deviceId, label: name }))}
          value={filters.device ?? null}
          onChange={device => change({ device: device ?? '' })}
          clearable
          placeholder={t('movements.device')}
          aria-label={t('movements.device')}
          clearButtonProps={{
            'aria-label': t('filter.remove', { what: t('movements.device') }),
          }}
        />
      )}
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      <PeopleFilters
        of={people}
        change={({ position, shift }) =>
          change({
            ...(position !== undefined && { position }),
            ...(shift !== undefined && { shift }),
          })
        }
        only={['position', 'shift']}
      />
    </FilterBar>
  )
}
