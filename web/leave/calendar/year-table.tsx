import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetLeaveYear } from '#api/contract/leave-calendar.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import type { Reply } from '../../lib/call.ts'
import { addDays, addMonths, weekday } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useFormat } from '../../lib/use-format.ts'
import styles from './calendar.module.css'

type Year = Reply<typeof GetLeaveYear>
type Day = Year['days'][number]
const week = [0, 1, 2, 3, 4, 5, 6]
/** Whichever: its week lends the names of its days. */
const aMonday = '2026-03-02'

type Props = {
  year: number
  department: string | undefined
  now: string
  /** Opens a month, by its first day. */
  open: (from: string) => void
}

/** How many are away, day by day of a year: the more of them, the darker. */
export const YearTable = ({ year, department, now, open }: Props) => {
  const { t } = useTranslation()
  const query = useQuery({
    ...oneQuery(GetLeaveYear, { query: { year, department } }),
    placeholderData: keepPreviousData,
  })
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (!query.data) return <TableWaiting />
  const { days, people } = query.data
  const most = mostOf(days)
  const known = new Map(days.map(one => [one.day, one]))
  return (
    <>
      <p className={styles.lowest} role="status">
        {most
          ? t('leaveCalendar.yearOf', {
              year,
              people,
              day: bidiIsolate(showDate(most.day)),
              away: most.away,
            })
          : t('leaveCalendar.yearNone', { year })}
      </p>
      <div className={styles.year}>
        {Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01-01`, at)).map(first => (
          <MonthOf
            key={first}
            first={first}
            known={known}
            most={most?.away ?? 0}
            now={now}
            open={open}
          />
        ))}
      </div>
    </>
  )
}

const mostOf = (days: readonly Day[]): Day | undefined =>
  days.filter(({ away }) => away > 0).toSorted((one, other) => other.away - one.away)[0]

const daysFrom = (first: string): string[] => {
  const next = addMonths(first, 1)
  const days: string[] = []
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day)
  return days
}

type MonthProps = Pick<Props, 'now' | 'open'> & {
  first: string
  known: ReadonlyMap<string, Day>
  most: number
}
const MonthOf = ({ first, known, most, now, open }: MonthProps) => {
  const format = useFormat()
  return (
    <section aria-label={format.month(first)}>
      <h2>
        <button type="button" onClick={() => open(first)}>
          {format.month(first)}
        </button>
      </h2>
      <p className={styles.weekdays} aria-hidden>
        {week.map(n => (
          <span key={n}>{format.narrowDay(addDays(aMonday, n))}</span>
        ))}
      </p>
      <ol>
        {daysFrom(first).map((day, at) => (
          <DayOf
            key={day}
            day={day}
            of={known.get(day)}
            most={most}
            now={now}
            column={at === 0 ? weekday(day) : null}
          />
        ))}
      </ol>
    </section>
  )
}

const DayOf = ({
  day,
  of,
  most,
  now,
  column,
}: {
  day: string
  of: Day | undefined
  most: number
  now: string
  column: number | null
}) => {
  const { t } = useTranslation()
  const { away = 0, waiting = 0, holiday = null } = of ?? {}
  const title = [
    showDate(day),
    holiday?.title,
    of && t('leaveCalendar.dayOf', { away, waiting }),
  ].filter(Boolean)
  return (
    <li
      title={title.join(' · ')}
      data-off={weekday(day) > 5 || undefined}
      data-holiday={holiday?.kind}
      aria-current={day === now ? 'date' : undefined}
      style={
        {
          '--heat': most === 0 ? 0 : away / most,
          ...(column === null ? {} : { gridColumnStart: column }),
        } as React.CSSProperties
      }
    >
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {away > 0 && <b>{away}</b>}
    </li>
  )
}
