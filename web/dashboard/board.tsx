import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withTexts } from '../lib/i18n.ts'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { useSession } from '../lib/use-session.ts'
import { NowCounters } from '../kit/day/now-counters.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { Page, Panel } from '../kit/page/page.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { dashboard, type DashboardFigures } from './api.ts'
import { AttentionCounters } from './counters.tsx'
import { Departments } from './departments.tsx'
import { HoursPanel } from './hours.tsx'
import { LateUploadsPanel } from './late-uploads.tsx'
import { NamesPanel } from './names.tsx'
import { TrendPanels } from './trend.tsx'
import styles from './dashboard.module.css'
import { Devices } from './devices.tsx'
import { Readers, ReadersHeard } from './readers.tsx'
import { WhyDrawer } from '../kit/explain/published.ts'
import { BalanceAlarm } from '../payroll/published.ts'

const addressed = ['why'] as const

export const Board = () => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const { data, isError, error, refetch } = useQuery(dashboard)
  useLiveRefresh(dashboard.queryKey)
  const { filters, change } = useFilters(addressed)
  const why = (cell: string) => change({ why: cell })
  return (
    <Page
      title={t('page.dashboard.title')}
      what={t('page.dashboard.what')}
      actions={
        <>
          <Freshness until={data?.dataUntil} />
          <MusterLink />
        </>
      }
    >
      <SetUpLeft />
      {isError && !data ? (
        <ProblemNote error={error} retry={refetch} />
      ) : data?.now.people === 0 ? (
        <EmptyNote kind="none" title={t('dashboard.nobody')} text={t('dashboard.nobodyText')} />
      ) : (
        <>
          <BalanceAlarm />
          {!data && <span role="status" aria-label={t('common.loading')} />}
          <NowCounters
            label={
              data ? t('dashboard.now', { date: longDate(data.day) }) : t('common.loading')
            }
            now={data?.now}
          />
          <AttentionCounters figures={data} />
          <Widgets figures={data} why={why} />
          {data && <LateUploadsPanel day={data.day} />}
        </>
      )}
      <WhyDrawer cell={filters.why} onClose={() => change({ why: '' })} />
    </Page>
  )
}

const SetUpCard = lazy(async () => ({
  default: (await withTexts(['installation'], import('../installation/published.ts')))
    .SetUpCard,
}))
/** The main manager is led back to what of setting up the company is left. */
const SetUpLeft = () => {
  const may = useMay('policy.update')
  return useSession()?.user.role === 'company-admin' && may ? (
    <Suspense fallback={null}>
      <SetUpCard />
    </Suspense>
  ) : null
}

/** In an emergency nobody looks for a menu. */
const MusterLink = () => {
  const { t } = useTranslation()
  return useMay('muster.view') ? (
    <Button component={Link} to="/access-control/muster" variant="default" size="sm">
      {t('page.muster.title')}
    </Button>
  ) : null
}

type WidgetsProps = { figures: DashboardFigures | undefined; why: (cell: string) => void }

/** Each for whoever has its key. */
const Widgets = ({ figures: data, why }: WidgetsProps) => {
  const maySeeTrend = useMay('dashboard-trend.view')
  const [hours, names, departments, readers] = [
    useMay('dashboard-hours.view'),
    useMay('dashboard-names.view'),
    useMay('dashboard-departments.view'),
    useMay('dashboard-devices.view'),
  ]
  return (
    <>
      <div className={styles.grid}>
        {hours && (data ? <HoursPanel figures={data} /> : <Waiting />)}
        {names &&
          (data ? (
            <NamesPanel figures={data} why={employee => why(`${employee}.${data.day}`)} />
          ) : (
            <Waiting />
          ))}
      </div>
      {maySeeTrend && <TrendPanels figures={data} />}
      <div className={styles.grid}>
        {departments && (data ? <Departments figures={data} /> : <Waiting />)}
        {readers && <ReadersPanel figures={data} />}
      </div>
    </>
  )
}

const Waiting = () => <Skeleton height={330} radius={10} />

const ReadersPanel = ({ figures }: { figures: DashboardFigures | undefined }) => {
  const { t } = useTranslation()
  const mayOpen = useMay('devices.view')
  return (
    <Panel title={t('dashboard.devices')} aside={mayOpen && <ReadersHeard />}>
      {!figures ? (
        <Skeleton height={60} />
      ) : (figures.devices ?? []).length === 0 ? (
        <EmptyNote
          kind="none"
          title={t('dashboard.noDevices')}
          text={t('dashboard.noDevicesText')}
        />
      ) : mayOpen ? (
        <Readers />
      ) : (
        <Devices devices={figures.devices ?? []} />
      )}
    </Panel>
  )
}
