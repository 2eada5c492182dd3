import { columnTitle } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import { titleOf, type Times } from '#api/shared/columns.ts'
import { minutesCell, numberCell, textCell, type Wide } from '#api/shared/wide-file.ts'
import type { Cell } from '#api/shared/xlsx/cells.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { SheetLetter, SheetRow } from '#projections/reports/month-grid/attendance-sheet.ts'
import type { GridSummary } from '#projections/reports/month-grid/month-grid-summary.ts'
import type { GridRow } from '#projections/reports/month-grid/month-grid.ts'

/**
 * A column of a wide file: its head, and what it has of a person and of all together. `name` is what `columns` asks
 * for.
 */
type MonthGridColumn<Row> = {
  readonly name: string
  readonly title: string
  readonly width: number
  readonly of: (row: Row) => Cell
  readonly total: (summary: GridSummary) => Cell
}

/**
 * The file of these columns, or of those somebody chose, in his order; those of the days stand for one. All of them
 * where he names none that is there.
 */
export const wideOf = <Row>(
  columns: readonly MonthGridColumn<Row>[],
  asked: string | undefined,
  summary: GridSummary | null,
): Wide<Row> => {
  const some = [...new Set(asked?.split(','))].flatMap(name =>
    columns.filter(column => column.name === name),
  )
  const chosen = some.length > 0 ? some : columns
  return {
    heads: chosen.map(({ title, width }) => ({
      title,
      width: Math.max(width, title.length + 2),
    })),
    lineOf: row => chosen.map(column => column.of(row)),
    foot: summary && summary.people > 0 ? chosen.map(column => column.total(summary)) : null,
  }
}

const empty: Cell = { kind: 'empty' }
const nothing = (): Cell => empty
const dayMonth = (day: LocalDate): string => `${day.slice(8)}.${day.slice(5, 7)}`
/** A corrected day has a star, as on the screen a corner. */
const marked = (text: string, { corrected }: { readonly corrected: boolean }): string =>
  corrected ? `${text}*` : text

const personColumns = (
  locale: Language,
): readonly MonthGridColumn<
  Pick<GridRow, 'employeeNo' | 'fullName' | 'department' | 'position'>
>[] => [
  {
    name: 'employeeNo',
    title: columnTitle(locale, 'employeeNo'),
    width: 12,
    of: row => textCell(row.employeeNo),
    total: nothing,
  },
  {
    name: 'fullName',
    title: columnTitle(locale, 'fullName'),
    width: 26,
    of: row => textCell(row.fullName),
    total: () => ({ kind: 'text', value: columnTitle(locale, 'total') }),
  },
  {
    name: 'department',
    title: columnTitle(locale, 'department'),
    width: 22,
    of: row => textCell(row.department),
    total: nothing,
  },
  {
    name: 'position',
    title: columnTitle(locale, 'position'),
    width: 18,
    of: row => textCell(row.position),
    total: nothing,
  },
]

/**
 * Two columns a day, so that a spreadsheet can reckon with the minutes: the codes, and below their day's total how many
 * were there. Long because it is one table of columns: title, width, cell and sum of each.
 */
export const workingTableColumns = (
  locale: Language,
  times: Times,
  show: 'worked' | 'missing',
  days: readonly LocalDate[],
): readonly MonthGridColumn<GridRow>[] => {
  const sum = (
    figure: 'planned' | 'worked' | 'missing' | 'overtime',
  ): MonthGridColumn<GridRow> => ({
    name: figure,
    title: titleOf(locale, times, figure),
    width: 16,
    of: row => minutesCell(times, sumOf(row, figure), sumOf(row, 'planned')),
    total: ({ totals }) => minutesCell(times, totals[figure], totals.planned),
  })
  return [
    ...personColumns(locale),
    ...days.flatMap((day, at): MonthGridColumn<GridRow>[] => [
      {
        name: 'days',
        title: dayMonth(day),
        width: 9,
        of: row => {
          const cell = row.days[at]
          return textCell(cell ? marked(cell.codes.join(' '), cell) : null)
        },
        total: summary => numberCell(summary.days[at]?.present ?? 0),
      },
      {
        name: 'days',
        title: `${dayMonth(day)} ${titleOf(locale, times, show)}`,
        width: 11,
        of: row => {
          const cell = row.days[at]
          return cell ? minutesCell(times, cell[show], cell.planned) : empty
        },
        total: summary =>
          minutesCell(times, summary.days[at]?.[show] ?? 0, summary.days[at]?.planned ?? 0),
      },
    ]),
    sum('planned'),
    sum('worked'),
    sum('missing'),
    sum('overtime'),
    {
      name: 'presentDays',
      title: columnTitle(locale, 'presentDays'),
      width: 13,
      of: row => numberCell(row.days.filter(cell => cell?.present).length),
      total: ({ totals }) => numberCell(totals.present),
    },
    {
      name: 'correctedDays',
      title: columnTitle(locale, 'correctedDays'),
      width: 15,
      of: row => numberCell(row.days.filter(cell => cell?.corrected).length),
      total: nothing,
    },
    {
      name: 'provisionalDays',
      title: columnTitle(locale, 'provisionalDays'),
      width: 15,
      of: row => numberCell(row.days.filter(cell => cell?.provisional).length),
      total: nothing,
    },
    {
      name: 'awaiting',
      title: columnTitle(locale, 'awaiting'),
      width: 20,
      of: row => textCell(readersOf(row)),
      total: nothing,
    },
  ]
}
/** Each reader once, however many days wait for it. */
const readersOf = ({
  days,
}: {
  readonly days: readonly ({ readonly awaiting: readonly string[] } | null)[]
}): string => [...new Set(days.flatMap(cell => cell?.awaiting ?? []))].join(', ')
const sumOf = (row: GridRow, figure: 'planned' | 'worked' | 'missing' | 'overtime'): number =>
  row.days.reduce((sum, cell) => sum + (cell?.[figure] ?? 0), 0)

export const sheetColumns = (
  locale: Language,
  days: readonly LocalDate[],
  letters: readonly SheetLetter[],
): readonly MonthGridColumn<SheetRow>[] => [
  ...personColumns(locale),
  ...days.map(
    (day, at): MonthGridColumn<SheetRow> => ({
      name: 'days',
      title: dayMonth(day),
      width: 6,
      of: row => {
        const cell = row.days[at]
        return textCell(cell ? marked(cell.letter, cell) : null)
      },
      total: summary => numberCell(summary.days[at]?.present ?? 0),
    }),
  ),
  ...letters.map(
    ({ letter, days: count }): MonthGridColumn<SheetRow> => ({
      name: 'letters',
      title: letter,
      width: 6,
      of: row => numberCell(row.letters[letter] ?? 0),
      total: () => numberCell(count),
    }),
  ),
  {
    name: 'presentDays',
    title: columnTitle(locale, 'presentDays'),
    width: 13,
    of: row => numberCell(row.present),
    total: ({ totals }) => numberCell(totals.present),
  },
  {
    name: 'awaiting',
    title: columnTitle(locale, 'awaiting'),
    width: 20,
    of: row => textCell(readersOf(row)),
    total: nothing,
  },
  {
    name: 'signature',
    title: columnTitle(locale, 'signature'),
    width: 24,
    of: nothing,
    total: nothing,
  },
]
