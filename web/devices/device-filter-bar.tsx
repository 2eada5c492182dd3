import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import type { Filters } from '../lib/use-filters.ts'
import { FilterBar, SearchField, type ActiveFilter } from '../kit/filters/filter-bar.tsx'
import type { DeviceFilters } from './api.ts'
import { deviceGroups } from './groups/api.ts'
import { kinds, protocols } from './states.ts'

type Name = 'search' | 'state' | 'group' | 'protocol' | 'kind'
type Props = {
  filters: DeviceFilters
  change: (next: Filters<Name>) => void
  clear: () => void
  /** What else stands behind the filters' button on a phone. */
  more: ReactNode
}

/** Long because it lists each filter twice: where it is set and as what is set. */
export const DeviceFilterBar = ({ filters, change, clear, more }: Props) => {
  const { t } = useTranslation()
  const mayGroups = useMay('device-groups.view')
  const groups = useQuery({ ...deviceGroups, enabled: mayGroups }).data?.rows ?? []
  const group = groups.find(one => one.groupId === filters.group)
  const active: ActiveFilter[] = [
    ...(filters.state
      ? [
          {
            id: 'state',
            label: t(`readerState.${filters.state}`),
            remove: () => change({ state: '' }),
          },
        ]
      : []),
    ...(group
      ? [{ id: 'group', label: group.title, remove: () => change({ group: '' }) }]
      : []),
    ...(filters.protocol
      ? [
          {
            id: 'protocol',
            label: t(`devices.protocol.${filters.protocol}`),
            remove: () => change({ protocol: '' }),
          },
        ]
      : []),
    ...(filters.kind
      ? [
          {
            id: 'kind',
            label: t(`devices.kind.${filters.kind}`),
            remove: () => change({ kind: '' }),
          },
        ]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <SearchField
        value={filters.search}
        placeholder={t('devices.search')}
        onChange={search => change({ search })}
      />
      {groups.length > 0 && (
        <Select
          size="xs"
          w={180}
          clearable
          searchable
          placeholder={t('devices.group')}
          aria-label={t('devices.group')}
          data={groups.map(one => ({ value: one.groupId, label: one.title }))}
          value={filters.group ?? null}
          onChange={next => change({ group: next ?? '' })}
          clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('devices.group') }) }}
        />
      )}
      <Select
        size="xs"
        w={170}
        clearable
        placeholder={t('devices.kind.label')}
        aria-label={t('devices.kind.label')}
        data={[...kinds, 'unsaid' as const].map(value => ({
          value,
          label: t(`devices.kind.${value}`),
        }))}
        value={filters.kind ?? null}
        onChange={next => change({ kind: next ?? '' })}
        clearButtonProps={{
          'aria-label': t('filter.remove', { what: t('devices.kind.label') }),
        }}
      />
      <Select
        size="xs"
        w={190}
        clearable
        placeholder={t('devices.protocol.label')}
        aria-label={t('devices.protocol.label')}
        data={[...protocols, 'qr' as const, 'file' as const].map(value => ({
          value,
          label: t(`devices.protocol.${value}`),
        }))}
        value={filters.protocol ?? null}
        onChange={next => change({ protocol: next ?? '' })}
        clearButtonProps={{
          'aria-label': t('filter.remove', { what: t('devices.protocol.label') }),
        }}
      />
      {more}
    </FilterBar>
  )
}
