import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../lib/use-format.ts'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Panel } from '../kit/page/page.tsx'
import type { DashboardFigures } from './api.ts'
import { useReportLink } from '../kit/page/use-report-link.ts'
import styles from './dashboard.module.css'

const states = ['inside', 'outside', 'overdue', 'notYetDue'] as const
type Counted = NonNullable<DashboardFigures['departments']>[number]

/** Each department with all below it; every figure leads to the people it counts. */
export const Departments = ({
  figures: { departments: counted, day },
}: {
  figures: DashboardFigures
}) => {
  const { t } = useTranslation()
  const departments = counted ?? []
  const heads = [
    t('dashboard.people'),
    ...states.map(state => t(`dashboard.${state}`)),
    t('dashboard.late'),
  ]
  return (
    <Panel title={t('dashboard.departments')}>
      {departments.length === 0 ? (
        <EmptyNote kind="none" title={t('dashboard.noDepartments')} text="" />
      ) : (
        <div
          role="group"
          className={styles.scroll}
          tabIndex={0}
          aria-label={t('dashboard.departments')}
        >
          <table className={styles.departments} aria-label={t('dashboard.departments')}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.department')}</th>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {departments.map(row => (
                <Row key={row.departmentId} row={row} day={day} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

const Row = ({ row, day }: { row: Counted; day: string }) => {
  const report = useReportLink()
  const department = row.departmentId
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: 8 + row.depth * 16 }}>
        <bdi title={row.name ?? undefined}>{row.name}</bdi>
      </th>
      <Figure value={row.people} to={report('/reports/employee-tracking', { department })} />
      {states.map(state => (
        <Figure
          key={state}
          value={row[state]}
          to={report('/reports/employee-tracking', { department, state })}
        />
      ))}
      <Figure
        value={row.late}
        to={report('/reports/latecomers', { from: day, to: day, department })}
      />
    </tr>
  )
}

const Figure = ({ value, to }: { value: number; to: string | undefined }) => {
  const { number } = useFormat()
  const text = <bdi dir="ltr">{number(value)}</bdi>
  return (
    <td data-none={value === 0 || undefined}>
      {to && value > 0 ? <Link to={to}>{text}</Link> : text}
    </td>
  )
}
