import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import type { SheetRow, SheetSummary } from './api.ts'
import { figureCell, letterCell, personCell, wordCell } from './cells.ts'
import type { GridColumn } from './grid.tsx'
import { emptyLook, useNames, type Day } from './use-days.ts'
import type { Opens } from './use-opens.ts'
import styles from './wide.module.css'

/** A letter that no day has takes no column: eleven would not leave the month its place. */
export const useSheetColumns = (days: readonly Day[], summary: SheetSummary | undefined, narrow: boolean, opens: Opens<SheetRow, string>): readonly GridColumn<SheetRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const names = useNames()
  return useMemo(() => [
    {
      id: 'name', header: t('dailyScreen.name'), width: narrow ? 124 : 220, pinned: 'start', sort: 'name', look: styles.person ?? '',
      cell: row => personCell(row.fullName ?? t('common.erased'), [row.employeeNo, row.department, row.position]), total: () => wordCell(t('wide.presentPeople')),
    },
    ...days.map((day, at): GridColumn<SheetRow> => ({
      id: day.date, header: day.head, title: day.title, width: 28, grows: true, ...(day.look ? { look: day.look } : {}),
      cell: row => { const cell = row.days[at]; return cell ? letterCell(names, cell) : null },
      cellLook: row => (row.days[at] ? styles.opens : emptyLook(day)),
      total: () => { const of = summary?.days[at]; return of && of.present > 0 ? figureCell(number(of.present)) : null },
      open: row => { if (row.days[at]) opens.why(row, day) }, openTotal: () => opens.day(day),
    })),
    ...(summary?.letters ?? []).filter(one => one.days > 0).map(({ letter, codes, days: count }): GridColumn<SheetRow> => ({
      id: `letter-${letter}`, header: letter, title: codes.map(code => t(`code.${code}`)).join(', '), width: 44, look: styles.end ?? '',
      cell: row => figureCell(number(row.letters[letter] ?? 0)), cellLook: () => styles.opens, total: () => figureCell(number(count)), open: row => opens.days(row, letter),
    })),
  ] satisfies GridColumn<SheetRow>[], [t, number, names, days, summary, narrow, opens])
}
