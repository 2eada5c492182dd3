import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecidedOn } from '../kit/explain/published.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { showDate } from '../lib/format.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { Turned, usePlanWord } from '../shift-demands/published.ts'
import {
  isAskedOfMe,
  shiftWeighedBy,
  weighedBy,
  type InboxRow,
  type WeighingShift,
} from './api.ts'
import { EarlierDecisions } from './decided-before.tsx'
import styles from './inbox.module.css'

type Shift = NonNullable<InboxRow['shift']>
type Props = {
  of: InboxRow
  shift: Shift
  /** By whom it was asked for, when and why. */
  children: ReactNode
}

/** Another plan: what is wanted, between the days before and after; to who decides also what was decided before. */
export const ShiftDetail = ({ of: row, shift, children }: Props) => {
  const { employeeId } = row
  const mine = isAskedOfMe(row)
  return (
    <div className={styles.detail}>
      <div className={styles.column}>
        {!mine && <DecidedOn of={[row]} />}
        {children}
        <ShiftFacts of={shift} mine={mine} />
      </div>
      {employeeId !== null && (
        <div className={styles.beside}>
          <Around employeeId={employeeId} requestId={row.id} />
          {!mine && <DecidedBefore employeeId={employeeId} day={row.day} />}
        </div>
      )}
    </div>
  )
}

/** Day by day what is planned and what is wanted, from where the reader stands; and with whom days are exchanged. */
const ShiftFacts = ({
  of: { changes, colleagueId, colleague },
  mine,
}: {
  of: Shift
  mine: boolean
}) => {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        ...changes.map(change => ({
          label: showDate(change.day),
          value: <Turned of={mine ? turnedRound(change) : change} />,
        })),
        mine || colleagueId === null
          ? null
          : {
              label: t('inbox.exchangeWith'),
              value: (
                <>
                  <bdi>{colleague ?? t('common.erased')}</bdi>
                  {' · '}
                  {t('inbox.exchangeConsented')}
                </>
              ),
            },
      ]}
    />
  )
}

type Change = Shift['changes'][number]
const turnedRound = ({ day, planned, plannedShift, wanted, wantedShift }: Change): Change => ({
  day,
  planned: wanted,
  plannedShift: wantedShift,
  wanted: planned,
  wantedShift: plannedShift,
})

/** The days of everybody as they would be, and whether the hours between them are enough. */
const Around = ({ employeeId, requestId }: { employeeId: string; requestId: string }) => {
  const { t } = useTranslation()
  const { data } = useQuery(shiftWeighedBy(employeeId, requestId))
  if (!data) return <section aria-busy aria-label={t('inbox.planAround')} />
  return (
    <>
      {data.changed !== null && (
        <Notice tone="warn">{t('inbox.planChanged', { day: showDate(data.changed) })}</Notice>
      )}
      {data.people.map(one => (
        <PlanOf key={one.employeeId} of={one} />
      ))}
      <Rest of={data} />
    </>
  )
}

const PlanOf = ({ of: { employeeId, fullName, days } }: { of: Person }) => {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  const word = usePlanWord()
  const name = fullName ?? t('common.erased')
  return (
    <section aria-label={t('inbox.planOf', { name })}>
      <h2>
        {t('inbox.planAround')} · <PersonName name={fullName} id={employeeId} />
      </h2>
      <ul>
        {days.map(({ day, asked, planned, shift, hours }) => (
          <li key={day} data-asked={asked || undefined}>
            <time dateTime={day} dir="ltr">
              {showDate(day)}
            </time>{' '}
            {weekdayName(day)} · <bdi>{word(planned, shift)}</bdi>
            <small>
              <bdi dir="ltr">{hours.map(({ start, end }) => `${start}–${end}`).join(', ')}</bdi>
              {asked && ` ${t('inbox.planWanted')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
type Person = WeighingShift['people'][number]

const Rest = ({ of: { shortRests, people } }: { of: WeighingShift }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const nameOf = (id: string) =>
    people.find(({ employeeId }) => employeeId === id)?.fullName ?? t('common.erased')
  return (
    <section aria-label={t('inbox.restHours')}>
      <h2>{t('inbox.restHours')}</h2>
      {shortRests.length === 0 ? (
        <p>{t('inbox.restEnough')}</p>
      ) : (
        <ul>
          {shortRests.map(one => (
            <li key={`${one.employeeId} ${one.day}`}>
              {t('inbox.restShort', {
                name: nameOf(one.employeeId),
                day: showDate(one.day),
                rest: minutes(one.minutes),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const DecidedBefore = ({ employeeId, day }: { employeeId: string; day: string }) => {
  const { data } = useQuery(weighedBy(employeeId, day))
  return data ? <EarlierDecisions of={data.decided} /> : null
}
