import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../shared/page.tsx'
import type { DashboardFigures } from './api.ts'
import styles from './attendance.module.css'
import { ViewSwitch, type View } from './hours-panel.tsx'

const DaysChart = lazy(() => import('./charts.tsx').then(part => ({ default: part.DaysChart })))

export const DaysPanel = ({ days }: { days: DashboardFigures['days'] }) => {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('chart')
  return (
    <Panel title={t('dashboard.days')} aside={<ViewSwitch view={view} onChange={setView} />}>
      {view === 'chart' ? <div className={styles.chart}><Suspense fallback={null}><DaysChart days={days} /></Suspense></div> : <DaysTable days={days} />}
    </Panel>
  )
}

const DaysTable = ({ days }: { days: DashboardFigures['days'] }) => {
  const { t } = useTranslation()
  const { weekday, percent, number } = useFormat()
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={t('dashboard.days')}>
      <table className={styles.small}>
        <thead><tr><th scope="col">{t('dailyScreen.day')}</th><th scope="col">{t('dailyScreen.present')}</th><th scope="col">{t('dashboard.people')}</th><th scope="col">{t('dashboard.share')}</th></tr></thead>
        <tbody>{days.map(({ day, present, people }) => (
          <tr key={day}><td>{weekday(day)} <bdi dir="ltr">{showDate(day)}</bdi></td><td>{number(present)}</td><td>{number(people)}</td><td><bdi>{people > 0 ? percent(present / people) : '–'}</bdi></td></tr>
        ))}</tbody>
      </table>
    </section>
  )
}
