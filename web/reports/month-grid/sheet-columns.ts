import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import type { SheetRow, SheetSummary } from './api.ts'
import { daySumCell, figureCell, letterCell } from './cells.ts'
import type { GridColumn } from './grid.tsx'
import { dayFiles, personGroups, widthOf, type Group } from './groups.ts'
import { marksOf } from './print-marks.ts'
import type { PrintColumn } from './print-table.tsx'
import { emptyLook, useNames, type Day } from './use-days.ts'
import type { Opens } from './use-opens.ts'
import styles from './month-grid.module.css'

/**
 * The attendance sheet: who, a letter a day, how many of each, and on paper room to sign. A letter that no day has
 * takes no column: eleven would not leave the month its place. Long because it is one table of columns, on the screen
 * and on paper.
 */
export const useSheetGroups = (
  days: readonly Day[],
  summary: SheetSummary | undefined,
  narrow: boolean,
  opens: Opens<SheetRow, string>,
): readonly Group<SheetRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const names = useNames()
  return useMemo(() => {
    const letters = (summary?.letters ?? []).filter(one => one.days > 0)
    const ofDays = widthOf(28, summary?.days.map(({ present }) => number(present)) ?? [], 6)
    const ofDay = (day: Day, at: number): GridColumn<SheetRow> => ({
      id: day.date,
      header: day.head,
      title: day.title,
      width: ofDays,
      grows: true,
      ...(day.look ? { look: day.look } : {}),
      cell: row => {
        const cell = row.days[at]
        return cell ? letterCell(names, cell) : null
      },
      cellLook: row => (row.days[at] ? styles.opens : emptyLook(day)),
      total: () => {
        const of = summary?.days[at]
        return of && of.present > 0 ? daySumCell(number(of.present)) : null
      },
      open: row => {
        if (row.days[at]) opens.why(row, day)
      },
      openTotal: () => opens.day(day),
    })
    const printed = (day: Day, at: number): PrintColumn<SheetRow> => ({
      id: day.date,
      head: day.head,
      look: 'day',
      cell: row => row.days[at]?.letter ?? '',
      mark: row => marksOf(row.days[at]),
      total: summary?.days[at] ? number(summary.days[at].present) : '',
    })
    const present = summary ? number(summary.totals.present) : ''
    return [
      ...personGroups(t, narrow, t('monthGrid.presentPeople'), opens.person),
      {
        id: 'days',
        header: t('monthGrid.days'),
        file: dayFiles.sheet,
        grid: days.map(ofDay),
        print: days.map(printed),
      },
      {
        id: 'letters',
        header: t('monthGrid.letterCounts'),
        file: ['letters'],
        grid: letters.map(({ letter, codes, days: count }) => ({
          id: `letter-${letter}`,
          header: letter,
          title: codes.map(code => t(`code.${code}`)).join(', '),
          width: 16 + widthOf(28, [number(count)]),
          look: styles.end ?? '',
          cell: row => figureCell(number(row.letters[letter] ?? 0)),
          cellLook: () => styles.opens,
          total: () => figureCell(number(count)),
          open: row => opens.days(row, letter),
        })),
        print: letters.map(({ letter, days: count }) => ({
          id: `letter-${letter}`,
          head: letter,
          look: 'end',
          cell: row => number(row.letters[letter] ?? 0),
          total: number(count),
        })),
      },
      {
        id: 'present',
        header: t('monthGrid.figure.present'),
        file: ['presentDays'],
        optional: true,
        grid: [
          {
            id: 'present',
            header: t('monthGrid.figure.present'),
            width: 92,
            look: styles.end ?? '',
            cell: row => figureCell(number(row.present)),
            total: () => figureCell(present),
          },
        ],
        print: [
          {
            id: 'present',
            head: t('monthGrid.figure.present'),
            look: 'end',
            cell: row => number(row.present),
            total: present,
          },
        ],
      },
      {
        id: 'signature',
        header: t('monthGrid.signature'),
        file: ['signature'],
        grid: [],
        print: [
          {
            id: 'sign',
            head: t('monthGrid.signature'),
            look: 'sign',
            cell: () => '',
            total: '',
          },
        ],
      },
    ] satisfies Group<SheetRow>[]
  }, [t, number, names, days, summary, narrow, opens])
}
