import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate, periodOf, today } from '../lib/dates.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { useFilters } from '../lib/use-filters.ts'
import { Counters } from '../shared/counters.tsx'
import { DateRange } from '../shared/date-range.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { PeopleFilters, statusOf, usePeopleChips } from '../shared/people-filters.tsx'
import { devicesOf } from './api.ts'
import type { PresenceFilters, PresenceSummary } from './presence-api.ts'

const names = [
  'from',
  'to',
  'department',
  'employee',
  'device',
  'search',
  'mark',
  'position',
  'shift',
  'status',
  'sort',
  'order',
] as const
const marks = ['stray', 'repeated', 'running'] as const
const sorts = ['day', 'name', 'presenceMinutes'] as const

/** The URL's words, checked; the last seven days where no period is given, newest first. */
export const usePresenceFilters = () => {
  const now = today(useZone())
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<PresenceFilters>(() => {
    const { from, to } =
      isDate(texts.from) && isDate(texts.to) && texts.from <= texts.to
        ? { from: texts.from, to: texts.to }
        : periodOf('last7Days', now)
    const sort = sorts.find(one => one === texts.sort) ?? 'day'
    return {
      from,
      to,
      department: texts.department,
      employee: texts.employee,
      device: texts.device,
      search: texts.search,
      mark: marks.find(mark => mark === texts.mark),
      position: texts.position,
      shift: /^[0-9a-f-]{36}$/.test(texts.shift ?? '') ? texts.shift : undefined,
      status: statusOf(texts.status),
      sort,
      order: texts.order === 'asc' || texts.order === 'desc' ? texts.order : sort === 'day' ? 'desc' : 'asc',
    }
  }, [texts, now])
  const sorting = {
    by: filters.sort ?? 'day',
    order: filters.order ?? 'desc',
    onSort: (by: string) =>
      change({
        sort: by === 'day' ? '' : by,
        order: by === filters.sort ? (filters.order === 'asc' ? 'desc' : 'asc') : '',
      }),
  } as const
  const filtered = names.some(name => texts[name] && !['from', 'to', 'sort', 'order'].includes(name))
  return { filters, change, clear, sorting, filtered }
}

type Change = ReturnType<typeof usePresenceFilters>['change']
type Props = { filters: PresenceFilters; change: Change; clear: () => void }

export const PresenceFilterBar = ({ filters, change, clear }: Props) => {
  const { t } = useTranslation()
  const may = useMay('devices.view')
  const devices = useQuery({ ...devicesOf, enabled: may }).data?.rows ?? []
  const department = useDepartmentName(filters.department)
  const active = [
    ...(filters.mark
      ? [{ id: 'mark', label: t(`presence.mark.${filters.mark}`), remove: () => change({ mark: '' }) }]
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
          clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('movements.device') }) }}
        />
      )}
      <DepartmentPicker value={filters.department} onChange={id => change({ department: id ?? '' })} />
      <PeopleFilters of={filters} change={change} />
    </FilterBar>
  )
}

/** What paper says of the filters. */
export const usePrintedFilters = ({ department, mark, search }: PresenceFilters): string[] => {
  const { t } = useTranslation()
  const name = useDepartmentName(department)
  return [...(name ? [name] : []), ...(mark ? [t(`presence.mark.${mark}`)] : []), ...(search ? [`“${search}”`] : [])]
}

export const PresenceCounters = ({
  summary,
  mark,
  change,
}: {
  summary: PresenceSummary | undefined
  mark: PresenceFilters['mark']
  change: Change
}) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const marked = (id: 'stray' | 'repeated' | 'running', tone?: 'bad' | 'warn') => ({
    id,
    label: t(`presence.mark.${id}`),
    value: summary?.[id],
    chosen: mark === id,
    onClick: () => change({ mark: mark === id ? '' : id }),
    ...(tone ? { tone } : {}),
  })
  return (
    <Counters
      label={t('presence.summary')}
      counters={[
        {
          id: 'days',
          label: t('presence.days'),
          value: summary?.days,
          chosen: false,
          onClick: () => change({ mark: '' }),
        },
        { id: 'people', label: t('presence.people'), value: summary?.people },
        { id: 'minutes', label: t('presence.counted'), value: summary && minutes(summary.presenceMinutes) },
        marked('running'),
        marked('stray', 'bad'),
        marked('repeated', 'warn'),
      ]}
    />
  )
}
