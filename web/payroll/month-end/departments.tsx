import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { fromMonthEnd } from '../../kit/shell/back-to-month-end.tsx'
import { Panel } from '../../kit/shell/page.tsx'
import { useReportLink } from '../../kit/shell/use-report-link.ts'
import { StateDot } from '../../kit/table/state-dot.tsx'
import { departmentsQuery, type Department, type Period } from '../periods-api.ts'
import styles from './month-end.module.css'

const open = [
  'notFinal',
  'missingSwipes',
  'unapprovedOvertime',
  'undecidedMissing',
  'unplannedDays',
  'unconfirmed',
] as const
type Open = (typeof open)[number]
const paths = {
  notFinal: '/reports/daily',
  missingSwipes: '/reports/error-activity',
  unapprovedOvertime: '/reports/payroll-attendance',
  undecidedMissing: '/reports/unapproved-missing-shift',
  unplannedDays: '/reports/daily',
  unconfirmed: '/payroll/confirmations',
} as const satisfies Record<Open, string>
const askedOf = (what: Open, { period, from, to }: Period): Record<string, string> =>
  what === 'unapprovedOvertime'
    ? { month: period, only: 'unapproved' }
    : what === 'unconfirmed'
      ? { period, state: 'open' }
      : { from, to }

/** Where each department stands before the lock; every figure leads to the days that it counts. */
export const Departments = ({ of: period }: { of: Period }) => {
  const { t } = useTranslation()
  const query = useQuery(departmentsQuery(period.period))
  return (
    <Panel title={t('monthEnd.departments')}>
      {query.data ? (
        query.data.rows.length === 0 ? (
          <p className={styles.fine}>{t('monthEnd.departments.nobody')}</p>
        ) : (
          <Table rows={query.data.rows} period={period} />
        )
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <Skeleton height={260} />
      )}
    </Panel>
  )
}

const Table = ({ rows, period }: { rows: readonly Department[]; period: Period }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.fine}>{t('monthEnd.departmentsWhat')}</p>
      <div
        className={styles.wide}
        tabIndex={0}
        role="group"
        aria-label={t('monthEnd.departments')}
      >
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">{t('common.department')}</th>
              <th scope="col">{t('monthEnd.departments.state')}</th>
              <th scope="col" className={styles.end}>
                {t('monthEnd.departments.people')}
              </th>
              {open.map(what => (
                <th key={what} scope="col" className={styles.end}>
                  {t(`monthEnd.departments.${what}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.departmentId} row={row} period={period} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const Row = ({ row, period }: { row: Department; period: Period }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const ready = open.every(what => row[what] === 0)
  return (
    <tr>
      <th scope="row">
        <bdi>{row.department ?? t('monthEnd.departments.none')}</bdi>
      </th>
      <td>
        <StateDot
          tone={ready ? 'good' : row.notFinal > 0 ? 'bad' : 'warn'}
          text={t(ready ? 'monthEnd.departments.ready' : 'monthEnd.departments.waiting')}
        />
      </td>
      <td className={styles.end}>
        <bdi dir="ltr">{number(row.people)}</bdi>
      </td>
      {open.map(what => (
        <td key={what} className={styles.end}>
          <Figure row={row} what={what} period={period} />
        </td>
      ))}
    </tr>
  )
}

const Figure = ({ row, what, period }: { row: Department; what: Open; period: Period }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const link = useReportLink()
  const value = row[what]
  if (value === 0) return <span className={styles.none}>0</span>
  const asked = askedOf(what, period)
  const to = link(
    paths[what],
    row.departmentId === null ? asked : { ...asked, department: row.departmentId },
  )
  if (to === undefined) return <bdi dir="ltr">{number(value)}</bdi>
  return (
    <Link
      to={fromMonthEnd(to, period.period)}
      aria-label={t('monthEnd.open', {
        what: t(`monthEnd.departments.${what}`),
        number: number(value),
      })}
    >
      <bdi dir="ltr">{number(value)}</bdi>
    </Link>
  )
}
