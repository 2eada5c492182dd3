import { useTranslation } from 'react-i18next'
import styles from '../../../kit/patterns/file-steps.module.css'
import { Mark } from '../../../kit/table/flag-chip.tsx'
import { Person } from '../../../kit/table/person.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import type { OpenedRow } from './api.ts'

const heads = ['line', 'who', 'year', 'days'] as const

/** Row by row what becomes of it, under whom it is of, so that a phone shows both; those that are refused first. */
export const OpenedRows = ({ rows, good }: { rows: readonly OpenedRow[]; good: string }) => {
  const { t } = useTranslation()
  const inOrder = rows.toSorted(
    (one, other) => Number(one.done) - Number(other.done) || one.line - other.line,
  )
  return (
    <div className={styles.bad} tabIndex={0} role="region" aria-label={t('accounts.list.rows')}>
      <table>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {t(`accounts.list.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map(row => (
            <Row key={row.line} of={row} good={good} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = ({ of, good }: { of: OpenedRow; good: string }) => {
  const { number } = useFormat()
  const { line, employeeNo, employeeId, fullName, workYear, days, done, error } = of
  return (
    <tr>
      <td>
        <bdi>{number(line)}</bdi>
      </td>
      <td>
        {employeeId ? (
          <Person name={fullName} no={employeeNo} id={employeeId} />
        ) : (
          <bdi>{employeeNo}</bdi>
        )}
        <div>{done ? <Mark group="present" text={good} /> : error}</div>
      </td>
      <td>{workYear !== null && <bdi>{number(workYear)}</bdi>}</td>
      <td>{days !== null && <bdi>{number(days)}</bdi>}</td>
    </tr>
  )
}
