import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import type { SheetRow, SheetSummary, Show, TableRow, TableSummary } from './api.ts'
import { shortOf } from './cells.ts'
import type { PrintColumn } from './print-table.tsx'
import { figureOf, type Figure } from './table-columns.ts'
import type { Day } from './use-days.ts'

type Person = Pick<TableRow, 'employeeNo' | 'fullName' | 'department' | 'position'>
type Marks = { provisional: boolean; corrected: boolean } | null | undefined
const markOf = (cell: Marks): string | undefined => (cell?.corrected ? 'corrected' : cell?.provisional ? 'provisional' : undefined)

const usePersonColumns = (): readonly PrintColumn<Person>[] => {
  const { t } = useTranslation()
  return useMemo(() => [
    { id: 'no', head: t('wide.no'), cell: row => row.employeeNo, total: '' },
    { id: 'name', head: t('dailyScreen.name'), look: 'name', cell: row => row.fullName ?? t('common.erased'), total: t('wide.total') },
    { id: 'department', head: t('common.department'), cell: row => row.department ?? '', total: '' },
    { id: 'position', head: t('wide.position'), cell: row => row.position ?? '', total: '' },
  ] satisfies PrintColumn<Person>[], [t])
}

export const useTablePrint = (days: readonly Day[], summary: TableSummary | undefined, show: Show): readonly PrintColumn<TableRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const person = usePersonColumns()
  return useMemo(() => {
    const sum = (row: TableRow, figure: Figure) => row.days.reduce((all, cell) => all + (cell ? figureOf(cell, figure) : 0), 0)
    const figure = (name: Figure): PrintColumn<TableRow> => ({
      id: name, head: t(`wide.figure.${name}`), look: 'end', cell: row => (name === 'present' ? number(sum(row, name)) : minutes(sum(row, name), sum(row, 'planned'))),
      total: summary ? (name === 'present' ? number(summary.totals.present) : minutes(summary.totals[name], summary.totals.planned)) : '',
    })
    return [
      ...person,
      ...days.map((day, at): PrintColumn<TableRow> => ({
        id: day.date, head: day.head, look: 'day', mark: row => markOf(row.days[at]),
        cell: row => { const cell = row.days[at]; return cell ? `${shortOf(cell.codes)}${cell[show] === 0 ? '' : `\n${minutes(cell[show], cell.planned)}`}` : '' },
        total: summary?.days[at] ? `${number(summary.days[at].present)}\n${minutes(summary.days[at][show], summary.days[at].planned)}` : '',
      })),
      figure('worked'), figure('missing'), figure('overtime'), figure('present'),
    ]
  }, [t, number, minutes, person, days, summary, show])
}

export const useSheetPrint = (days: readonly Day[], summary: SheetSummary | undefined): readonly PrintColumn<SheetRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const person = usePersonColumns()
  return useMemo(() => [
    ...person,
    ...days.map((day, at): PrintColumn<SheetRow> => ({ id: day.date, head: day.head, look: 'day', cell: row => row.days[at]?.letter ?? '', mark: row => markOf(row.days[at]), total: summary?.days[at] ? number(summary.days[at].present) : '' })),
    ...(summary?.letters ?? []).filter(one => one.days > 0).map(({ letter, days: count }): PrintColumn<SheetRow> => ({ id: `letter-${letter}`, head: letter, look: 'end', cell: row => number(row.letters[letter] ?? 0), total: number(count) })),
    { id: 'sign', head: t('wide.signature'), look: 'sign', cell: () => '', total: '' },
  ], [t, number, person, days, summary])
}
