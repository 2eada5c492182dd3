import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLimitText } from '../leave/published.ts'
import { showDate, showTime } from '../lib/format.ts'
import { bidiIsolate } from '../lib/isolated.ts'
import { useFormat } from '../lib/use-format.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { PersonName } from '../kit/table/person.tsx'
import { leaveWeighedBy, weighedBy, type InboxRow, type WeighingLeave } from './api.ts'
import { EarlierDecisions } from './decided-before.tsx'
import styles from './inbox.module.css'

type Asked = { readonly employeeId: string; readonly requestId: string }
type Leave = NonNullable<InboxRow['leave']>

/** What is asked for, and his balance. */
export const LeaveFacts = ({
  of: { leaveType, asked, from, to, days, minutes, change },
  employeeId,
  requestId,
}: Asked & { of: Leave }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const { data } = useQuery(leaveWeighedBy(employeeId, requestId))
  const byHours = 'day' in asked
  return (
    <>
      {change && (
        <Notice tone="warn">
          {change.to
            ? t('inbox.leaveShorter', { days: whenOf(change.to) })
            : t('inbox.leaveGone')}
        </Notice>
      )}
      <Facts
        facts={[
          leaveType === null
            ? null
            : { label: t('inbox.leaveType'), value: <bdi>{leaveType}</bdi> },
          {
            label: t('inbox.leaveDays'),
            value: (
              <bdi dir="ltr">
                {byHours
                  ? `${showDate(from)} ${showTime(asked.start)}–${showTime(asked.end)}`
                  : from === to
                    ? showDate(from)
                    : `${showDate(from)} – ${showDate(to)}`}
              </bdi>
            ),
          },
          {
            label: t('inbox.leaveLength'),
            value: <bdi>{byHours ? muchOf(minutes, 'minutes') : muchOf(days, 'days')}</bdi>,
          },
          {
            label: t('inbox.leaveBalance'),
            value: <bdi>{data ? <Balance of={data.balance} /> : '–'}</bdi>,
          },
        ]}
      />
    </>
  )
}

/** Its days, or its hours; a half where it begins or ends with one. */
const whenOf = (asked: Leave['asked']): string => {
  if ('day' in asked) return bidiIsolate(`${showTime(asked.start)}–${showTime(asked.end)}`)
  const { from, to, fromHalf, toHalf } = asked
  const half = (is: boolean): string => (is ? ' ½' : '')
  return from === to
    ? bidiIsolate(`${showDate(from)}${half(fromHalf || toHalf)}`)
    : bidiIsolate(`${showDate(from)}${half(fromHalf)} – ${showDate(to)}${half(toHalf)}`)
}

const Balance = ({ of: { remaining, available } }: { of: WeighingLeave['balance'] }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  return t('inbox.leaveBalanceText', {
    remaining: muchOf(remaining, 'days'),
    available: muchOf(available, 'days'),
  })
}

/** Who else is on leave, his year, and what was decided before. */
export const WeighedLeave = ({
  employeeId,
  requestId,
  day,
}: Asked & { readonly day: string }) => {
  const { data } = useQuery(leaveWeighedBy(employeeId, requestId))
  const { data: person } = useQuery(weighedBy(employeeId, day))
  if (!data || !person) return <div className={styles.beside} aria-busy />
  return (
    <div className={styles.beside}>
      <Overlap of={data} />
      <Year of={data.year} />
      <EarlierDecisions of={person.decided} />
    </div>
  )
}

const Overlap = ({ of: { overlap, overlapInAll, team, least } }: { of: WeighingLeave }) => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('inbox.overlap')}>
      <h2>{t('inbox.overlap')}</h2>
      <p>{t('inbox.overlapOf', { team })}</p>
      {least && <Least of={least} />}
      {overlap.length === 0 ? (
        <p>{t('inbox.overlapNone')}</p>
      ) : (
        <ul>
          {overlap.map(one => (
            <li key={`${one.employeeId} ${one.from}`}>
              <PersonName name={one.fullName} id={one.employeeId} />{' '}
              <small>
                <bdi dir="ltr">
                  {showDate(one.from)}
                  {one.to !== one.from && ` – ${showDate(one.to)}`}
                </bdi>
                {one.waits && ` · ${t('inbox.overlapWaits')}`}
              </small>
            </li>
          ))}
          {overlapInAll > overlap.length && (
            <li>{t('inbox.moreAway', { count: overlapInAll - overlap.length })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

const Least = ({ of: { day, planned, away } }: { of: NonNullable<WeighingLeave['least']> }) => {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  return (
    <p>
      {t('inbox.least', {
        day: `${bidiIsolate(showDate(day))} ${weekdayName(day)}`,
        there: planned - away,
        planned,
      })}
    </p>
  )
}

const Year = ({ of: { year, types } }: { of: WeighingLeave['year'] }) => {
  const { t } = useTranslation()
  const { muchOf } = useLimitText()
  const title = t('inbox.leaveYear', { year })
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {types.length === 0 ? (
        <p>{t('inbox.leaveYearNone')}</p>
      ) : (
        <ul>
          {types.map(one => (
            <li key={one.leaveTypeId}>
              <bdi>{one.leaveType ?? '–'}</bdi>{' '}
              <small>
                {t('inbox.leaveYearText', {
                  approved: muchOf(one.approved, 'days'),
                  waiting: muchOf(one.waiting, 'days'),
                })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
