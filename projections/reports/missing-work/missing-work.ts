import type { Tx } from '#database/types.ts'
import type { DayFlag } from '#domain/attendance/result.ts'
import { shiftOf } from '#domain/calendar/published.ts'
import { asShiftId } from '#domain/shared/values.ts'
import { missingDecisionsOf } from '../../overtime/as-known.ts'
import { asKnown } from '../shared/as-known.ts'
import type { AwaitedDevice } from '../shared/awaiting.ts'
import { awaitedOf, companyDayOf, daysOf, planOf } from '../shared/days-known.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, fromCursor, keyColumns, keyOrder, pageFrom } from '../../shared/keyset.ts'
import { sqlAnd, countUpTo, fullName, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import {
  driverColumn,
  bool,
  int,
  nullableColumn,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../shared/columns.ts'
import {
  byDay,
  byFigure,
  byName,
  dayColumns,
  dayHeadShown,
  peopleDaysAsked,
  peopleDaysIn,
  type PageQuery,
  type PeopleDaysQuery,
} from '../shared/people-days.ts'

/**
 * Why minutes are missing: `short` is too little time where no hour of coming is set, `belowMinimum` a day that does
 * not count for being too short.
 */
export type Cause = 'late' | 'early' | 'break' | 'absent' | 'short' | 'belowMinimum'
export type MissingDecision = {
  readonly decision: 'excused' | 'missing'
  readonly missing: number
  readonly reason: string | null
  readonly by: string | null
  readonly at: string
}
export type MissingRow = RowOf<typeof columns> & {
  readonly causes: readonly { readonly cause: Cause; readonly minutes: number }[]
  /** Readers the person uses that have said nothing since the day ended (`awaiting.ts`). */
  readonly awaiting: readonly AwaitedDevice[]
}
export type MissingQuery = PeopleDaysQuery &
  PageQuery & {
    readonly state?: 'undecided' | 'again' | 'excused' | 'missing' | 'all'
    readonly cause?: 'late' | 'early' | 'break' | 'absent'
    readonly sort: keyof typeof sorts
  }

const tablesOf = (query: PeopleDaysQuery, values: Values): string =>
  `${peopleDaysIn(daysOf(query, values))}
     left join ${missingDecisionsOf(query, values)} c on c.company_id = r.company_id
       and c.employee_id = r.employee_id and c.day = r.day`
/** Minutes are missing, nobody was on leave, and time alone changes it no more. */
export const isMissing =
  'r.missing > 0 and r.final and r.leave_annual + r.leave_personal + r.leave_general + r.leave_instead_overtime = 0'
const inForce = '(c.decision is not null and c.missing = r.missing)'
const rest = 'greatest(0, r.missing - r.late - r.early - r.break_minutes)'
const states = {
  undecided: `not coalesce(${inForce}, false)`,
  again: '(c.decision is not null and c.missing <> r.missing)',
  excused: `(${inForce} and c.decision = 'excused')`,
  missing: `(${inForce} and c.decision = 'missing')`,
  all: 'true',
} as const
const causes = {
  late: 'r.late > 0',
  early: 'r.early > 0',
  break: 'r.break_minutes > 0',
  absent: `${rest} > 0`,
} as const

const nameOfDecider = `(select coalesce(${fullName('w')}, u.username)
    from ${read.users} u
    left join ${read.employees} w on w.company_id = u.company_id and w.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = c.decided_by)`

const stateOf = `case when ${states.excused} then 'excused' when ${states.missing} then 'missing'
         when ${states.again} then 'again' else 'undecided' end`
const decisionOf = `case when c.decision is null then null
         else json_build_object('decision', c.decision, 'missing', c.missing, 'reason', c.reason,
           'by', ${nameOfDecider}, 'at', ${textOf('c.decided_at')}) end`

const columns = {
  ...dayHeadShown,
  ...dayColumns,
  planned: int('r.planned'),
  worked: int('r.worked'),
  missing: int('r.missing'),
  /** Minutes of the causes that overtime of the day filled (`attendance-rules §9`, offset). */
  filled: int('greatest(0, r.late + r.early + r.break_minutes - r.missing)::int'),
  flags: driverColumn<readonly DayFlag[]>('r.flags'),
  /** `again`: what was decided was of other minutes than are missing now. */
  state: text<'undecided' | 'again' | 'excused' | 'missing'>(stateOf),
  /** The last decision, also one that is open again. */
  decided: driverColumn<MissingDecision | null>(decisionOf),
  corrected: bool('r.corrected'),
} as const
/** What its causes are told from. */
const told = {
  ...columns,
  shiftId: nullableColumn(uuid('r.shift_id')),
  late: int('r.late'),
  early: int('r.early'),
  break: int('r.break_minutes'),
  rest: int(`${rest}::int`),
  present: int('r.presence_minutes'),
} as const
type Told = RowOf<typeof told>
const headOf = shownOf(columns)

/**
 * Days on which planned work is missing, with why, and what somebody decided about it; by default those that wait for a
 * word.
 * @throws {InvalidCursor}
 */
export const missingWork = async (tx: Tx, query: MissingQuery) => {
  const { company, order, cursor, limit, state = 'undecided' } = query
  const { zone, dataUntil } = await companyDayOf(tx, query, [
    'attendance',
    'employees',
    'overtime',
  ])
  const values = valuesOf(company)
  const tables = tablesOf(query, values)
  const where = whereOf(query, values)
  const summary =
    query.counted === false ? uncounted : await summaryOf(tx, tables, where, values.list)
  const chosen = sqlAnd(where, states[state])
  const total = {
    undecided: summary.undecided,
    again: summary.again,
    excused: summary.excused,
    missing: summary.left,
    all: summary.undecided + summary.excused + summary.left,
  }[state]
  const keys = sorts[query.sort]
  const rows = await tx.query<Told>(
    `select ${selectList(told)}, ${keyColumns(keys)}
     from ${tables}
     where ${chosen} and ${fromCursor(keys, order, cursor, values)}
       and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const plan = await planOf(tx, query)
  const isFlexible = ({ shiftId, day: on }: Told): boolean =>
    shiftId !== null && shiftOf(plan, asShiftId(shiftId), on)?.shift.type === 'flexible'
  const devicesOf = await awaitedOf(tx, query, page.rows)
  return {
    rows: await eachInTurn(page.rows, row => ({
      ...headOf(row),
      causes: causesOf(row, isFlexible(row)),
      awaiting: devicesOf(row),
    })),
    total,
    summary,
    dataUntil,
    next: page.next,
    zone,
  }
}
/** The same as known at an instant of recording, with what had been decided by then. */
export const missingWorkAsKnown = asKnown(missingWork)

const whereOf = (query: MissingQuery, values: Values): string =>
  sqlAnd(peopleDaysAsked(query, values), isMissing, query.cause && causes[query.cause])

/** How many of them wait for a word, looked at up to `most`. */
export const missingWaiting = (
  tx: Tx,
  query: PeopleDaysQuery & { readonly most: number },
): Promise<number> => {
  const values = valuesOf(query.company)
  const tables = tablesOf(query, values)
  const where = sqlAnd(peopleDaysAsked(query, values), isMissing, states.undecided)
  return countUpTo(tx, `${tables} where ${where}`, query.most, values)
}

type Summary = {
  undecided: number
  again: number
  excused: number
  left: number
  people: number
  undecidedMinutes: number
  excusedMinutes: number
  missingMinutes: number
}
const uncounted: Summary = {
  undecided: 0,
  again: 0,
  excused: 0,
  left: 0,
  people: 0,
  undecidedMinutes: 0,
  excusedMinutes: 0,
  missingMinutes: 0,
}
/**
 * Over all pages, whichever state is chosen. `undecided` holds those that are open again, too: what payroll waits for.
 */
const summaryOf = async (
  tx: Tx,
  tables: string,
  where: string,
  values: readonly unknown[],
): Promise<Summary> => {
  const [row] = await tx.query<Summary>(
    `select count(*) filter (where ${states.undecided})::int as undecided,
       count(*) filter (where ${states.again})::int as again, count(*) filter (where ${states.excused})::int as excused,
       count(*) filter (where ${states.missing})::int as left, count(distinct r.employee_id)::int as people,
         coalesce(sum(r.missing) filter (where ${states.undecided}), 0)::int as "undecidedMinutes",
       coalesce(sum(r.missing) filter (where ${states.excused}), 0)::int as "excusedMinutes",
         coalesce(sum(r.missing), 0)::int as "missingMinutes"
       from ${tables}
       where ${where}`,
    values,
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

const sorts = { name: byName, day: byDay, missing: byFigure('r.missing') } as const

/** What is left after late, early and break is whole periods without presence, or time that does not count. */
const causesOf = (row: Told, flexible: boolean): MissingRow['causes'] => {
  const left: Cause = row.flags.includes('belowMinimum')
    ? 'belowMinimum'
    : flexible && row.present > 0
      ? 'short'
      : 'absent'
  const parts = [
    { cause: 'late' as const, minutes: row.late },
    { cause: 'early' as const, minutes: row.early },
    { cause: 'break' as const, minutes: row.break },
    { cause: left, minutes: row.rest },
  ]
  return parts.filter(({ minutes }) => minutes > 0)
}
