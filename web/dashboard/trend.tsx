import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useFormat } from '../lib/use-format.ts'
import { ChartPanel } from '../kit/day/chart-panel.tsx'
import type { ChartPoint, Series, Tone } from '../kit/day/chart.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { trend, type DashboardFigures, type TrendDay } from './api.ts'
import { useReport } from './links.ts'
import styles from './dashboard.module.css'

const names = ['days'] as const

/** The last days as three pictures; the last of them is today, which the live figures bring. */
export const TrendPanels = ({ figures }: { figures: DashboardFigures | undefined }) => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const range = filters.days === '30' ? '30' : '14'
  const query = useQuery({
    ...trend(range, figures?.day ?? ''),
    enabled: figures !== undefined,
  })
  return (
    <section aria-label={t('dashboard.trend')} className={styles.trend}>
      <header className={styles.sectionHead}>
        <h2>{t('dashboard.trend')}</h2>
        <SegmentedControl
          aria-label={t('dashboard.range')}
          value={range}
          onChange={next => change({ days: next === '14' ? '' : next })}
          data={[
            { value: '14', label: t('dashboard.days14') },
            { value: '30', label: t('dashboard.days30') },
          ]}
        />
      </header>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <div className={styles.thirds}>
          {figures && query.data ? (
            <Panels
              days={query.data.days.map(day => (day.day === figures.day ? figures.today : day))}
              today={figures.day}
            />
          ) : (
            [0, 1, 2].map(n => <Skeleton key={n} height={330} radius={10} />)
          )}
        </div>
      )}
    </section>
  )
}

const Panels = ({ days, today }: { days: readonly TrendDay[]; today: string }) => {
  const { t } = useTranslation()
  const { number, weekday } = useFormat()
  const minutes = useMinutes()
  const report = useReport()
  const points = (path: string): ChartPoint[] =>
    days.map(({ day }) => ({
      id: day,
      short: showDayMonth(day),
      long: `${weekday(day)} ${showDate(day)}`,
      running: day === today,
      to: report(path, { from: day, to: day }),
    }))
  const bar = (
    id: 'present' | 'absent' | 'late' | 'missing' | 'overtime',
    label: string,
    tone: Tone,
  ): Series => ({
    id,
    label,
    tone,
    values: days.map(day => day[id]),
  })
  const common = { of: t('dashboard.day'), none: t('dashboard.noTrend') }
  return (
    <>
      <ChartPanel
        {...common}
        title={t('dashboard.attendance')}
        show={number}
        stacked
        points={points('/reports/daily')}
        bars={[
          bar('present', t('dashboard.present'), 'good'),
          bar('absent', t('dashboard.absent'), 'bad'),
        ]}
      />
      <ChartPanel
        {...common}
        title={t('dashboard.lateTrend')}
        show={number}
        points={points('/reports/latecomers')}
        bars={[bar('late', t('dashboard.lateDays'), 'warn')]}
      />
      <ChartPanel
        {...common}
        title={t('dashboard.minutesTrend')}
        show={value => minutes(value)}
        unit="minutes"
        points={points('/reports/daily')}
        bars={[
          bar('missing', t('dashboard.missingHours'), 'bad'),
          bar('overtime', t('dashboard.overtimeHours'), 'extra'),
        ]}
      />
    </>
  )
}
