import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/page.tsx'
import type { DashboardFigures } from './api.ts'
import styles from './attendance.module.css'
import { clockOf } from '../shared/day-line-scale.ts'

const HoursChart = lazy(() => import('./charts.tsx').then(part => ({ default: part.HoursChart })))
export type View = 'chart' | 'table'

export const HoursPanel = ({ hours }: { hours: DashboardFigures['hours'] }) => {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('chart')
  return (
    <Panel title={t('dashboard.hours')} aside={<div className={styles.panelEnd}><span className={styles.legend}><span data-kind="in">{t('direction.in')}</span><span data-kind="out">{t('direction.out')}</span></span><ViewSwitch view={view} onChange={setView} /></div>}>
      {view === 'chart' ? <div className={styles.chart}><Suspense fallback={null}><HoursChart hours={hours} /></Suspense></div> : <HoursTable hours={hours} />}
    </Panel>
  )
}

/** Every chart can be read as a table. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => {
  const { t } = useTranslation()
  return <SegmentedControl aria-label={t('dashboard.view')} value={view} onChange={next => onChange(next === 'table' ? 'table' : 'chart')} data={[{ value: 'chart', label: t('dashboard.chart') }, { value: 'table', label: t('dashboard.table') }]} />
}

const HoursTable = ({ hours }: { hours: DashboardFigures['hours'] }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={t('dashboard.hours')}>
      <table className={styles.small}>
        <thead><tr><th scope="col">{t('dashboard.hour')}</th><th scope="col">{t('direction.in')}</th><th scope="col">{t('direction.out')}</th></tr></thead>
        <tbody>{hours.map(({ hour, in: entries, out }) => <tr key={hour}><td><bdi dir="ltr">{clockOf(hour * 60)}</bdi></td><td>{entries}</td><td>{out}</td></tr>)}</tbody>
      </table>
    </section>
  )
}
