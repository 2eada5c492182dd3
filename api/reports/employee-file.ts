import { cellWord } from '#words/cells.ts'
import { columnTitle, type ColumnName, type FileColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import { titleOf, type Times } from '#api/shared/columns.ts'
import type { Cell } from '#api/shared/xlsx/cells.ts'
import { addDays } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type {
  EmployeeDay,
  employeeReport,
  WeekSums,
} from '#projections/reports/employee/employee-report.ts'
import { minutesCell, numberCell, textCell } from '#api/shared/wide-file.ts'

type Report = NonNullable<Awaited<ReturnType<typeof employeeReport>>>
type Sums = {
  readonly label: string
  readonly sums: WeekSums
  readonly further: Report['summary']['further']
}
/** A column with what it has of a day, and of a week or of all days; `name` is what `columns` asks for. */
type Column = {
  readonly name: string
  readonly title: string
  readonly width: number
  readonly day: (day: EmployeeDay) => Cell
  readonly sum: (of: Sums) => Cell
}

const nothing = (): Cell => ({ kind: 'empty' })
const time = (at: string | null | undefined): Cell =>
  at ? { kind: 'time', value: at } : nothing()
const dayMonth = (day: LocalDate): string => `${day.slice(8)}.${day.slice(5, 7)}`

/**
 * The lines of the screen: days in the order of the calendar, a sum below each week and one at the foot. `pairs`: every
 * entry and exit in columns 1 to n.
 */
export const employeeLines = (
  {
    locale,
    times,
    columns: asked,
    pairs,
  }: {
    readonly locale: Language
    readonly times: Times
    readonly columns: string | undefined
    readonly pairs: boolean
  },
  report: Report,
) => {
  const all = columnsOf(locale, times, report, pairs)
  const names = new Set(asked?.split(','))
  // A line without its day says nothing.
  const some = [...(names.has('day') ? names : ['day', ...names])].flatMap(name =>
    all.filter(column => column.name === name),
  )
  const columns = some.length > 1 || names.has('day') ? some : all
  const sum = (of: Sums): Cell[] => columns.map(column => column.sum(of))
  const lines = report.weeks.flatMap(({ from, sums, further }) => [
    ...report.rows
      .filter(({ day }) => day >= from && day < addDays(from, 7))
      .map(day => columns.map(column => column.day(day))),
    sum({ label: `${dayMonth(from)} – ${dayMonth(addDays(from, 6))}`, sums, further }),
  ])
  const foot =
    report.rows.length > 0
      ? [
          sum({
            label: columnTitle(locale, 'total'),
            sums: report.summary.totals,
            further: report.summary.further,
          }),
        ]
      : []
  const rows = async function* () {
    yield [...lines, ...foot]
  }
  return {
    heads: columns.map(({ title, width }) => ({
      title,
      width: Math.max(width, title.length + 2),
    })),
    rows: rows(),
  }
}

/** What policies of `attendance-rules §14` add, by the columns that payroll has for it. */
const furtherColumn = (name: string): FileColumn => {
  if (name === 'halves') return 'policyHalfDays'
  if (name === 'date.rest') return 'byDateRest'
  if (name === 'date.holiday') return 'byDateHoliday'
  const code = name.slice(name.indexOf('.') + 1)
  return name.startsWith('premium.') ? `premiums.${code}` : `tiers.${code}`
}

/** Long because it is one table of columns: title, width, cell and sum of each. */
const columnsOf = (
  locale: Language,
  times: Times,
  { person, rows, summary }: Report,
  pairs: boolean,
): Column[] => {
  const plain = (
    name: ColumnName,
    width: number,
    day: Column['day'],
    sum: Column['sum'] = nothing,
  ): Column => ({
    name,
    title: columnTitle(locale, name),
    width,
    day,
    sum,
  })
  const minutes = (name: keyof WeekSums, of: (day: EmployeeDay) => number): Column => ({
    name,
    title: titleOf(locale, times, name),
    width: 14,
    day: day => minutesCell(times, of(day), day.planned),
    sum: ({ sums }) => minutesCell(times, sums[name], sums.planned),
  })
  const about = (
    name: 'employeeNo' | 'fullName' | 'department' | 'position',
    width: number,
  ): Column =>
    plain(
      name,
      width,
      () => textCell(person[name]),
      () => textCell(person[name]),
    )
  const before: Column[] = [
    plain(
      'day',
      16,
      ({ day }) => ({ kind: 'date', value: day }),
      ({ label }) => textCell(label),
    ),
    about('employeeNo', 12),
    about('fullName', 26),
    about('department', 22),
    about('position', 18),
  ]
  const after: Column[] = [
    plain('codes', 14, ({ codes }) =>
      textCell(codes.map(code => cellWord(locale, 'codes', code)).join(', ')),
    ),
    plain('flags', 24, ({ flags }) =>
      textCell(flags.map(flag => cellWord(locale, 'flags', flag)).join(', ')),
    ),
    plain('provisional', 14, ({ provisional }) => numberCell(Number(provisional))),
    plain('corrected', 12, ({ corrected }) => numberCell(Number(corrected))),
    plain('awaiting', 20, ({ awaiting }) =>
      textCell(awaiting.map(({ name }) => name).join(', ')),
    ),
  ]
  const [worked, missing, overtime] = [
    minutes('worked', day => day.worked),
    minutes('missing', day => day.missing),
    minutes('overtime', ({ overtimeRaw: raw }) => raw.workday + raw.holiday),
  ]
  const further = Object.keys(summary.further)
    .toSorted()
    .map((name): Column => {
      const column = furtherColumn(name)
      const cell = (of: Report['summary']['further'], planned: number): Cell => {
        const value = of[name] ?? 0
        return name === 'halves' ? numberCell(value / 2) : minutesCell(times, value, planned)
      }
      return {
        name: column.split('.')[0] ?? column,
        title: titleOf(locale, times, column),
        width: 14,
        day: day => cell(day.further, day.planned),
        sum: of => cell(of.further, of.sums.planned),
      }
    })
  if (pairs) {
    const most = Math.max(1, ...rows.map(day => day.pairs.length))
    return [
      ...before,
      ...Array.from({ length: most }, (_, n): Column[] =>
        (['entry', 'exit'] as const).map(side => ({
          name: 'pairs',
          title: `${columnTitle(locale, side === 'entry' ? 'entryAt' : 'exitAt')} ${n + 1}`,
          width: 10,
          day: day => time(day.pairs[n]?.[side]),
          sum: nothing,
        })),
      ).flat(),
      worked,
      missing,
      overtime,
      ...further,
      ...after,
    ]
  }
  return [
    ...before,
    plain('shift', 18, ({ shift }) => textCell(shift)),
    plain('firstIn', 11, day => time(day.firstIn)),
    plain('lastOut', 11, day => time(day.lastOut)),
    minutes('planned', day => day.planned),
    worked,
    missing,
    minutes('late', day => day.late),
    minutes('early', day => day.early),
    minutes('break', day => day.break),
    minutes(
      'leave',
      ({ leaveMinutes: of }) => of.annual + of.personal + of.general + of.insteadOvertime,
    ),
    overtime,
    minutes('overtimePayable', ({ overtimePayable: of }) => of.workday + of.holiday),
    minutes('nightMinutes', day => day.nightMinutes),
    ...further,
    ...after,
  ]
}
