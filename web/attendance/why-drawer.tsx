import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../lib/dates.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { DayLine } from '../shared/day-line.tsx'
import { FlagChip } from '../shared/flag-chip.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { WhyActions } from '../shared/why-actions.ts'
import { explained, type Explained } from './api.ts'
import styles from './attendance.module.css'
import { dayLineOf } from './day-line-of.ts'
import { WhyMovements } from './why-movements.tsx'
import { WhySteps } from './why-steps.tsx'

/** How a day came about; `cell` is `<employee>.<day>` of the URL, so that an explanation can be sent to somebody. */
export const WhyDrawer = ({ cell, onClose }: { cell: string | undefined; onClose: () => void }) => {
  const { t } = useTranslation()
  const [employee = '', day] = (cell ?? '').split('.')
  const asked = /^[0-9a-f-]{36}$/.test(employee) && isDate(day)
  return (
    <Drawer opened={asked} onClose={onClose} position="right" size={560} title={t('why.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      {asked && <Why employee={employee} day={day} />}
    </Drawer>
  )
}

const Why = ({ employee, day }: { employee: string; day: string }) => {
  const query = useQuery(explained(employee, day))
  if (query.isPending) return <Waiting />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  return <Explanation of={query.data} />
}

const Explanation = ({ of }: { of: Explained }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const minutes = useMinutes()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <div className={styles.why}>
      <div className={styles.who}>
        <strong><bdi>{of.fullName ?? t('common.erased')}</bdi></strong>
        <span>{longDate(of.day)}</span>
        <span>{of.shift ? <><bdi>{of.shift.title}</bdi> <bdi dir="ltr">{of.shift.periods.map(({ start, end }) => `${start}–${end}`).join(' · ')}</bdi></> : t('why.noShift')}</span>
      </div>
      <DayLine data={dayLineOf(of, chosen)} />
      <section aria-label={t('why.steps')}>
        <h3>{t('why.steps')}</h3>
        <WhySteps of={of} onPoint={setChosen} />
      </section>
      <section aria-label={t('why.movements')}>
        <h3>{t('why.movements')}</h3>
        <WhyMovements of={of} />
      </section>
      <div className={styles.total}>
        <span>{t('why.total')}{of.provisional && <> · {t('dailyScreen.provisional')}</>}</span>
        <strong><bdi dir="ltr">{minutes(of.presenceMinutes, of.planned)}</bdi></strong>
      </div>
      {of.flags.length > 0 && <div className={styles.flags}>{of.flags.map(flag => <FlagChip key={flag} flag={flag} />)}</div>}
      <Actions of={of} />
    </div>
  )
}

const Actions = ({ of }: { of: Explained }) => {
  const actions = use(WhyActions)
  return <Suspense fallback={null}>{actions(of)}</Suspense>
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.why}>
      <Skeleton height={22} width={200} /><Skeleton height={66} /><Skeleton height={140} /><Skeleton height={90} />
    </div>
  )
}
