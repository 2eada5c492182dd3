import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/use-format.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { fromMonthEnd } from '../../kit/page/back-to-month-end.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { useReportLink } from '../../kit/page/use-report-link.ts'
import { DataTable, type Column } from '../../kit/table/data-table.tsx'
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
          <p className="fine">{t('monthEnd.departments.nobody')}</p>
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

const idOf = ({ departmentId }: Department): string => departmentId ?? ''

const Table = ({ rows, period }: { rows: readonly Department[]; period: Period }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="fine">{t('monthEnd.departmentsWhat')}</p>
      <DataTable
        label={t('monthEnd.departments')}
        rows={rows}
        columns={useColumns(period)}
        idOf={idOf}
        total={rows.length}
        foot={null}
      />
    </>
  )
}

const useColumns = (period: Period): readonly Column<Department>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return [
    {
      id: 'department',
      header: t('common.department'),
      width: 1.6,
      phone: 'title',
      cell: ({ department }) => <bdi>{department ?? t('monthEnd.departments.none')}</bdi>,
    },
    {
      id: 'state',
      header: t('monthEnd.departments.state'),
      width: 1.2,
      phone: 'mark',
      cell: row => <Standing of={row} />,
    },
    {
      id: 'people',
      header: t('monthEnd.departments.people'),
      width: 0.6,
      end: true,
      phone: 'label',
      cell: ({ people }) => <bdi dir="ltr">{number(people)}</bdi>,
    },
    ...open.map(what => ({
      id: what,
      header: t(`monthEnd.departments.${what}`),
      width: 1,
      end: true,
      phone: 'label' as const,
      cell: (row: Department) => <Figure row={row} what={what} period={period} />,
    })),
  ]
}

const Standing = ({ of }: { of: Department }) => {
  const { t } = useTranslation()
  const ready = open.every(what => of[what] === 0)
  return (
    <StateDot
      tone={ready ? 'good' : of.notFinal > 0 ? 'bad' : 'warn'}
      text={t(ready ? 'monthEnd.departments.ready' : 'monthEnd.departments.waiting')}
    />
  )
}

const Figure = ({ row, what, period }: { row: Department; what: Open; period: Period }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const link = useReportLink()
  const value = row[what]
  if (value === 0) return <span className="quiet">0</span>
  const asked = askedOf(what, period)
  const to = link(
    paths[what],
    row.departmentId === null ? asked : { ...asked, department: row.departmentId },
  )
  if (to === undefined) return <bdi dir="ltr">{number(value)}</bdi>
  return (
    <Link
      className={styles.open}
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
