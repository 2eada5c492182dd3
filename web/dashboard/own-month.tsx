import { useTranslation } from 'react-i18next'
import { addDays, monday } from '../lib/dates.ts'
import { useMay } from '../lib/settings.ts'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { CodeChip } from '../kit/day/code-chip.tsx'
import { Panel } from '../kit/page/page.tsx'
import type { OwnDay } from './api.ts'
import styles from './dashboard.module.css'

type Props = { of: OwnDay; why: (day: string) => void }
type Day = OwnDay['month']['days'][number]
const week = [0, 1, 2, 3, 4, 5, 6]

/**
 * The month as a sheet of weeks from Monday: codes of each day, what a week came to at its end. A day that has been
 * leads to how it came about. Long because it is one table: weeks down, days across, sums at the end.
 */
export const OwnMonth = ({ of, why }: Props) => {
  const { t } = useTranslation()
  const { month, columnDay, weekdayName } = useFormat()
  const minutes = useMinutes()
  const { from, to, days, weeks, totals } = of.month
  const known = new Map(days.map(day => [day.day, day]))
  const sums = new Map(weeks.map(sum => [sum.from, sum]))
  const first = monday(from)
  const mondays = Array.from({ length: 6 }, (_, n) => addDays(first, n * 7)).filter(
    day => day <= to,
  )
  const figures = [
    ['ownDay.planned', totals.planned],
    ['ownDay.worked', totals.worked],
    ['ownDay.missing', totals.missing],
    ['ownDay.overtime', totals.overtime],
  ] as const
  return (
    <Panel title={month(from)}>
      <table
        className={styles.calendar}
        aria-label={t('ownDay.calendar', { month: month(from) })}
      >
        <thead>
          <tr>
            {week.map(n => (
              <th key={n} scope="col" aria-label={weekdayName(addDays(first, n))}>
                {columnDay(addDays(first, n))}
              </th>
            ))}
            <th scope="col">{t('ownDay.week')}</th>
          </tr>
        </thead>
        <tbody>
          {mondays.map(begin => {
            const sum = sums.get(begin)
            return (
              <tr key={begin}>
                {week
                  .map(n => addDays(begin, n))
                  .map(day =>
                    day < from || day > to ? (
                      <td key={day} data-outside />
                    ) : (
                      <td
                        key={day}
                        data-today={day === of.day || undefined}
                        data-provisional={known.get(day)?.provisional || undefined}
                      >
                        <Cell day={day} found={known.get(day)} why={why} />
                      </td>
                    ),
                  )}
                <td>
                  {sum && sum.planned + sum.worked > 0 ? (
                    <>
                      <b>
                        <bdi dir="ltr">{minutes(sum.worked, sum.planned)}</bdi>
                      </b>
                      <bdi dir="ltr">/ {minutes(sum.planned)}</bdi>
                    </>
                  ) : (
                    ''
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.totals} aria-label={t('ownDay.monthTotal')} role="group">
        {figures.map(([label, value]) => (
          <span key={label}>
            {t(label)}{' '}
            <b>
              <bdi dir="ltr">{minutes(value, totals.planned)}</bdi>
            </b>
          </span>
        ))}
      </p>
    </Panel>
  )
}

const Cell = ({
  day,
  found,
  why,
}: {
  day: string
  found: Day | undefined
  why: (day: string) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const mayAsk = useMay('day-detail-actions.view')
  const date = (
    <small>
      <bdi dir="ltr">{number(Number(day.slice(8)))}</bdi>
    </small>
  )
  if (!found) return <span>{date}</span>
  const codes = found.codes.filter(code => code !== '-')
  const chips = (
    <span className={styles.codes}>
      {codes.map(code => (
        <CodeChip key={code} code={code} />
      ))}
    </span>
  )
  if (!mayAsk)
    return (
      <span>
        {date}
        {chips}
      </span>
    )
  return (
    <button
      type="button"
      title={`${t('ownDay.worked')} ${minutes(found.worked, found.planned)} · ${t('why.open')}`}
      onClick={() => why(day)}
    >
      {date}
      {chips}
    </button>
  )
}
