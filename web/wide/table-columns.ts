import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import type { Show, TableCell, TableRow, TableSummary } from './api.ts'
import { dayCell, figureCell, personCell, sumCell, wordCell } from './cells.ts'
import type { GridColumn } from './grid.tsx'
import { emptyLook, useNames, type Day } from './use-days.ts'
import type { Opens } from './use-opens.ts'
import styles from './wide.module.css'

export const figures = ['planned', 'worked', 'missing', 'overtime', 'present'] as const
export type Figure = (typeof figures)[number]
export const figureOf = (cell: TableCell, figure: Figure): number => (figure === 'present' ? Number(cell.present) : cell[figure])
const sumOf = (row: TableRow, figure: Figure): number => row.days.reduce((sum, cell) => sum + (cell ? figureOf(cell, figure) : 0), 0)

type Form = { readonly show: Show; readonly narrow: boolean; readonly compact: boolean }

export const useTableColumns = (days: readonly Day[], summary: TableSummary | undefined, { show, narrow, compact }: Form, opens: Opens<TableRow, Figure>): readonly GridColumn<TableRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const names = useNames()
  return useMemo(() => {
    const erased = t('common.erased')
    const person: GridColumn<TableRow> = {
      id: 'name', header: t('dailyScreen.name'), width: narrow ? 124 : 220, pinned: 'start', sort: 'name', look: styles.person ?? '',
      cell: row => personCell(row.fullName ?? erased, [row.employeeNo, row.department, row.position]), total: () => wordCell(t('wide.total')),
    }
    const ofDay = (day: Day, at: number): GridColumn<TableRow> => ({
      id: day.date, header: day.head, title: day.title, width: compact ? 68 : 34, grows: true, ...(day.look ? { look: day.look } : {}),
      cell: row => { const cell = row.days[at]; return cell ? dayCell(names, cell, cell[show] === 0 ? '' : minutes(cell[show], cell.planned)) : null },
      cellLook: row => (row.days[at] ? styles.opens : emptyLook(day)),
      total: () => { const of = summary?.days[at]; return of && (of.present > 0 || of[show] > 0) ? sumCell(number(of.present), minutes(of[show], of.planned), number(Math.round(of[show] / 60))) : null },
      open: row => { if (row.days[at]) opens.why(row, day) }, openTotal: () => opens.day(day),
    })
    const text = (figure: Figure, value: number, planned: number) => (figure === 'present' ? number(value) : minutes(value, planned))
    const sum = (figure: Figure): GridColumn<TableRow> => ({
      id: figure, header: t(`wide.figure.${figure}`), width: 92, look: styles.end ?? '', ...(figure === show && !narrow ? { pinned: 'end' as const } : {}), ...(figure === 'planned' || figure === 'present' ? {} : { sort: figure }),
      cell: row => figureCell(text(figure, sumOf(row, figure), sumOf(row, 'planned'))), cellLook: () => styles.opens,
      total: () => (summary ? figureCell(text(figure, summary.totals[figure], summary.totals.planned)) : null),
      open: row => opens.days(row, figure),
    })
    return [person, ...days.map(ofDay), ...figures.map(sum)]
  }, [t, number, minutes, names, days, summary, show, narrow, compact, opens])
}
