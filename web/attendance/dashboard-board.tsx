import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { EmptyNote } from '../shared/empty-note.tsx'
import { Freshness } from '../shared/freshness.tsx'
import { Page, Panel } from '../shared/page.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { useLiveRefresh } from '../shared/use-live-refresh.ts'
import { attendanceKeys, dashboard, type DashboardFigures } from './api.ts'
import { AttentionCounters, NowCounters } from './dashboard-counters.tsx'
import { Departments } from './dashboard-departments.tsx'
import { HoursPanel } from './dashboard-hours.tsx'
import { LateUploadsPanel } from './dashboard-late-uploads.tsx'
import { NamesPanel } from './dashboard-names.tsx'
import { TrendPanels } from './dashboard-trend.tsx'
import styles from './dashboard.module.css'
import { Devices } from './devices.tsx'
import { Readers, ReadersHeard } from './readers.tsx'
import { WhyDrawer } from './why-drawer.tsx'

const names = ['why'] as const

export const Board = () => {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useQuery(dashboard)
  useLiveRefresh(attendanceKeys.dashboard)
  const { filters, change } = useFilters(names)
  return (
    <Page
      title={t('page.dashboard.title')}
      what={t('page.dashboard.what')}
      actions={<Freshness until={data?.dataUntil} />}
    >
      {isError && !data ? (
        <ProblemNote error={error} retry={refetch} />
      ) : data?.now.people === 0 ? (
        <EmptyNote kind="none" title={t('dashboard.nobody')} text={t('dashboard.nobodyText')} />
      ) : (
        <>
          {!data && <span role="status" aria-label={t('common.loading')} />}
          <NowCounters figures={data} />
          <AttentionCounters figures={data} />
          <div className={styles.grid}>
            {data ? <HoursPanel figures={data} /> : <Waiting />}
            {data ? (
              <NamesPanel
                figures={data}
                why={employee => change({ why: `${employee}.${data.day}` })}
              />
            ) : (
              <Waiting />
            )}
          </div>
          <TrendPanels figures={data} />
          <div className={styles.grid}>
            {data ? <Departments figures={data} /> : <Waiting />}
            <ReadersPanel figures={data} />
          </div>
          {data && <LateUploadsPanel day={data.day} />}
        </>
      )}
      <WhyDrawer cell={filters.why} onClose={() => change({ why: '' })} />
    </Page>
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
      ) : figures.devices.length === 0 ? (
        <EmptyNote
          kind="none"
          title={t('dashboard.noDevices')}
          text={t('dashboard.noDevicesText')}
        />
      ) : mayOpen ? (
        <Readers />
      ) : (
        <Devices devices={figures.devices} />
      )}
    </Panel>
  )
}
