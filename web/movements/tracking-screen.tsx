import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWhy, whyColumn, type OpenWhy } from '../attendance/published.ts'
import { wallClock } from '../lib/dates.ts'
import { showDayMonth, showTime } from '../lib/format.ts'
import { useSettings, useZone } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { usePrintAll } from '../lib/use-print.ts'
import { useShownRows } from '../lib/use-shown-rows.ts'
import { Counters } from '../shared/counters.tsx'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { DepartmentPicker, useDepartmentName } from '../shared/department-picker.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { FilterBar, SearchField } from '../shared/filter-bar.tsx'
import { Mark } from '../shared/flag-chip.tsx'
import { Page } from '../shared/page.tsx'
import { mayOpen } from '../shared/pages.ts'
import { PeopleFilters, usePeopleChips } from '../shared/people-filters.tsx'
import { personColumns } from '../shared/person-columns.tsx'
import { Person } from '../shared/person.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { useLiveRefresh } from '../shared/use-live-refresh.ts'
import {
  tracking,
  trackingFile,
  trackingKeys,
  type TrackingFilters,
  type TrackingRow,
  type TrackingSummary,
} from './presence-api.ts'
import styles from './presence.module.css'

const byPosition = ['position'] as const
const names = [
  'department',
  'employee',
  'position',
  'search',
  'state',
  'sort',
  'order',
] as const
/** Each state with its colour of the palette; leave is there before anybody can be on leave. */
const states = {
  inside: 'present',
  outside: 'rest',
  overdue: 'missing',
  notYetDue: 'late',
  leave: 'leave',
  off: 'rest',
} as const satisfies Record<TrackingRow['state'], string>
type State = keyof typeof states
const stateNames = Object.keys(states) as State[]

export const TrackingScreen = () => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const filters = useMemo<TrackingFilters>(
    () => ({
      department: texts.department,
      employee: texts.employee,
      position: texts.position,
      search: texts.search,
      state: stateNames.find(state => state === texts.state),
      sort: texts.sort === 'since' ? 'since' : 'name',
      order: texts.order === 'desc' ? 'desc' : 'asc',
    }),
    [texts],
  )
  const query = useInfiniteQuery(tracking(filters))
  const { rows, total, dataUntil, head } = useShownRows(query.data?.pages)
  const why = useWhy()
  const columns = useColumns(dataUntil, why.open)
  const printAll = usePrintAll(query)
  const navigate = useNavigate()
  const pages = useSettings().data?.pages ?? []
  const department = useDepartmentName(filters.department)
  useLiveRefresh(trackingKeys.all, 1000)
  const sorting = {
    by: filters.sort ?? 'name',
    order: filters.order ?? 'asc',
    onSort: (by: string) =>
      change({
        sort: by === 'name' ? '' : by,
        order: by === filters.sort && filters.order === 'asc' ? 'desc' : '',
      }),
  } as const
  const active = [
    ...(filters.state
      ? [
          {
            id: 'state',
            label: t(`tracking.state.${filters.state}`),
            remove: () => change({ state: '' }),
          },
        ]
      : []),
    ...usePeopleChips(filters, change),
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
  const open = mayOpen('/access-control/time-detail', pages)
    ? {
        onOpen: (row: TrackingRow) =>
          void navigate(`/access-control/time-detail?employee=${row.employeeId}`),
      }
    : {}
  return (
    <Page
      title={t('page.tracking.title')}
      what={t('page.tracking.what')}
      actions={
        <ExportButton
          print={printAll}
          file={as => trackingFile(filters, as)}
          name="employee-tracking"
          disabled={total === 0}
        />
      }
    >
      <PrintHead
        title={t('page.tracking.title')}
        filters={active.map(({ label }) => label)}
        until={dataUntil}
      />
      <FilterBar active={active} clear={clear}>
        <SearchField
          value={filters.search}
          placeholder={t('days.search')}
          onChange={search => change({ search })}
        />
        <DepartmentPicker
          value={filters.department}
          onChange={id => change({ department: id ?? '' })}
        />
        <PeopleFilters of={filters} change={change} only={byPosition} />
      </FilterBar>
      <StateCounters summary={head?.summary} state={filters.state} change={change} />
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote
          kind={active.length > 0 || filters.search ? 'filtered' : 'none'}
          title={t('tracking.none')}
          text={t('tracking.noneText')}
          action={
            <Button variant="default" onClick={clear}>
              {t('filter.clear')}
            </Button>
          }
        />
      ) : (
        <DataTable
          name="tracking"
          label={t('page.tracking.title')}
          rows={rows}
          columns={columns}
          idOf={idOf}
          total={total}
          {...open}
          sorting={sorting}
          stale={query.isPlaceholderData}
          onEnd={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          foot={
            <TableFoot
              shown={rows.length}
              total={total}
              until={dataUntil}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loading={query.isFetchingNextPage}
            />
          }
        />
      )}
      {why.drawer}
    </Page>
  )
}

