import { useTranslation } from 'react-i18next'
import { FaultTable } from '../../../kit/patterns/import/fault-table.tsx'
import { Mark } from '../../../kit/table/flag-chip.tsx'
import { Person } from '../../../kit/table/person.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import type { OpenedRow } from './api.ts'

const heads = ['line', 'who', 'year', 'days'] as const

/** Row by row what becomes of it, under whom it is of, so that a phone shows both; those that are refused first. */
export const OpenedRows = ({ rows, good }: { rows: readonly OpenedRow[]; good: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const inOrder = rows.toSorted(
    (one, other) => Number(one.done) - Number(other.done) || one.line - other.line,
  )
  return (
    <FaultTable
      label={t('accounts.list.rows')}
      heads={heads.map(head => [head, t(`accounts.list.head.${head}`)] as const)}
      lines={inOrder.map(row => ({
        key: row.line,
        cells: {
          line: <bdi>{number(row.line)}</bdi>,
          who: <Whose of={row} good={good} />,
          year: row.workYear !== null && <bdi>{number(row.workYear)}</bdi>,
          days: row.days !== null && <bdi>{number(row.days)}</bdi>,
        },
      }))}
    />
  )
}

const Whose = ({
  of: { employeeNo, employeeId, fullName, done, error },
  good,
}: {
  of: OpenedRow
  good: string
}) => (
  <>
    {employeeId ? (
      <Person name={fullName} no={employeeNo} id={employeeId} />
    ) : (
      <bdi>{employeeNo}</bdi>
    )}
    <div>{done ? <Mark group="present" text={good} /> : error}</div>
  </>
)
