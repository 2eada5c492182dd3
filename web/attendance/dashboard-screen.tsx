import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { Counters } from '../shared/counters.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { Freshness } from '../shared/freshness.tsx'
import { useLive } from '../shared/live-provider.tsx'
import { Page, Panel } from '../shared/page.tsx'
import { mayOpen } from '../shared/pages.ts'
import { ProblemNote } from '../shared/problem-note.tsx'
import { attendanceKeys, dashboard, type DashboardFigures } from './api.ts'
import styles from './attendance.module.css'
import { DaysPanel } from './days-panel.tsx'
import { Devices } from './devices.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { Readers, ReadersHeard } from './readers.tsx'

export const DashboardScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(dashboard)
  useLiveFigures()
  const { data } = query
  const maySeeReaders = useMay('devices.view')
  return (
    <Page title={t('page.dashboard.title')} what={t('page.dashboard.what')} actions={<Freshness until={data?.dataUntil} />}>
      {query.isError && !data ? <ProblemNote error={query.error} retry={query.refetch} /> : (
        <>
          <Today figures={data} />
          <div className={styles.grid}>
            {data ? <HoursPanel hours={data.hours} /> : <Skeleton height={330} radius={10} />}
            {data ? <DaysPanel days={data.days} /> : <Skeleton height={330} radius={10} />}
            <Panel title={t('dashboard.devices')} aside={maySeeReaders && <ReadersHeard />}>
              {maySeeReaders && data?.devices.length !== 0 ? <Readers /> : !data ? <Skeleton height={60} /> : data.devices.length === 0 ? <EmptyNote kind="none" title={t('dashboard.noDevices')} text={t('dashboard.noDevicesText')} /> : <Devices devices={data.devices} until={data.dataUntil} />}
            </Panel>
          </div>
        </>
      )}
    </Page>
  )
}

/** A morning brings hundreds of swipes: figures are asked again once a second at most. */
const useLiveFigures = () => {
  const client = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = () => {
    waiting.current ??= setTimeout(() => { waiting.current = undefined; void client.invalidateQueries({ queryKey: attendanceKeys.dashboard }) }, 1000)
  }
  useLive('movement', ask)
  useLive('dashboard', ask)
  useEffect(() => () => clearTimeout(waiting.current), [])
}

const Today = ({ figures }: { figures: DashboardFigures | undefined }) => {
  const { t } = useTranslation()
  const { percent, longDate } = useFormat()
  const navigate = useNavigate()
  const pages = useSettings().data?.pages ?? []
  const to = (path: string, address: string) => mayOpen(path, pages) ? { onClick: () => void navigate(address) } : {}
  const share = (part: number) => figures && figures.people > 0 ? { hint: percent(part / figures.people) } : {}
  const report = (presence: string) => to('/reports/daily', `/reports/daily?from=${figures?.day}&to=${figures?.day}&presence=${presence}`)
  return (
    <Counters label={figures ? t('dashboard.today', { date: longDate(figures.day) }) : t('common.loading')} counters={[
      { id: 'people', label: t('dashboard.people'), value: figures?.people },
      { id: 'inside', label: t('dashboard.inside'), value: figures?.inside, tone: 'good', ...share(figures?.inside ?? 0), ...report('present') },
      { id: 'left', label: t('dashboard.left'), value: figures?.left, ...share(figures?.left ?? 0) },
      { id: 'notSeen', label: t('dashboard.notSeen'), value: figures?.notSeen, tone: 'warn', ...share(figures?.notSeen ?? 0), ...report('absent') },
      { id: 'invalid', label: t('dashboard.invalid'), value: figures?.invalidToday, tone: 'bad', ...to('/reports/invalid/movements', `/reports/invalid/movements?from=${figures?.day}&to=${figures?.day}`) },
    ]} />
  )
}