const idOf = (row: TrackingRow) => row.employeeId

/** The day that what is said of now belongs to: of somebody inside the one he came on, else today. */
const dayOf = (
  { state, since }: TrackingRow,
  until: string | undefined,
  zone: string,
): string | null => {
  const instant = state === 'inside' ? since : until
  return instant ? wallClock(instant, zone).slice(0, 10) : null
}

const StateCounters = ({
  summary,
  state,
  change,
}: {
  summary: TrackingSummary | undefined
  state: State | undefined
  change: (next: { state: string }) => void
}) => {
  const { t } = useTranslation()
  const tones = {
    inside: 'good',
    overdue: 'bad',
    notYetDue: 'warn',
  } as const satisfies Partial<Record<State, string>>
  const counters = stateNames.map(id => ({
    id,
    label: t(`tracking.state.${id}`),
    value: summary?.[id],
    chosen: state === id,
    onClick: () => change({ state: state === id ? '' : id }),
    ...(id in tones ? { tone: tones[id as keyof typeof tones] } : {}),
  }))
  return (
    <Counters
      label={t('tracking.summary')}
      counters={[
        {
          id: 'people',
          label: t('tracking.people'),
          value: summary?.people,
          chosen: state === undefined,
          onClick: () => change({ state: '' }),
        },
        ...counters,
      ]}
    />
  )
}

const useColumns = (
  until: string | undefined,
  why: OpenWhy | null,
): readonly Column<TrackingRow>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const { ago } = useFormat()
  return useMemo(() => {
    const when = (instant: string, withDay: boolean) => {
      const local = wallClock(instant, zone)
      return withDay ? `${showDayMonth(local)} ${showTime(local)}` : showTime(local)
    }
    const isToday = (instant: string) =>
      until !== undefined &&
      wallClock(instant, zone).slice(0, 10) === wallClock(until, zone).slice(0, 10)
    return [
      {
        id: 'name',
        file: ['fullName', 'employeeNo'],
        header: t('days.name'),
        width: 1.6,
        sort: 'name',
        phone: 'title',
        cell: row => <Person name={row.fullName} no={row.employeeNo} />,
      },
      {
        id: 'department',
        file: ['department'],
        header: t('common.department'),
        width: 1.1,
        drop: 's',
        phone: 'hidden',
        cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
      },
      {
        id: 'state',
        file: ['presenceState'],
        header: t('tracking.now'),
        width: 170,
        cell: row => (
          <Mark
            group={states[row.state]}
            text={t(`tracking.state.${row.state}`)}
            title={t(`tracking.what.${row.state}`)}
          />
        ),
      },
      {
        id: 'since',
        file: ['since'],
        header: t('tracking.since'),
        width: 190,
        phone: 'label',
        sort: 'since',
        cell: row =>
          row.since === null ? (
            <span className={styles.nothing}>–</span>
          ) : (
            <span className={styles.since}>
              <time dateTime={row.since} dir="ltr">
                {when(row.since, !isToday(row.since))}
              </time>
              {until && row.since < until && (
                <small>{ago((Date.parse(until) - Date.parse(row.since)) / 1000)}</small>
              )}
            </span>
          ),
      },
      {
        id: 'device',
        file: ['lastAt', 'direction', 'device'],
        header: t('tracking.last'),
        width: 1.7,
        phone: 'label',
        cell: row =>
          row.lastAt === null ? (
            <span className={styles.nothing}>{t('tracking.never')}</span>
          ) : (
            <span className={styles.side}>
              <time dateTime={row.lastAt} dir="ltr">
                {when(row.lastAt, !isToday(row.lastAt))}
              </time>
              <bdi title={row.lastDevice ?? undefined}>{row.lastDevice}</bdi>
            </span>
          ),
      },
      {
        id: 'shift',
        file: ['shift', 'plannedStart'],
        header: t('days.shift'),
        width: 1,
        drop: 'm',
        phone: 'hidden',
        cell: row => <bdi title={row.shift ?? undefined}>{row.shift ?? '–'}</bdi>,
      },
      ...personColumns<TrackingRow>(t),
      ...whyColumn<TrackingRow>(t, why, row => {
        const day = dayOf(row, until, zone)
        return day === null ? null : { ...row, day }
      }),
    ] satisfies Column<TrackingRow>[]
  }, [t, zone, until, ago, why])
}
