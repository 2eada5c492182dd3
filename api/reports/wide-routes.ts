import {
  GetAttendanceLetters,
  GetAttendanceSheet,
  GetWorkingTable,
  PutAttendanceLetters,
} from '#api/contract/reports-wide.ts'
import { instantOf } from '#api/shared/instants.ts'
import { limit } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { setAttendanceLetters } from '#commands/policy/set-attendance-letters.ts'
import { lettersFrom } from '#domain/policy/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { daysBetween, daysOfRange } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import {
  attendanceLettersOf,
  sheetLetters,
  sheetRow,
} from '#projections/reports/attendance-sheet.ts'
import { monthGridAsOf } from '#projections/reports/month-grid-as-of.ts'
import { monthGridSummary, type GridSummary } from '#projections/reports/month-grid-summary.ts'
import {
  monthGrid,
  monthGridTotal,
  mostGridDays,
  type GridRow,
} from '#projections/reports/month-grid.ts'
import type { ApiDeps } from '../deps.ts'
import { sendWide } from './wide-file.ts'
import { sheetColumns, workingTableColumns, type WideColumn } from './wide-lines.ts'

type Grid = Call<typeof GetWorkingTable> | Call<typeof GetAttendanceSheet>
/** People of one look when the whole table is sent as a file: with their days, some thirty thousand cells. */
const filePeople = 1000

export const wideRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetWorkingTable, async ({ by, query, locale, raw }) => {
    const asked = askedOf(query)
    const known = await knownOf(deps, by, asked, query.asOf)
    if (known && 'refused' in known) return refuse(known.refused)
    if (query.format !== undefined) {
      api.limits.take(limit.export, by.session.userId)
      const columns = workingTableColumns(
        locale,
        query.times,
        query.show,
        daysOfRange(asked.from, asked.to),
      )
      return sendWide({ deps, by, reply: raw.reply }, query.format, {
        name: `working-table-${query.from}-${query.to}`,
        title: 'workingTable',
        locale,
        times: query.times,
        ...(await fileOf(deps, by, asked, chosen(columns, query.columns), row => row, {
          known,
        })),
      })
    }
    if (known) return ok(known)
    return ok(
      await read(deps, by, async (tx, of) => {
        const page = await monthGrid(tx, { ...asked, ...of })
        const summary =
          query.cursor === undefined ? await monthGridSummary(tx, { ...asked, ...of }) : null
        return {
          ...page,
          summary,
          total: summary?.people ?? (await monthGridTotal(tx, { ...asked, ...of })),
        }
      }),
    )
  })
  api.route(GetAttendanceSheet, async ({ by, query, locale, raw }) => {
    const asked = askedOf(query)
    const known = await knownOf(deps, by, asked, query.asOf)
    if (known && 'refused' in known) return refuse(known.refused)
    const letters = await read(deps, by, (tx, { company }) => attendanceLettersOf(tx, company))
    const withLetters = (summary: GridSummary) => ({
      ...summary,
      letters: sheetLetters(letters, mainCodesOf(summary)),
    })
    if (query.format !== undefined) {
      api.limits.take(limit.export, by.session.userId)
      const summary = withLetters(
        known?.summary ??
          (await read(deps, by, (tx, of) => monthGridSummary(tx, { ...asked, ...of }))),
      )
      const columns = sheetColumns(locale, daysOfRange(asked.from, asked.to), summary.letters)
      return sendWide({ deps, by, reply: raw.reply }, query.format, {
        name: `attendance-sheet-${query.from}-${query.to}`,
        title: 'attendanceSheet',
        locale,
        times: query.times,
        ...(await fileOf(
          deps,
          by,
          asked,
          chosen(columns, query.columns),
          row => sheetRow(letters, row),
          {
            known,
            summary,
          },
        )),
      })
    }
    if (known)
      return ok({
        ...known,
        rows: known.rows.map(row => sheetRow(letters, row)),
        summary: withLetters(known.summary),
      })
    return ok(
      await read(deps, by, async (tx, of) => {
        const page = await monthGrid(tx, { ...asked, ...of })
        const summary =
          query.cursor === undefined
            ? withLetters(await monthGridSummary(tx, { ...asked, ...of }))
            : null
        return {
          ...page,
          rows: page.rows.map(row => sheetRow(letters, row)),
          summary,
          total: summary?.people ?? (await monthGridTotal(tx, { ...asked, ...of })),
        }
      }),
    )
  })
  api.route(GetAttendanceLetters, async ({ by }) =>
    ok(
      await read(deps, by, async (tx, { company }) => ({
        letters: await attendanceLettersOf(tx, company),
        defaults: lettersFrom({}),
      })),
    ),
  )
  api.route(PutAttendanceLetters, async ({ by, body: { letters } }) =>
    recorded(await setAttendanceLetters(deps)(by.caller, letters)),
  )
}

