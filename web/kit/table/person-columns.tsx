import type { TFunction } from 'i18next'
import type { Column } from './data-table.tsx'

/** What reports say of a person beside his name, for whoever wants it in a column of its own (`reports.md`). */
export const personColumns = <
  Row extends { employeeNo: string | null; position: string | null },
>(
  t: TFunction,
): Column<Row>[] => [
  {
    id: 'employeeNo',
    header: t('common.employeeNo'),
    file: ['employeeNo'],
    width: 90,
    optional: true,
    phone: 'label',
    cell: row => <bdi dir="ltr">{row.employeeNo ?? '–'}</bdi>,
  },
  {
    id: 'position',
    header: t('common.position'),
    file: ['position'],
    width: 1.2,
    optional: true,
    phone: 'label',
    cell: row => <bdi title={row.position ?? undefined}>{row.position ?? '–'}</bdi>,
  },
]
