import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTableColumns } from '../../kit/table/table-columns.ts'
import type { TableRow } from './api.ts'
import { personCell, textCell, wordCell } from './cells.ts'
import type { GridColumn } from './grid.tsx'
import type { PrintColumn } from './print-table.tsx'
import styles from './month-grid.module.css'

/**
 * What can be chosen of a wide report: one column, or all days as one. `file`: what an export calls it; `optional` ones
 * wait until somebody asks for them.
 */
export type Group<Row> = {
  readonly id: string
  readonly header: string
  readonly file: readonly string[]
  readonly optional?: boolean
  readonly grid: readonly GridColumn<Row>[]
  readonly print: readonly PrintColumn<Row>[]
}

/**
 * The columns of grid and paper as they are chosen; on paper the optional ones stand too while nobody chose, since
 * nobody can hover over it.
 */
export const useGroups = <Row>(name: string, groups: readonly Group<Row>[]) => {
  const { shown, chosen, density } = useTableColumns(name, groups)
  return useMemo(
    () => ({
      columns: shown.flatMap(({ grid }) => grid),
      printed: (chosen ? shown : groups).flatMap(({ print }) => print),
      density,
    }),
    [shown, chosen, density, groups],
  )
}

type Person = Pick<
  TableRow,
  'employeeId' | 'employeeNo' | 'fullName' | 'department' | 'position'
>
/** Who it is: the name with the rest below it, and each of the rest as a column of its own. */
export const personGroups = (
  t: TFunction,
  narrow: boolean,
  total: string,
  open: (person: Person) => void,
): readonly Group<Person>[] => {
  const erased = t('common.erased')
  const column = (
    id: 'employeeNo' | 'department' | 'position',
    header: string,
    width: number,
  ): Group<Person> => ({
    id,
    header,
    file: [id],
    optional: true,
    grid: [
      {
        id,
        header,
        width,
        look: styles.words ?? '',
        ...(id === 'position' ? {} : { sort: id }),
        cell: row => textCell(row[id] ?? '–'),
        total: () => null,
      },
    ],
    print: [{ id, head: header, cell: row => row[id] ?? '', total: '' }],
  })
  return [
    column('employeeNo', t('monthGrid.no'), 84),
    {
      id: 'name',
      header: t('days.name'),
      file: ['fullName', 'employeeNo'],
      grid: [
        {
          id: 'name',
          header: t('days.name'),
          width: narrow ? 124 : 220,
          pinned: 'start',
          sort: 'name',
          look: styles.person ?? '',
          cell: row =>
            personCell(row.fullName ?? erased, [row.employeeNo, row.department, row.position]),
          cellLook: () => styles.opens,
          total: () => wordCell(total),
          open,
        },
      ],
      print: [
        {
          id: 'name',
          head: t('days.name'),
          look: 'name',
          cell: row => row.fullName ?? erased,
          total: t('monthGrid.total'),
        },
      ],
    },
    column('department', t('common.department'), 140),
    column('position', t('monthGrid.position'), 130),
  ]
}
/** What an export has of the days: their cells, and how many of them are marked. */
export const dayFiles = {
  table: ['days', 'correctedDays', 'provisionalDays', 'awaiting'],
  sheet: ['days', 'awaiting'],
} as const

/** As wide as its longest figure needs, and `least`; `each` is what a digit takes in pixels, at its size. */
export const widthOf = (
  least: number,
  figures: readonly (string | undefined)[],
  each = 8,
): number =>
  Math.max(least, ...figures.map(figure => Math.ceil(4 + each * (figure?.length ?? 0))))
