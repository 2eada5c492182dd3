import { byDate } from '../shared/order.ts'
import type { LocalDate } from '../shared/values.ts'
import type { ExportContext, ExportLine, ExportPerson, Figures } from './context.ts'
import { codesKnown, fieldOf, isByCode, isByDay, type ExportProfile } from './profile.ts'

/** A row of an employee, as far as it has a day, a code or a line; its figures by what they are rounded on with. */
export type ExportRow = {
  readonly day: LocalDate | null
  readonly code: string | null
  readonly line: ExportLine | null
  readonly period: string
  readonly figures: ReadonlyMap<string, Figures>
}
type Cell = {
  readonly period: string
  readonly goesOn?: string
  readonly day: LocalDate
  readonly code: string
  readonly value: number
}

/**
 * What a file has of an employee: the locked figures row by row, by day and code, then his lines, where they are not
 * added to them. Of somebody locked without a figure a row of the employee is there, with nothing but 0.
 */
export const rowsOf = (
  profile: ExportProfile,
  { period }: ExportContext,
  person: ExportPerson,
): readonly ExportRow[] => {
  const known = codesKnown(profile)
  const isKnown = (code: string): boolean => known === null || known.has(code)
  const lines = person.lines.filter(({ code }) => isKnown(code)).toSorted(byLine)
  const added = profile.adjustments === 'added' ? lines : []
  const cells: Cell[] = person.days.flatMap(({ day, figures }) =>
    Object.entries(figures)
      .filter(([code]) => isKnown(code))
      .map(([code, value]) => ({ period, day, code, value })),
  )
  for (const line of added) cells.push({ ...line, value: line.after - line.before })
  const locked = grouped(profile, period, cells)
  const isThere = locked.length > 0 || profile.rows !== 'employee' || person.days.length === 0
  return [
    ...(isThere ? locked : [{ ...noRow, period }]),
    ...(profile.adjustments === 'lines'
      ? lines.filter(({ code }) => isShown(profile, code)).map(rowOfLine)
      : []),
  ]
}

const noRow = { day: null, code: null, line: null, figures: new Map<string, Figures>() }

const grouped = (
  profile: ExportProfile,
  filed: string,
  cells: readonly Cell[],
): readonly ExportRow[] => {
  const [byDay, byCode] = [isByDay(profile), isByCode(profile)]
  const rows = new Map<string, { row: ExportRow; sums: Map<string, Record<string, number>> }>()
  for (const { period, goesOn = period, day, code, value } of cells) {
    const key = `${byDay ? day : ''} ${byCode ? code : ''}`
    const sums = rows.get(key)?.sums ?? new Map<string, Record<string, number>>()
    if (!rows.has(key))
      rows.set(key, {
        row: {
          day: byDay ? day : null,
          code: byCode ? code : null,
          line: null,
          period: byDay ? period : filed,
          figures: sums,
        },
        sums,
      })
    const figures: Record<string, number> = sums.get(goesOn) ?? {}
    figures[code] = (figures[code] ?? 0) + value
    sums.set(goesOn, figures)
  }
  return [...rows].toSorted(([one], [other]) => byDate(one, other)).map(([, { row }]) => row)
}

const rowOfLine = (line: ExportLine): ExportRow => ({
  day: line.day,
  code: line.code,
  line,
  period: line.period,
  figures: new Map([[line.goesOn ?? line.period, { [line.code]: line.after - line.before }]]),
})

const byLine = (one: ExportLine, other: ExportLine): number =>
  byDate(one.period, other.period) ||
  byDate(one.day, other.day) ||
  byDate(one.code, other.code) ||
  one.seq - other.seq

/** Whether any column has a place for a line of that code. */
const isShown = ({ columns }: ExportProfile, code: string): boolean =>
  columns.some(column => {
    const field = fieldOf(column)
    return 'codes' in column.source
      ? Object.hasOwn(column.source.codes, code)
      : field === 'value' || field === 'before' || field === 'after'
  })
