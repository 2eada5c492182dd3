import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../lib/reads.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { Page } from '../../kit/page/page.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { checklistQuery, periodQuery, periodsQuery, type ListedPeriod } from '../periods-api.ts'
import { balanceQuery } from '../balance-api.ts'
import { BalancePanel } from './balance.tsx'
import { Checklist } from './checklist.tsx'
import { Departments } from './departments.tsx'
import { LockFacts } from './lock-facts.tsx'
import { PeriodCard } from './period-card.tsx'
import { PeriodStrip } from './period-strip.tsx'
import { StampingState } from './stamping.tsx'
import { Versions } from './versions.tsx'
import styles from './month-end.module.css'

const words = ['period'] as const

/** The one to be worked on: the next to lock where it is over, else the last that is over. */
const opening = (rows: readonly ListedPeriod[]): string | undefined => {
  const [running, last] = rows
  const next = rows.find(({ carries }) => carries)
  return (next && next !== running ? next : (last ?? running))?.period
}

/** The end of a payroll month, from what still stands open to the lock and what came after it. */
export const MonthEndScreen = () => {
  const { t } = useTranslation()
  const { filters } = useFilters(words)
  const periods = useQuery(periodsQuery)
  const balance = useQuery(balanceQuery)
  const isAlarming = balance.data !== undefined && balance.data.differences > 0
  const rows = periods.data?.rows
  const chosen = filters.period ?? (rows && opening(rows))
  return (
    <Page title={t('page.monthEnd.title')} what={t('page.monthEnd.what')}>
      {isAlarming && (
        <div className={styles.balance}>
          <BalancePanel of={balance.data} />
        </div>
      )}
      <PeriodStrip periods={rows} chosen={chosen} />
      {periods.isError && !rows ? (
        <ProblemNote error={periods.error} retry={periods.refetch} />
      ) : chosen === undefined ? (
        <TableWaiting rows={16} />
      ) : (
        <Shown key={chosen} period={chosen} running={rows?.[0]?.period} />
      )}
      {rows && balance.data && !isAlarming && (
        <div className={styles.balance}>
          <BalancePanel of={balance.data} />
        </div>
      )}
      {rows && (
        <div className={styles.balance}>
          <StampingState />
        </div>
      )}
    </Page>
  )
}

const Shown = ({ period, running }: { period: string; running: string | undefined }) => {
  const one = useQuery(periodQuery(period))
  const checklist = useQuery(checklistQuery(period))
  useSettled(one.data?.busy !== null && one.data !== undefined)
  const failed = [one, checklist].find(({ isError, data }) => isError && !data)
  if (failed) return <ProblemNote error={failed.error} retry={failed.refetch} />
  if (!one.data || !checklist.data) return <TableWaiting rows={16} />
  const { items } = checklist.data
  const list = <Checklist items={items} period={period} />
  const wasLocked = one.data.hash !== null
  return (
    <>
      <div className={styles.halves} data-even={!wasLocked || undefined}>
        <div className={styles.stack}>
          <PeriodCard period={one.data} items={items} running={running} />
          {wasLocked && list}
        </div>
        {wasLocked ? <LockFacts of={one.data} /> : list}
      </div>
      <div className={styles.stack}>
        <Departments of={one.data} />
        <Versions of={one.data} />
      </div>
    </>
  )
}

/** What was worked on is done: all that shows payroll is read anew. */
const useSettled = (busy: boolean): void => {
  const refresh = useRefresh()
  const was = useRef(busy)
  useEffect(() => {
    if (was.current && !busy) void refresh('payroll')
    was.current = busy
  }, [busy, refresh])
}
