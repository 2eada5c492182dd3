import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GetLeaveCalendar } from '#api/contract/leave-calendar.ts'
import { Person } from '../../kit/table/person.tsx'
import type { Reply } from '../../lib/call.ts'
import { weekday } from '../../lib/dates.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './calendar.module.css'

export type LeaveCalendar = Reply<typeof GetLeaveCalendar>
type Day = LeaveCalendar['days'][number]
type Row = LeaveCalendar['rows'][number]
type Leave = Row['leaves'][number]

/** Of the days on which somebody is planned, that on which fewest of them are there; the first of several. */
export const lowestOf = (days: readonly Day[]): Day | undefined => {
  const share = ({ planned, away }: Day) => (planned - away) / planned
  return days
    .filter(({ planned, away }) => planned > 0 && away > 0)
    .toSorted((one, other) => share(one) - share(other))[0]
}

/** People down, days across; its first line says how many are there. Long because it is one table. */
export const CalendarTable = ({ of, now }: { of: LeaveCalendar; now: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const lowest = lowestOf(of.days)
  const frame = useTodayInSight(of.days[0]?.day)
  return (
    <div
      ref={frame}
      className={styles.frame}
      tabIndex={0}
      role="region"
      aria-label={t('page.leaveCalendar.title')}
    >
      <table className={styles.calendar}>
        <thead>
          <tr>
            <th scope="col">{t('days.name')}</th>
            {of.days.map(({ day, holiday }) => (
              <th
                key={day}
                scope="col"
                aria-label={
                  holiday ? `${format.longDate(day)}, ${holiday.title}` : format.longDate(day)
                }
                title={holiday?.title}
                aria-current={day === now ? 'date' : undefined}
                data-off={weekday(day) > 5 || undefined}
                data-holiday={holiday?.kind}
              >
                {format.columnDay(day)}
                <br />
                <b dir="ltr">{Number(day.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.cover}>
            <th scope="row">{t('leaveCalendar.there')}</th>
            {of.days.map(one => (
              <td
                key={one.day}
                data-lowest={one.day === lowest?.day || undefined}
                title={t('leaveCalendar.cover', {
                  there: one.planned - one.away,
                  planned: one.planned,
                  waiting: one.waiting,
                })}
              >
                {one.planned === 0 ? '–' : format.number(one.planned - one.away)}
              </td>
            ))}
          </tr>
          {of.rows.map(row => (
            <tr key={row.employeeId}>
              <th scope="row">
                <Person name={row.fullName} no={null} id={row.employeeId} />
                <small>
                  <bdi>{row.department}</bdi>
                </small>
              </th>
              {of.days.map(one => (
                <Cell key={one.day} day={one} leaves={row.leaves} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the colours of the shown leave say. */
export const CalendarLegend = ({ of }: { of: LeaveCalendar }) => {
  const { t } = useTranslation()
  const shown = of.rows.flatMap(({ leaves }) => leaves)
  const types = new Map(shown.map(({ leaveType, colour }) => [leaveType, colour]))
  if (types.size === 0) return null
  return (
    <ul className={styles.legend} aria-label={t('leaveCalendar.legend')}>
      {[...types].map(([type, colour]) => (
        <li key={type}>
          <i className={styles.away} aria-hidden style={swatchOf(colour)} />
          <bdi>{type ?? t('leaves.removedType')}</bdi>
        </li>
      ))}
      {shown.some(({ waits }) => waits) && (
        <li>
          <i className={styles.away} aria-hidden data-waits />
          {t('leaveCalendar.legendWaits')}
        </li>
      )}
    </ul>
  )
}
const swatchOf = (colour: string | null) =>
  (colour === null ? {} : { '--swatch': colour }) as React.CSSProperties

/** Where a month does not fit, it opens with today beside the names, and every other one with its first day. */
const useTodayInSight = (month: string | undefined) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const all = frame.current
    if (!all) return
    all.scrollLeft = 0
    const names = all.querySelector('th')?.getBoundingClientRect()
    const at = all.querySelector('[aria-current="date"]')?.getBoundingClientRect()
    if (!names || !at) return
    const isFromRight = getComputedStyle(all).direction === 'rtl'
    all.scrollLeft += isFromRight ? at.right - names.left : at.left - names.right
  }, [month])
  return frame
}

/** What he has on a day; of several the first. */
const Cell = ({ day: { day, holiday }, leaves }: { day: Day; leaves: readonly Leave[] }) => {
  const { t } = useTranslation()
  const leave = leaves.find(({ from, to }) => from <= day && day <= to)
  const off = weekday(day) > 5 || holiday?.kind === 'full' || undefined
  if (!leave) return <td data-off={off} />
  const said = [
    leave.leaveType ?? t('leaves.removedType'),
    t(leave.waits ? 'leaveCalendar.waits' : 'leaveCalendar.approved'),
    ...(leave.partly ? [t('leaveCalendar.partly')] : []),
  ].join(', ')
  return (
    <td
      data-off={off}
      data-first={leave.from === day || undefined}
      data-last={leave.to === day || undefined}
    >
      <span
        role="img"
        aria-label={said}
        title={said}
        className={styles.away}
        data-waits={leave.waits || undefined}
        style={swatchOf(leave.colour)}
      />
    </td>
  )
}
