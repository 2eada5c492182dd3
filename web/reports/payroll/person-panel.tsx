import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { GetPayrollPerson } from '#api/contract/payroll.ts'
import type { OpenWhy } from '../../kit/explain/published.ts'
import { oneQuery } from '../../lib/reads.ts'
import type { PayrollPerson, PayrollRow } from './api.ts'
import { mostYearOvertime, type Figure } from './figures.ts'
import { PeriodName } from './payroll-filter-bar.tsx'
import styles from './payroll.module.css'
import { figureOf, ruleFigures } from './rule-figures.ts'
import { useFigureName } from './use-figure-name.ts'
import { useFigureText } from './use-figure-text.ts'
import { WeekSection } from './week-section.tsx'
import { Warnings } from './warnings.tsx'
import { PersonName } from '../../kit/table/person.tsx'

type Props = {
  employee: string | undefined
  month: string | undefined
  asOf: string | undefined
  figure: string | undefined
  choose: (figure: string) => void
  onClose: () => void
  why: OpenWhy | null
}

/** The weeks and days behind a row; with a figure, the days that bring something to it. */
export const PersonPanel = ({ employee, month, asOf, figure, choose, onClose, why }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={employee !== undefined}
      onClose={onClose}
      position="right"
      size={820}
      title={t('payroll.panel.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {employee && (
        <Person
          employee={employee}
          month={month}
          asOf={asOf}
          figure={figureOf(figure)}
          all={() => choose('')}
          why={day => why?.(employee, day)}
        />
      )}
    </Drawer>
  )
}

const Person = ({
  employee,
  month,
  asOf,
  figure,
  all,
  why,
}: {
  employee: string
  month: string | undefined
  asOf: string | undefined
  figure: Figure | undefined
  all: () => void
  why: (day: string) => void
}) => {
  const { t } = useTranslation()
  const query = useQuery(oneQuery(GetPayrollPerson, { query: { employee, month, asOf } }))
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')} className={styles.panel}>
        <Skeleton height={44} />
        <Skeleton height={90} />
        <Skeleton height={240} />
      </div>
    )
  return <Shown of={query.data} figure={figure} all={all} why={why} />
}

/** Long because it tells who, what it came to and the weeks behind it, one below the other. */
const Shown = ({
  of: { row, period, weeks },
  figure,
  all,
  why,
}: {
  of: PayrollPerson
  figure: Figure | undefined
  all: () => void
  why: (day: string) => void
}) => {
  const { t } = useTranslation()
  const text = useFigureText()
  const nameOf = useFigureName()
  const filter = figure?.behind ? figure : undefined
  return (
    <div className={styles.panel}>
      <div className={styles.who}>
        <strong>
          <PersonName name={row.fullName} id={row.employeeId} />
        </strong>{' '}
        <bdi dir="ltr">{row.employeeNo}</bdi>
        <p>
          <bdi>{[row.department, row.position].filter(Boolean).join(' · ')}</bdi>
          {row.lastDay && <> · {t('payroll.panel.left', { day: showDate(row.lastDay) })}</>}
        </p>
        <p>
          <PeriodName of={period} /> <Warnings of={row} />
        </p>
      </div>
      <Sums row={row} />
      {figure && (
        <p className={styles.chosen}>
          <span>
            {nameOf(figure.id)}:{' '}
            <strong>
              <bdi dir="ltr">{text(figure.unit, figure.of(row), row.planned)}</bdi>
            </strong>
          </span>
          {filter ? (
            <button type="button" onClick={all}>
              {t('payroll.panel.allDays')}
            </button>
          ) : (
            <small>{t('payroll.panel.byWeek')}</small>
          )}
        </p>
      )}
      {weeks.map(week => (
        <WeekSection key={week.from} week={week} filter={filter?.behind} why={why} />
      ))}
    </div>
  )
}

/** Long because it is one list of sums, in their order. */
const Sums = ({ row }: { row: PayrollRow }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const text = useFigureText()
  const nameOf = useFigureName()
  const facts = [
    ['worked', number(row.workedHalfDays / 2)],
    ['absent', number(row.absentHalfDays / 2)],
    ['leave', number((row.paidLeaveHalfDays + row.unpaidLeaveHalfDays) / 2)],
    ['normal', minutes(row.worked, row.planned)],
    ['measured', minutes(row.measuredWorked, row.planned)],
    ['missing', minutes(row.missing, row.planned)],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`payroll.fact.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.lines}>
        {row.coefficients.map(({ kind, coefficient, minutes: paid }) => (
          <li key={`${kind}${coefficient}`}>
            <span>
              {t(`payroll.paid.${kind}`)}{' '}
              {coefficient === null ? (
                t('payroll.paid.byLaw')
              ) : (
                <>
                  × <bdi dir="ltr">{number(coefficient)}</bdi>
                </>
              )}
            </span>
            <bdi dir="ltr">{minutes(paid)}</bdi>
          </li>
        ))}
        {ruleFigures(row).map(figure => (
          <li key={figure.id}>
            <span>{nameOf(figure.id)}</span>
            <bdi dir="ltr">{text(figure.unit, figure.of(row))}</bdi>
          </li>
        ))}
        {row.missingDays.map(({ code, halfDays }) => (
          <li key={`missing ${code}`}>
            <span>{t('payroll.missingDays', { code })}</span>
            <bdi dir="ltr">{number(halfDays / 2)}</bdi>
          </li>
        ))}
        {row.missingDays.length > 1 && (
          <li>
            <span>{t('payroll.missingDayCode', { code: row.missingDayCode })}</span>
          </li>
        )}
        <li data-warn={row.yearOvertime > mostYearOvertime || undefined}>
          <span>{t('payroll.year')}</span>
          <bdi dir="ltr">
            {minutes(row.yearOvertime)} / {minutes(mostYearOvertime)}
          </bdi>
        </li>
      </ul>
    </>
  )
}
