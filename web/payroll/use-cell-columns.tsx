import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../lib/format.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Person } from '../kit/table/person.tsx'
import { useCodeName, useCodeValue } from './codes.ts'
import styles from './cells.module.css'

type Cell = {
  readonly employeeId: string
  readonly employeeNo: string
  readonly fullName: string | null
  readonly day: string
  readonly code: string
}
type How<Row> = {
  readonly before: (row: Row) => number
  readonly after: (row: Row) => number
  /** Null: who looks may not see it. */
  readonly onWhy: ((row: Row) => void) | null
  /** Whose they are stands above already. */
  readonly ofOne?: boolean
}

/** A figure of a day in two states, their difference, and why. Long because it is one list of columns. */
export const useCellColumns = <Row extends Cell>({
  before,
  after,
  onWhy,
  ofOne = false,
}: How<Row>): readonly Column<Row>[] => {
  const { t } = useTranslation()
  const name = useCodeName()
  const value = useCodeValue()
  return useMemo(
    (): readonly Column<Row>[] => [
      ...(ofOne
        ? []
        : [
            {
              id: 'who',
              header: t('person.label'),
              width: 1.6,
              phone: 'title' as const,
              cell: (row: Row) => (
                <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
              ),
            },
          ]),
      {
        id: 'day',
        header: t('monthEnd.day'),
        width: 0.9,
        phone: ofOne ? 'title' : 'label',
        cell: row => <bdi dir="ltr">{showDate(row.day)}</bdi>,
      },
      {
        id: 'code',
        header: t('payrollCode.label'),
        width: 1.8,
        phone: 'label',
        cell: row => name(row.code),
      },
      {
        id: 'values',
        header: t('payrollCode.values'),
        width: 1.3,
        end: true,
        cell: row => (
          <span className={styles.values}>
            <bdi dir="ltr">{value(row.code, before(row))}</bdi>
            <span aria-hidden className="mirrored">
              →
            </span>
            <bdi dir="ltr">
              <b>{value(row.code, after(row))}</b>
            </bdi>
          </span>
        ),
      },
      {
        id: 'difference',
        header: t('monthEnd.versions.difference'),
        width: 0.8,
        end: true,
        phone: 'mark',
        cell: row => <bdi dir="ltr">{value(row.code, after(row) - before(row), true)}</bdi>,
      },
      ...(onWhy === null
        ? []
        : [
            {
              id: 'why',
              header: t('monthEnd.why'),
              quiet: true,
              width: 100,
              end: true,
              cell: (row: Row) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('monthEnd.whyOf', {
                    name: row.fullName ?? row.employeeNo,
                    day: showDate(row.day),
                    what: name(row.code),
                  })}
                  onClick={() => onWhy(row)}
                >
                  {t('monthEnd.why')}
                </Button>
              ),
            },
          ]),
    ],
    [t, name, value, before, after, onWhy, ofOne],
  )
}