/** @throws {Failure} `request.range-reversed`, `request.range-too-long` */
const askedOf = (query: Grid['query']) => {
  const range: { from: LocalDate; to: LocalDate } = rangeOf(query)
  if (daysBetween(range.from, range.to) >= mostGridDays)
    throw new Failure({ code: 'request.range-too-long', days: mostGridDays })
  const { awaiting, ...rest } = query
  return { ...rest, ...range, ...(awaiting ? { awaiting: true } : {}) }
}

/** The whole of it as known at an instant; null where now is asked for. */
const knownOf = async (
  deps: ApiDeps,
  by: Grid['by'],
  asked: Asked,
  asOf: string | undefined,
) =>
  asOf === undefined
    ? null
    : read(deps, by, (tx, of) => monthGridAsOf(tx, { ...asked, ...of, asOf: instantOf(asOf) }))
type Known = Exclude<Awaited<ReturnType<typeof monthGridAsOf>>, { readonly refused: unknown }>

const mainCodesOf = ({ days }: GridSummary): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { codes } of days)
    for (const [code, count] of Object.entries(codes))
      counts[code] = (counts[code] ?? 0) + count
  return counts
}

/**
 * The columns that somebody chose, in his order; those of the days stand for one; all of them where it names none that
 * is there.
 */
const chosen = <Row>(
  columns: readonly WideColumn<Row>[],
  asked: string | undefined,
): readonly WideColumn<Row>[] => {
  const some = [...new Set(asked?.split(','))].flatMap(name =>
    columns.filter(column => column.name === name),
  )
  return some.length > 0 ? some : columns
}

type Asked = ReturnType<typeof askedOf>
/**
 * The first people are fetched before anything is sent, so that what cannot be asked is refused in the ordinary shape;
 * what is below all of them comes last.
 */
const fileOf = async <Row>(
  deps: ApiDeps,
  by: Grid['by'],
  asked: Asked,
  columns: readonly WideColumn<Row>[],
  rowOf: (row: GridRow) => Row,
  found: { readonly known: Known | null; readonly summary?: GridSummary },
) => {
  const { cursor: _cursor, ...filters } = asked
  const { known } = found
  const page = async (cursor: string | null) =>
    known ??
    read(deps, by, (tx, of) =>
      monthGrid(tx, {
        ...filters,
        ...of,
        ...(cursor === null ? {} : { cursor }),
        limit: filePeople,
      }),
    )
  const summary =
    found.summary ??
    known?.summary ??
    (await read(deps, by, (tx, of) => monthGridSummary(tx, { ...filters, ...of })))
  const first = await page(null)
  const rows = async function* () {
    for (let now = first; ; now = await page(now.next)) {
      yield now.rows.map(row => {
        const written = rowOf(row)
        return columns.map(column => column.of(written))
      })
      if (now.next === null) break
    }
    if (summary.people > 0) yield [columns.map(column => column.total(summary))]
  }
  return {
    heads: columns.map(({ title, width }) => ({
      title,
      width: Math.max(width, title.length + 2),
    })),
    total: summary.people,
    rows: rows(),
  }
}
