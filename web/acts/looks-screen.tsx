import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GetLooks } from '#api/contract/looks.ts'
import { PersonFilter } from '../kit/filters/person-filter.tsx'
import { ActWhen } from './act-columns.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar } from '../kit/filters/filter-bar.tsx'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useList } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { PersonName } from '../kit/table/person.tsx'
import type { Reply } from '../lib/call.ts'
import type { FiltersOf } from '../lib/reads.ts'
import { wallClock } from '../lib/dates.ts'
import { showTime } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import styles from './acts.module.css'

type Look = Reply<typeof GetLooks>['rows'][number]
const hows = ['opened', 'exported'] as const

/** Who opened or took away whose personal data. */
export const LooksScreen = () => {
  const { t, i18n } = useTranslation()
  const list = useList(GetLooks, { page: 'looks', language: i18n.language })
  const { filters, change, clear, rows, head } = list
  const columns = useColumns()
  const sorting = {
    by: 'when',
    order: filters.order ?? 'desc',
    onSort: () => change({ order: filters.order === 'asc' ? '' : 'asc' }),
  } as const
  const active = filters.how
    ? [
        {
          id: 'how',
          label: t(`looks.how.${filters.how}`),
          remove: () => change({ how: '' }),
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
      sorting={sorting}
      none={{ kind: 'none', title: t('looks.none'), text: t('looks.noneText') }}
      noneFiltered={{ title: t('looks.noneFiltered'), text: t('looks.noneFilteredText') }}
      bar={<Bar filters={filters} change={change} clear={clear} active={active} />}
      counters={<HowCounters summary={head?.summary} how={filters.how} change={change} />}
    />
  )
}

type Change = (next: Readonly<Record<string, string>>) => void
type Filters = FiltersOf<typeof GetLooks>

const Bar = ({
  filters,
  change,
  clear,
  active,
}: {
  filters: Filters
  change: Change
  clear: () => void
  active: React.ComponentProps<typeof FilterBar>['active']
}) => {
  const { t } = useTranslation()
  return (
    <FilterBar active={active} clear={clear}>
      <DateRange
        period={filters.from && filters.to ? { from: filters.from, to: filters.to } : null}
        clearable
        onChange={period => change({ from: period?.from ?? '', to: period?.to ?? '' })}
      />
      <PersonFilter label={t('looks.who')} value={filters.by} onChange={by => change({ by })} />
      <PersonFilter
        label={t('looks.whom')}
        value={filters.employee}
        onChange={employee => change({ employee })}
      />
    </FilterBar>
  )
}

const HowCounters = ({
  summary,
  how,
  change,
}: {
  summary: Reply<typeof GetLooks>['summary'] | undefined
  how: Filters['how']
  change: Change
}) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('looks.summary')}
      counters={hows.map(id => ({
        id,
        label: t(`looks.how.${id}`),
        value: summary?.[id],
        chosen: how === id,
        onClick: () => change({ how: how === id ? '' : id }),
      }))}
    />
  )
}

const idOf = (look: Look) => look.lookId

const useColumns = (): readonly Column<Look>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  return useMemo(
    () => [
      {
        id: 'when',
        file: ['recordedAt'],
        header: t('looks.when'),
        width: 150,
        sort: 'when',
        cell: look => <ActWhen local={wallClock(look.at, zone)} />,
      },
      {
        id: 'who',
        file: ['actor', 'role'],
        header: t('looks.who'),
        width: 1.4,
        phone: 'title',
        cell: look => <Who by={look.by} />,
      },
      {
        id: 'what',
        file: ['what'],
        header: t('looks.what'),
        width: 2,
        phone: 'label',
        cell: look => look.what,
      },
      {
        id: 'whom',
        file: ['whom'],
        header: t('looks.whom'),
        width: 1.4,
        phone: 'label',
        cell: look =>
          look.whom ? (
            <PersonName name={look.whom.fullName} id={look.whom.employeeId} />
          ) : (
            <span className="quiet">{t('looks.everybody')}</span>
          ),
      },
      {
        id: 'times',
        file: ['lookTimes'],
        header: t('looks.times'),
        width: 1,
        drop: 's',
        phone: 'label',
        cell: look => <Times look={look} last={wallClock(look.lastAt, zone)} />,
      },
    ],
    [t, zone],
  )
}

const Who = ({ by }: { by: Look['by'] }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.who}>
      <bdi>{by.name ?? t('common.erased')}</bdi>
      {by.role && <small>{t(`role.${by.role}`)}</small>}
    </span>
  )
}

/** Opened once it says nothing more; again within the hour, until when. */
const Times = ({ look, last }: { look: Look; last: string }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.who}>
      <span>{look.times}</span>
      {look.times > 1 && <small>{t('looks.until', { time: showTime(last) })}</small>}
    </span>
  )
}
