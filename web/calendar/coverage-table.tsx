import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays, daysBetween, weekday } from '../lib/dates.ts'
import { useFormat } from '../lib/use-format.ts'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { Block } from './cycle-strip.tsx'
import { usePlanned } from './planned.ts'
import { coverage, type CalendarFilters } from './schedule-api.ts'
import styles from './schedule.module.css'

/** How many people each shift has on each day. Long because it is one table: its days across, its shifts down. */
export const CoverageTable = ({ filters, now }: { filters: CalendarFilters; now: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { show } = usePlanned()
  const { data, isError, error, refetch } = useQuery(coverage(filters))
  if (isError && !data) return <ProblemNote error={error} retry={refetch} />
  if (!data) return <TableWaiting />
  const days = Array.from({ length: daysBetween(filters.from, filters.to) + 1 }, (_, day) =>
    addDays(filters.from, day),
  )
  return (
    <div
      className={styles.coverageFrame}
      tabIndex={0}
      role="region"
      aria-label={t('schedule.view.shifts')}
    >
      <table className={styles.coverage}>
        <thead>
          <tr>
            <th scope="col" />
            {days.map(day => (
              <th
                key={day}
                scope="col"
                aria-label={format.longDate(day)}
                aria-current={day === now ? 'date' : undefined}
                data-weekend={weekday(day) > 5 || undefined}
              >
                {format.columnDay(day)}
                <br />
                <b dir="ltr">{Number(day.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ value, counts }) => (
            <tr key={value}>
              <th scope="row">
                <span>
                  <Block shown={show(value)} />
                  <bdi>{show(value).name}</bdi>
                </span>
              </th>
              {counts.map((count, day) => (
                <td key={days[day]} data-none={count === 0 || undefined}>
                  {count === 0 ? '·' : format.number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
