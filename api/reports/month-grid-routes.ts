import {
  GetAttendanceLetters,
  GetAttendanceSheet,
  GetWorkingTable,
  PutAttendanceLetters,
} from '#api/contract/month-grid.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { setAttendanceLetters } from '#commands/policy/set-attendance-letters.ts'
import type { Tx } from '#database/types.ts'
import { lettersFrom, type AttendanceLetters } from '#domain/policy/published.ts'
import { ok } from '#domain/shared/result.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import {
  attendanceLettersOf,
  sheetLetters,
  sheetRow,
  type SheetLetter,
} from '#projections/reports/month-grid/attendance-sheet.ts'
import { monthGridAsKnown } from '#projections/reports/month-grid/month-grid-as-known.ts'
import {
  monthGridSummary,
  type GridSummary,
} from '#projections/reports/month-grid/month-grid-summary.ts'
import {
  monthGrid,
  monthGridTotal,
  mostGridDays,
  type GridPage,
  type GridQuery,
  type GridRow,
} from '#projections/reports/month-grid/month-grid.ts'
import type { ApiDeps } from '../deps.ts'
import { sheetColumns, wideOf, workingTableColumns } from './month-grid-lines.ts'

/** What is counted comes with the first page alone, and is of all of them. */
type Grid = {
  readonly rows: readonly GridRow[]
  readonly next: string | null
  readonly summary: GridSummary | null
  readonly total: number
  readonly dataUntil: Instant
}

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetWorkingTable, grid, {
    title: 'workingTable',
    name: ({ from, to }) => `working-table-${from}-${to}`,
    mostDays: mostGridDays,
    wide: (query, locale, { summary }) => {
      const { from, to } = rangeOf(query)
      const days = daysOfRange(from, to)
      return wideOf(
        workingTableColumns(locale, query.times, query.show, days),
        query.columns,
        summary,
      )
    },
    rest: monthGrid,
    asOf: monthGridAsKnown,
  })
  reportRoute(
    api,
    deps,
    GetAttendanceSheet,
    async (tx, asked) =>
      withLetters(await attendanceLettersOf(tx, asked.company), await grid(tx, asked)),
    {
      title: 'attendanceSheet',
      name: ({ from, to }) => `attendance-sheet-${from}-${to}`,
      mostDays: mostGridDays,
      wide: (query, locale, { summary }) => {
        const { from, to } = rangeOf(query)
        const columns = sheetColumns(locale, daysOfRange(from, to), summary?.letters ?? [])
        return wideOf(columns, query.columns, summary)
      },
      // Letters are chosen anew while a file is written: all of it is in those of its head.
      rest: async (tx, asked, { summary }) => {
        const letters = lettersIn(summary?.letters ?? [])
        const { rows, next } = await monthGrid(tx, asked)
        return { rows: rows.map(row => sheetRow(letters, row)), next }
      },
      asOf: async (tx, asked) => {
        const known = await monthGridAsKnown(tx, asked)
        return 'refused' in known
          ? known
          : withLetters(await attendanceLettersOf(tx, asked.company), known)
      },
    },
  )
  lettersRoutes(api, deps)
}

const grid = async (tx: Tx, asked: GridQuery & GridPage): Promise<Grid> => {
  const page = await monthGrid(tx, asked)
  const summary = asked.cursor === undefined ? await monthGridSummary(tx, asked) : null
  return { ...page, summary, total: summary?.people ?? (await monthGridTotal(tx, asked)) }
}

const withLetters = (letters: AttendanceLetters, known: Grid) => ({
  ...known,
  rows: known.rows.map(row => sheetRow(letters, row)),
  summary: known.summary && {
    ...known.summary,
    letters: sheetLetters(letters, mainCodesOf(known.summary)),
  },
})
const lettersIn = (letters: readonly SheetLetter[]): AttendanceLetters =>
  lettersFrom(
    Object.fromEntries(
      letters.flatMap(({ letter, codes }) => codes.map(code => [code, letter])),
    ),
  )

const lettersRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetAttendanceLetters, async ({ by }) =>
    ok(
      await read(deps, by, async (tx, { company }) => ({
        letters: await attendanceLettersOf(tx, company),
        defaults: lettersFrom({}),
      })),
    ),
  )
  api.route(PutAttendanceLetters, async ({ by, body: { letters } }) =>
    recordedAnswer(await setAttendanceLetters(deps)(by.caller, letters)),
  )
}

const mainCodesOf = ({ days }: GridSummary): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { codes } of days)
    for (const [code, count] of Object.entries(codes))
      counts[code] = (counts[code] ?? 0) + count
  return counts
}
