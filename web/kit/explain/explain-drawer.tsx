import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDate } from '../../lib/dates.ts'
import { showDate, showInstant } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { usePrinting } from '../../lib/use-print.ts'
import { DayLine } from '../day/day-line.tsx'
import { FlagChip } from '../table/flag-chip.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { WhyActions } from '../day/why-actions.ts'
import { explainQuery, type DayExplanation } from './api.ts'
import styles from './explain.module.css'
import { dayLineOf } from './day-line-of.ts'
import { EventDialog } from './event-dialog.tsx'
import { WhyAnswer } from './answer-line.tsx'
import { WhyFigures } from './figures.tsx'
import { WhyMovements } from './movements.tsx'
import { WhySources } from './sources.tsx'
import { WhySteps } from './steps.tsx'
import { PersonName } from '../table/person.tsx'

type Props = {
  /** `<employee>.<day>` of the URL, so that an explanation can be sent to somebody. */
  cell: string | undefined
  onClose: () => void
  /** As known at this instant; else now. */
  asOf?: string | undefined
}

/** How a day came about, each step with the events it rests on. */
export const WhyDrawer = ({ cell, onClose, asOf }: Props) => {
  const { t } = useTranslation()
  const [employee = '', day] = (cell ?? '').split('.')
  const asked = /^[0-9a-f-]{36}$/.test(employee) && isDate(day)
  return (
    <Drawer
      opened={asked}
      onClose={onClose}
      position="right"
      size={600}
      title={t('why.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {asked && <Why employee={employee} day={day} asOf={asOf} />}
    </Drawer>
  )
}

const Why = ({
  employee,
  day,
  asOf,
}: {
  employee: string
  day: string
  asOf: string | undefined
}) => {
  const query = useQuery(explainQuery(employee, day, asOf))
  if (query.isPending) return <Waiting />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  return <Explanation of={query.data} />
}

const Explanation = ({ of }: { of: DayExplanation }) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [event, setEvent] = useState<string | null>(null)
  const printing = usePrinting()
  return (
    <div className={styles.why}>
      <Head of={of} />
      {of.asOf !== null && (
        <Notice tone="warn" role="status">
          {t('why.asKnown', { moment: showInstant(of.asOf, of.zone) })}
        </Notice>
      )}
      <WhyAnswer of={of} />
      {of.asOf === null && <Actions of={of} />}
      <DayLine data={dayLineOf(of, chosen)} />
      <section aria-label={t('why.movements')}>
        <h3>{t('why.movements')}</h3>
        <WhyMovements of={of} onEvent={setEvent} />
      </section>
      <WhyFigures of={of} />
      {of.flags.length > 0 && (
        <div className={styles.flags}>
          {of.flags.map(flag => (
            <FlagChip key={flag} flag={flag} />
          ))}
        </div>
      )}
      <details className={styles.rules} open={printing || undefined}>
        <summary>{t('why.stepsCount', { count: of.trace.length })}</summary>
        <section aria-label={t('why.steps')}>
          <WhySteps of={of} onPoint={setChosen} onEvent={setEvent} />
        </section>
      </details>
      <WhySources of={of} onEvent={setEvent} />
      <EventDialog position={event} zone={of.zone} onClose={() => setEvent(null)} />
    </div>
  )
}

const Head = ({ of }: { of: DayExplanation }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const { shift } = of
  return (
    <div className={styles.who}>
      <strong>
        <PersonName name={of.fullName} id={of.employeeId} />
      </strong>
      <span>{longDate(of.day)}</span>
      {shift ? (
        <span>
          <bdi>{shift.title ?? t('why.restDay')}</bdi>{' '}
          <bdi dir="ltr">
            {shift.periods.map(({ start, end }) => `${start}–${end}`).join(' · ')}
          </bdi>
          {shift.since && <small> · {t('why.since', { date: showDate(shift.since) })}</small>}
        </span>
      ) : (
        <span>{t('why.noShift')}</span>
      )}
      <small>
        {t(`why.source.${of.source}`)}
        {of.holiday && (
          <>
            {' '}
            · <bdi>{of.holiday.title}</bdi>
          </>
        )}
        {of.corrected && <> · {t('why.correctedDay')}</>}
      </small>
    </div>
  )
}

const Actions = ({ of }: { of: DayExplanation }) => {
  const actions = use(WhyActions)
  return <Suspense fallback={null}>{actions(of)}</Suspense>
}

const Waiting = () => {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.why}>
      <Skeleton height={22} width={200} />
      <Skeleton height={66} />
      <Skeleton height={140} />
      <Skeleton height={90} />
    </div>
  )
}
