import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinutes, useTimeUnit } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import type { Show, TableCell, TableRow, TableSummary } from './api.ts'
import { dayCell, figureCell, shortOf, sumCell } from './cells.ts'
import type { GridColumn } from './grid.tsx'
import { dayFiles, personGroups, widthOf, type Group } from './groups.ts'
import { marksOf } from './print-marks.ts'
import type { PrintColumn } from './print-table.tsx'
import { emptyLook, useNames, type Day } from './use-days.ts'
import type { Opens } from './use-opens.ts'
import styles from './month-grid.module.css'

export const figures = ['planned', 'worked', 'missing', 'overtime', 'present'] as const
export type Figure = (typeof figures)[number]
export const figureOf = (cell: TableCell, figure: Figure): number =>
  figure === 'present' ? Number(cell.present) : cell[figure]
const sumOf = (row: TableRow, figure: Figure): number =>
  row.days.reduce((sum, cell) => sum + (cell ? figureOf(cell, figure) : 0), 0)

type Form = { readonly show: Show; readonly narrow: boolean; readonly compact: boolean }

/**
 * The working table: who, the days with their code and minutes, and the sums of each. Long because it is one table of
 * columns, on the screen and on paper.
 */
export const useTableGroups = (
  days: readonly Day[],
  summary: TableSummary | undefined,
  { show, narrow, compact }: Form,
  opens: Opens<TableRow, Figure>,
): readonly Group<TableRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const unit = useTimeUnit()
  const names = useNames()
  return useMemo(() => {
    const hours = (of: TableSummary['days'][number]) => number(Math.round(of[show] / 60))
    const ofDays = widthOf(
      34,
      summary?.days.flatMap(of => [number(of.present), hours(of)]) ?? [],
      6,
    )
    const ofDay = (day: Day, at: number): GridColumn<TableRow> => ({
      id: day.date,
      header: day.head,
      title: day.title,
      width: compact ? Math.max(68, 8 + 2 * ofDays) : ofDays,
      grows: true,
      ...(day.look ? { look: day.look } : {}),
      cell: row => {
        const cell = row.days[at]
        return cell
          ? dayCell(names, cell, cell[show] === 0 ? '' : minutes(cell[show], cell.planned))
          : null
      },
      cellLook: row => (row.days[at] ? styles.opens : emptyLook(day)),
      total: () => {
        const of = summary?.days[at]
        return of && (of.present > 0 || of[show] > 0)
          ? sumCell(number(of.present), minutes(of[show], of.planned), hours(of))
          : null
      },
      open: row => {
        if (row.days[at]) opens.why(row, day)
      },
      openTotal: () => opens.day(day),
    })
    const printed = (day: Day, at: number): PrintColumn<TableRow> => ({
      id: day.date,
      head: day.head,
      look: 'day',
      mark: row => marksOf(row.days[at]),
      cell: row => {
        const cell = row.days[at]
        return cell
          ? `${shortOf(cell.codes)}${cell[show] === 0 ? '' : `\n${minutes(cell[show], cell.planned)}`}`
          : ''
      },
      total: summary?.days[at]
        ? `${number(summary.days[at].present)}\n${minutes(summary.days[at][show], summary.days[at].planned)}`
        : '',
    })
    const text = (figure: Figure, value: number, planned: number) =>
      figure === 'present' ? number(value) : minutes(value, planned)
    const sum = (figure: Figure): Group<TableRow> => {
      const header = t(`monthGrid.figure.${figure}`)
      const head = figure === 'present' ? header : `${header}\n${unit}`
      const cell = (row: TableRow) => text(figure, sumOf(row, figure), sumOf(row, 'planned'))
      const total = summary
        ? text(figure, summary.totals[figure], summary.totals.planned)
        : null
      return {
        id: figure,
        header,
        file: [figure === 'present' ? 'presentDays' : figure],
        grid: [
          {
            id: figure,
            header: head,
            width: 16 + widthOf(76, [total ?? '']),
            look: styles.end ?? '',
            ...(figure === show && !narrow ? { pinned: 'end' as const } : {}),
            ...(figure === 'planned' || figure === 'present' ? {} : { sort: figure }),
            cell: row => figureCell(cell(row)),
            cellLook: () => styles.opens,
            total: () => (total === null ? null : figureCell(total)),
            open: row => opens.days(row, figure),
          },
        ],
        print:
          figure === 'planned'
            ? []
            : [{ id: figure, head, look: 'end', cell, total: total ?? '' }],
      }
    }
    return [
      ...personGroups(t, narrow, t('monthGrid.total'), opens.person),
      {
        id: 'days',
        header: t('monthGrid.days'),
        file: dayFiles.table,
        grid: days.map(ofDay),
        print: days.map(printed),
      },
      ...figures.map(sum),
    ]
  }, [t, number, minutes, unit, names, days, summary, show, narrow, compact, opens])
}
