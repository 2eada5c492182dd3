import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Counters } from '../kit/filters/counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar } from '../kit/filters/filter-bar.tsx'
import { ActPanel } from './act-panel.tsx'
import { useActColumns } from './act-columns.tsx'
import { type Act, type ActSummary } from './api.ts'
import { PersonFilter } from '../kit/filters/person-filter.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import { GetActivity } from '#api/contract/acts.ts'

const areas = [
  'people',
  'access',
  'cards',
  'devices',
  'shifts',
  'calendar',
  'organization',
  'rules',
  'movements',
  'overtime',
  'leave',
  'payroll',
  'reports',
  'visitors',
] as const
type Area = (typeof areas)[number]

/** Long because it is one list with its filters. */
export const ActivityScreen = () => {
  const { t, i18n } = useTranslation()
  const list = useList(GetActivity, { page: 'activity', language: i18n.language })
  const { filters, change, clear, rows, head } = list
  const [opened, setOpened] = useState<Act | null>(null)
  const columns = useActColumns()
  const sorting = {
    by: 'when',
    order: filters.order ?? 'desc',
    onSort: () => change({ order: filters.order === 'asc' ? '' : 'asc' }),
  } as const
  const active = filters.area
    ? [
        {
          id: 'area',
          label: t(`activity.area.${filters.area}`),
          remove: () => change({ area: '' }),
        },
      ]
    : []
  return (
    <ListPage
      of={list}
      file={list.file}
      period={filters}
      printed={active.map(({ label }) => label)}
      rows={rows}
      columns={columns}
      idOf={idOf}
      onOpen={setOpened}
      sorting={sorting}
      none={{ kind: 'none', title: t('activity.none'), text: t('activity.noneText') }}
      noneFiltered={{ title: t('activity.noneFiltered'), text: t('activity.noneFilteredText') }}
      bar={
        <FilterBar active={active} clear={clear}>
          <DateRange
            period={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
            clearable
            onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
          />
          <PersonFilter
            label={t('activity.doneBy')}
            value={filters.by}
            onChange={by => change({ by })}
          />
          <PersonFilter
            label={t('activity.aboutWhom')}
            value={filters.employee}
            onChange={employee => change({ employee })}
          />
        </FilterBar>
      }
      counters={<AreaCounters summary={head?.summary} area={filters.area} change={change} />}
    >
      <ActPanel act={opened} onClose={() => setOpened(null)} />
    </ListPage>
  )
}

const idOf = (act: Act) => act.position

const AreaCounters = ({
  summary,
  area,
  change,
}: {
  summary: ActSummary | undefined
  area: Area | undefined
  change: (next: { area: string }) => void
}) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('activity.summary')}
      counters={areas.map(id => ({
        id,
        label: t(`activity.area.${id}`),
        value: summary?.[id],
        chosen: area === id,
        onClick: () => change({ area: area === id ? '' : id }),
      }))}
    />
  )
}
