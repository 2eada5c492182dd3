import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../../kit/table/data-table.tsx'
import { Person } from '../../kit/table/person.tsx'
import type { PayrollRow } from './api.ts'
import { figures, type Figure } from './figures.ts'
import styles from './payroll.module.css'
import { useFigureText } from './use-figure-text.ts'
import { Warnings } from './warnings.tsx'

const shown = ['worked', 'absent', 'normal', 'missing', 'payable', 'weekOvertime'] as const

type Props = {
  label: string
  rows: readonly PayrollRow[]
  total: number
  open: (row: PayrollRow, figure?: Figure) => void
  stale: boolean
  onEnd: (() => void) | undefined
  foot: ReactNode
}

/** On a phone: a card a person with what matters most; the rest is behind it. */
export const PayrollCards = ({ open, ...table }: Props) => (
  <DataTable
    {...table}
    columns={useCardColumns()}
    idOf={row => row.employeeId}
    onOpen={row => open(row)}
  />
)

const useCardColumns = (): readonly Column<PayrollRow>[] => {
  const { t } = useTranslation()
  const text = useFigureText()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('days.name'),
          width: 2,
          phone: 'title',
          cell: row => <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />,
        },
        ...figures
          .filter(({ id }) => shown.some(one => one === id))
          .map(
            (figure): Column<PayrollRow> => ({
              id: figure.id,
              header: t(`payroll.figure.${figure.id}`),
              width: 1,
              end: true,
              phone: 'label',
              cell: row => (
                <strong className={styles.value}>
                  <bdi dir="ltr">{text(figure.unit, figure.of(row), row.planned)}</bdi>
                </strong>
              ),
            }),
          ),
        {
          id: 'warnings',
          header: t('payroll.warnings'),
          width: 2,
          cell: row => <Warnings of={row} />,
        },
      ] satisfies Column<PayrollRow>[],
    [t, text],
  )
}
