import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewSwitch, type View } from '../attendance/hours-panel.tsx'
import { showDate } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../shared/page.tsx'
import type { Kind, UntimelySummary } from './api.ts'
import styles from './reports.module.css'

const TrendChart = lazy(() => import('./trend-chart.tsx').then(part => ({ default: part.TrendChart })))
type Props = { kind: Kind; trend: UntimelySummary['trend']; days: number }

/** How often it happened, day by day or week by week; a table behind the picture. */
export const TrendPanel = ({ kind, trend, days }: Props) => {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('chart')
  const title = t(days === 1 ? `untimely.${kind}.trend` : `untimely.${kind}.trendWeeks`)
  return (
    <div className={styles.trend}>
      <Panel title={title} aside={<ViewSwitch view={view} onChange={setView} />}>
        {view === 'chart' ? <div className={styles.chart}><Suspense fallback={null}><TrendChart kind={kind} trend={trend} /></Suspense></div> : <TrendTable title={title} kind={kind} trend={trend} />}
      </Panel>
    </div>
  )
}

const TrendTable = ({ title, kind, trend }: Omit<Props, 'days'> & { title: string }) => {
  const { t } = useTranslation()
  const { number, weekday } = useFormat()
  const minutes = useMinutes()
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.small}>
        <thead><tr><th scope="col">{t('dailyScreen.day')}</th><th scope="col">{t(`untimely.${kind}.days`)}</th><th scope="col">{t('untimely.total')}</th></tr></thead>
        <tbody>{trend.map(one => <tr key={one.from}><td>{weekday(one.from)} <bdi dir="ltr">{showDate(one.from)}</bdi></td><td>{number(one.days)}</td><td><bdi dir="ltr">{minutes(one.minutes)}</bdi></td></tr>)}</tbody>
      </table>
    </section>
  )
}
