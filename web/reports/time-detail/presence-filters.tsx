import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GetEnterExitTime, GetTimeDetail } from '#api/contract/time-detail.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import type { Report } from '../../kit/patterns/use-report.ts'
import type { FiltersOf } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { useMinutes } from '../../lib/times.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import { useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { readers } from '../../kit/filters/readers.ts'

type Of = { readonly of: Report<typeof GetTimeDetail | typeof GetEnterExitTime> }

export const PresenceFilterBar = ({ of }: Of) => {
  const { t } = useTranslation()
  const { filters, change } = of
  const may = useMay('devices.view')
  const devices = useQuery({ ...readers, enabled: may }).data?.rows ?? []
  const { mark } = filters
  const chips = mark
    ? [{ id: 'mark', label: t(`presence.mark.${mark}`), remove: () => change({ mark: '' }) }]
    : []
  const device = devices.length > 1 && (
    <Select
      size="xs"
      w={190}
      data={devices.map(({ deviceId, name }) => ({ value: deviceId, label: name }))}
      value={filters.device ?? null}
      onChange={next => change({ device: next ?? '' })}
      clearable
      placeholder={t('movements.device')}
      aria-label={t('movements.device')}
      clearButtonProps={{ 'aria-label': t('filter.remove', { what: t('movements.device') }) }}
    />
  )
  return <PeopleDaysBar of={of} chips={chips} before={device} />
}

/** What paper says of the filters. */
export const usePrintedFilters = ({
  department,
  mark,
  search,
}: FiltersOf<typeof GetTimeDetail>): string[] => {
  const { t } = useTranslation()
  const name = useDepartmentName(department)
  return [
    ...(name ? [name] : []),
    ...(mark ? [t(`presence.mark.${mark}`)] : []),
    ...(search ? [`“${search}”`] : []),
  ]
}

export const PresenceCounters = ({ of: { summary, filters, change } }: Of) => {
  const { mark } = filters
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
        {
          id: 'minutes',
          label: t('presence.counted'),
          value: summary && minutes(summary.presenceMinutes),
        },
        marked('running'),
        marked('stray', 'bad'),
        marked('repeated', 'warn'),
      ]}
    />
  )
}
