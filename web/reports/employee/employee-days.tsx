import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { WhyFigure } from '../../kit/explain/published.ts'
import { addDays, monday } from '../../lib/dates.ts'
import { showDayMonth } from '../../lib/format.ts'
import { useMinutes, useTimeUnit } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useTableColumns } from '../../kit/table/table-columns.ts'
import type { EmployeeReport } from '../api.ts'
import { useEmployeeColumns, type Day, type DayColumn, type Sums } from './employee-columns.tsx'
import styles from '../reports.module.css'

type Props = { of: EmployeeReport; times: boolean; label: string; why: (day: string) => void }

/**
 * The days in the order of the calendar, a sum below each week and one at the foot. `times`: every entry and exit in
 * columns 1 to n. Long because it is one table: days, sums of weeks and the sum of all.
 */
export const EmployeeDays = ({ of, times, label, why }: Props) => {
  const { t } = useTranslation()
  const all = useEmployeeColumns(
    times ? 'times' : 'figures',
    Math.max(1, ...of.rows.map(row => row.pairs.length)),
    useMemo(() => Object.keys(of.summary.further).toSorted(), [of.summary.further]),
  )
  const unit = useTimeUnit()
  const { shown, density } = useTableColumns(times ? 'employeeTimes' : 'employee', all)
  return (
    <section className={styles.sheet} tabIndex={0} aria-label={label} data-density={density}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            {shown.map(({ id, heads, end, of: figure, further }) => (
              <Fragment key={id}>
                {heads.map(head => (
                  <th
                    key={head}
                    scope="col"
                    data-end={end || undefined}
                    data-unit={
                      (figure ?? (further !== undefined && further !== 'halves'))
                        ? unit
                        : undefined
                    }
                  >
                    {head}
                  </th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        {of.weeks.map(week => (
          <tbody key={week.from}>
            {of.rows
              .filter(row => monday(row.day) === week.from)
              .map(row => (
                <DayRow key={row.day} row={row} shown={shown} why={why} />
              ))}
            <SumRow
              label={
                <>
                  {t('employeeReport.week')}{' '}
                  <bdi dir="ltr">
                    {showDayMonth(week.from)} – {showDayMonth(addDays(week.from, 6))}
                  </bdi>
                </>
              }
              shown={shown}
              sums={week.sums}
              further={week.further}
            />
          </tbody>
        ))}
        <tfoot>
          <SumRow
            label={t('employeeReport.total')}
            shown={shown}
            sums={of.summary.totals}
            further={of.summary.further}
          />
        </tfoot>
      </table>
    </section>
  )
}

const DayRow = ({
  row,
  shown,
  why,
}: {
  row: Day
  shown: readonly DayColumn[]
  why: (day: string) => void
}) => {
  const { weekday } = useFormat()
  return (
    <tr data-rest={row.planned === 0 || undefined}>
      <th scope="row">
        {weekday(row.day)}{' '}
        <time dateTime={row.day} dir="ltr">
          {showDayMonth(row.day)}
        </time>
      </th>
      {shown.map(({ id, header, end, cells, of, further }) =>
        of || further !== undefined ? (
          <td key={id} data-end>
            <Figure
              value={of ? of(row) : (row.further[further ?? ''] ?? 0)}
              isDays={further === 'halves'}
              planned={row.planned}
              what={header}
              why={() => why(row.day)}
            />
          </td>
        ) : (
          <Fragment key={id}>
            {cells.map((cell, at) => (
              <td key={`${id} ${at}`} data-end={end || undefined}>
                {cell(row)}
              </td>
            ))}
          </Fragment>
        ),
      )}
    </tr>
  )
}

const Figure = ({
  value,
  planned,
  what,
  why,
  isDays,
}: {
  value: number
  /** In halves of days, and not in minutes. */
  isDays: boolean
  planned: number
  what: string
  why: () => void
}) => {
  const { number } = useFormat()
  const minutes = useMinutes()
  const text = isDays ? number(value / 2) : minutes(value, planned)
  return (
    <WhyFigure what={what} value={value === 0 ? null : text} isMain isTabStop onOpen={why} />
  )
}

/** Its words take the room of what has no sum before the first figure. */
const SumRow = ({
  label,
  shown,
  sums,
  further: added,
}: {
  label: React.ReactNode
  shown: readonly DayColumn[]
  sums: Sums
  further: Readonly<Record<string, number>>
}) => {
  const minutes = useMinutes()
  const { number } = useFormat()
  const textOf = (name: string): string => {
    const value = added[name] ?? 0
    return name === 'halves' ? number(value / 2) : minutes(value, sums.planned)
  }
  const first = shown.findIndex(({ sum, further }) => (sum ?? further) !== undefined)
  const before = shown.slice(0, first < 0 ? shown.length : first)
  return (
    <tr data-sum>
      <th scope="row" colSpan={1 + before.reduce((all, { heads }) => all + heads.length, 0)}>
        {label}
      </th>
      {shown.slice(before.length).map(({ id, heads, sum, further }) =>
        (sum ?? further) !== undefined ? (
          <td key={id} data-end>
            <bdi dir="ltr">
              {sum ? minutes(sums[sum], sums.planned) : textOf(further ?? '')}
            </bdi>
          </td>
        ) : (
          <td key={id} colSpan={heads.length} />
        ),
      )}
    </tr>
  )
}
