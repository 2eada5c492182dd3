import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { whyColumn, type OpenWhy } from '../kit/explain/published.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { personColumns } from '../kit/table/person-columns.tsx'
import { Person } from '../kit/table/person.tsx'
import { useFormat } from '../lib/use-format.ts'
import type { InvalidMovement } from './api.ts'
import { NextStep, type InvalidActs } from './invalid-next.tsx'
import { dayOfMovement, MovementWhen } from './movement-columns.tsx'
import { DirectionCell, type CellEdits } from './movement-edits.tsx'

/** Long because it is one table of columns, in their order. */
export const useInvalidColumns = (
  acts: InvalidActs,
  edits: CellEdits,
  why: OpenWhy | null,
): readonly Column<InvalidMovement>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'time',
          file: ['localTime'],
          header: t('movements.time'),
          width: 136,
          cell: row => <MovementWhen local={row.localTime} />,
        },
        {
          id: 'reason',
          file: ['invalid'],
          header: t('invalidScreen.reason'),
          width: 150,
          cell: row => (
            <Mark
              group="missing"
              text={t(`invalid.${row.invalid}.name`)}
              title={t(`invalid.${row.invalid}.what`)}
            />
          ),
        },
        {
          id: 'card',
          file: ['number'],
          header: t('invalidScreen.card'),
          width: 1,
          phone: 'title',
          cell: row => (
            <bdi dir="ltr" title={row.number ?? undefined}>
              {row.number ?? t(`credential.${row.credentialKind ?? 'hand'}`)}
            </bdi>
          ),
        },
        {
          id: 'same',
          file: ['sameCard'],
          header: t('invalidScreen.sameCard'),
          width: 96,
          end: true,
          drop: 'm',
          phone: 'label',
          cell: row => <bdi>{number(row.sameCard)}</bdi>,
        },
        {
          id: 'direction',
          file: ['direction'],
          header: t('movements.direction'),
          width: edits.editing ? 170 : 110,
          drop: 'm',
          phone: 'label',
          cell: row => <DirectionCell row={row} of={edits} />,
        },
        {
          id: 'device',
          file: ['device'],
          header: t('movements.device'),
          width: 1.2,
          drop: 's',
          cell: row => <bdi title={row.device}>{row.device}</bdi>,
        },
        {
          id: 'person',
          file: ['fullName'],
          header: t('movements.person'),
          width: 1.2,
          drop: 'm',
          phone: 'label',
          cell: row =>
            row.employeeId ? (
              <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
            ) : (
              <span className="quiet">{t('movements.nobody')}</span>
            ),
        },
        {
          id: 'department',
          file: ['department'],
          header: t('common.department'),
          width: 1.2,
          optional: true,
          phone: 'label',
          cell: row => <bdi title={row.department ?? undefined}>{row.department ?? '–'}</bdi>,
        },
        ...personColumns<InvalidMovement>(t),
        {
          id: 'act',
          always: true,
          header: t('invalidNext.next'),
          width: 3.5,
          cell: row => <NextStep row={row} acts={acts} />,
        },
        ...whyColumn(t, why, dayOfMovement),
      ] satisfies Column<InvalidMovement>[],
    [t, number, acts, edits, why],
  )
}
