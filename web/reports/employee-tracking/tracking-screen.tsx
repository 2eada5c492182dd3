import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { GetEmployeeTracking } from '#api/contract/time-detail.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport, type Report } from '../../kit/patterns/use-report.ts'
import { whyColumn, type OpenWhy } from '../../kit/explain/published.ts'
import { wallClock } from '../../lib/dates.ts'
import { showDayMonth, showTime } from '../../lib/format.ts'
import { useSettings, useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import type { Column } from '../../kit/table/data-table.tsx'
import { departmentColumn, nameColumn, shiftColumn } from '../../kit/table/day-columns.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, SearchField, type ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import { mayOpen } from '../../kit/page/pages.ts'
import { PeopleFilters, usePeopleChips } from '../../kit/filters/people-filters.tsx'
import { personColumns } from '../../kit/table/person-columns.tsx'
import { useLiveRefresh } from '../../kit/feedback/use-live-refresh.ts'
import type { TrackingRow, TrackingSummary } from '../time-detail/presence-api.ts'
import { KeptScans } from './kept-scans.tsx'
import { useLocated } from './located.tsx'
import styles from '../time-detail/presence.module.css'

const byPosition = ['position'] as const
const area = ['reports', 'employee-tracking'] as const
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
  const report = useReport(GetEmployeeTracking, { page: 'tracking', every: 60_000 })
  const { rows, dataUntil, why, filters, summary, change } = report
  const active = useActive(report)
  const navigate = useNavigate()
  const pages = useSettings().data?.pages ?? []
  const located = useLocated()
  useLiveRefresh(area, 1000)
  const open = mayOpen('/access-control/time-detail', pages)
    ? {
        onOpen: (row: TrackingRow) =>
          void navigate(`/access-control/time-detail?employee=${row.employeeId}`),
      }
    : {}
  return (
    <ReportPage
      of={report}
      rows={rows}
      columns={useColumns(dataUntil, why.open, located.columns)}
      idOf={idOf}
      {...open}
      durations={false}
      printed={active.map(({ label }) => label)}
      bar={
        <>
          <Bar of={report} active={active} />
          {located.button}
          <KeptScans />
        </>
      }
      counters={<StateCounters summary={summary} state={filters.state} change={change} />}
      none={{ kind: 'none', title: t('tracking.none'), text: t('tracking.noneText') }}
      noneFiltered={t('tracking.none')}
      noneFilteredText={t('tracking.noneText')}
    />
  )
}

type Of = { readonly of: Report<typeof GetEmployeeTracking> }
const useActive = ({ filters, change }: Of['of']): ActiveFilter[] => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const chip = (id: string, label: string): ActiveFilter => ({
    id,
    label,
    remove: () => change({ [id]: '' }),
  })
  return [
    ...(filters.state ? [chip('state', t(`tracking.state.${filters.state}`))] : []),
    ...usePeopleChips(filters, change),
    ...(filters.employee ? [chip('employee', t('filter.oneEmployee'))] : []),
    ...(department ? [chip('department', department)] : []),
  ]
}
const Bar = ({
  of: { filters, change, clear },
  active,
}: Of & { readonly active: ActiveFilter[] }) => {
  const { t } = useTranslation()
  return (
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

/** Long because it is one table of columns, in their order. */
const useColumns = (
  until: string | undefined,
  why: OpenWhy | null,
  located: readonly Column<TrackingRow>[],
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
      nameColumn<TrackingRow>(t, { width: 1.6 }),
      departmentColumn<TrackingRow>(t, { width: 1.1, drop: 's' }),
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
            <span className="quiet">–</span>
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
            <span className="quiet">{t('tracking.never')}</span>
          ) : (
            <span className={styles.side}>
              <time dateTime={row.lastAt} dir="ltr">
                {when(row.lastAt, !isToday(row.lastAt))}
              </time>
              <bdi title={row.lastDevice ?? undefined}>{row.lastDevice}</bdi>
            </span>
          ),
      },
      shiftColumn<TrackingRow>(t, { width: 1, file: ['shift', 'plannedStart'] }),
      ...located,
      ...personColumns<TrackingRow>(t),
      ...whyColumn<TrackingRow>(t, why, row => {
        const day = dayOf(row, until, zone)
        return day === null ? null : { ...row, day }
      }),
    ] satisfies Column<TrackingRow>[]
  }, [t, zone, until, ago, why, located])
}
