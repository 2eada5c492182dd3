import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../lib/use-filters.ts'
import { DayTrend } from '../kit/day/day-trend.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { trend, type DashboardFigures } from './api.ts'
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
            <DayTrend
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
