import type { Tx } from '#database/types.ts'
import type { DayFlag } from '#domain/attendance/result.ts'
import { shiftOf } from '#domain/calendar/published.ts'
import { asShiftId, type CompanyId, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import { awaitedDevices, type AwaitedDevice } from '../attendance/awaiting.ts'
import { loadPlan } from '../attendance/plan-inputs.ts'
import { companyDay } from '../shared/company-day.ts'
import { folded } from '../shared/fold.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import {
  all,
  fullName,
  inDepartment,
  inRecord,
  inScope,
  valuesOf,
  type PersonRecord,
  type Values,
} from '../shared/sql.ts'
import { read } from '../tables/index.ts'

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
export type MissingRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly departmentId: string
  readonly department: string | null
  readonly position: string | null
  readonly day: LocalDate
  readonly shift: string | null
  readonly planned: number
  readonly worked: number
  readonly missing: number
  readonly causes: readonly { readonly cause: Cause; readonly minutes: number }[]
  /** Minutes of the causes that overtime of the day filled (`attendance-rules §9`, offset). */
  readonly filled: number
  readonly flags: readonly DayFlag[]
  /** `again`: what was decided was of other minutes than are missing now. */
  readonly state: 'undecided' | 'again' | 'excused' | 'missing'
  /** The last decision, also one that is open again. */
  readonly decided: MissingDecision | null
  readonly corrected: boolean
  /** Readers the person uses that have said nothing since the day ended (`awaiting.ts`). */
  readonly awaiting: readonly AwaitedDevice[]
}
export type MissingQuery = PersonRecord & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** Both included. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly department?: string
  readonly employee?: string
  readonly shift?: string
  readonly search?: string
  readonly state?: 'undecided' | 'again' | 'excused' | 'missing' | 'all'
  readonly cause?: 'late' | 'early' | 'break' | 'absent'
  readonly sort: keyof typeof sorts
  readonly order: 'asc' | 'desc'
  readonly cursor?: string
  readonly limit: number
  /** A page that goes on in a file is not counted again. */
  readonly counted?: false
}

const tables = `${read.dayResults} r
  join ${read.employees} e on e.company_id = r.company_id and e.employee_id = r.employee_id
  left join ${read.missingDecisions} c on c.company_id = r.company_id and c.employee_id = r.employee_id
    and c.day = r.day`
/** Minutes are missing, nobody was on leave, and time alone changes it no more. */
const missing =
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

/**
 * Days on which planned work is missing, with why, and what somebody decided about it; by default those that wait for a
 * word.
 * @throws {InvalidCursor}
 */
export const missingWork = async (tx: Tx, query: MissingQuery) => {
  const { company, order, cursor, limit, state = 'undecided' } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['attendance', 'employees', 'overtime'])
  const values = valuesOf(company)
  const where = whereOf(query, values)
  const summary = query.counted === false ? uncounted : await summaryOf(tx, where, values.list)
  const chosen = all(where, states[state])
  const total = {
    undecided: summary.undecided,
    again: summary.again,
    excused: summary.excused,
    missing: summary.left,
    all: summary.undecided + summary.excused + summary.left,
  }[state]
  const keys = sorts[query.sort]
  const rows = await tx.query<Stored>(
    `select r.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       e.department_id as "departmentId", d.name as department, e.position, r.day::text as day, r.shift,
       r.shift_id as "shiftId",
       r.planned, r.worked, r.missing, r.late, r.early, r.break_minutes as "break", ${rest}::int as rest, greatest(0, r.late + r.early + r.break_minutes - r.missing)::int as filled, r.flags, r.presence_minutes as present, r.corrected,
       case when ${states.excused} then 'excused' when ${states.missing} then 'missing' when ${states.again} then 'again' else 'undecided' end as state,
       case when c.decision is null then null else json_build_object('decision', c.decision, 'missing', c.missing, 'reason', c.reason, 'by', ${nameOfDecider},
         'at', to_char(c.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as decided, ${keyColumns(keys)}
     from ${tables} left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where ${chosen} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  const plan = await loadPlan(tx, company)
  const isFlexible = ({ shiftId, day: on }: Stored): boolean =>
    shiftId !== null && shiftOf(plan, asShiftId(shiftId), on)?.shift.type === 'flexible'
  const devicesOf = await awaitedDevices(tx, company, page.rows)
  return {
    rows: page.rows.map(row => shown(row, isFlexible(row), devicesOf(row))),
    total,
    summary,
    dataUntil,
    next: page.next,
    zone,
  }
}
const nameOfDecider = `(select coalesce(${fullName('w')}, u.username)
    from ${read.users} u
    left join ${read.employees} w on w.company_id = u.company_id and w.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = c.decided_by)`

const whereOf = (
  { from, to, scope, employee, department, shift, search, cause, position, status }: MissingQuery,
  values: Values,
): string =>
  all(
    'r.company_id = $1 and e.company_id = $1',
    `r.day between ${values.add(from)}::date and ${values.add(to)}::date`,
    missing,
    inScope(scope, values),
    employee && `r.employee_id = ${values.add(employee)}::uuid`,
    department && inDepartment(department, values),
    shift && `r.shift_id = ${values.add(shift)}::uuid`,
    search && `e.folded like all(${values.add(folded(search))}::text[])`,
    cause && causes[cause],
    inRecord({ position, status }, status ? values.add(to) : '', values),
  )

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
const summaryOf = async (tx: Tx, where: string, values: readonly unknown[]): Promise<Summary> => {
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

const name: Key = { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' }
const person: Key = { sql: 'r.employee_id', type: 'uuid' }
const day: Key = { sql: 'r.day', type: 'date' }
const sorts = {
  name: [name, person, day],
  day: [day, name, person],
  missing: [{ sql: 'r.missing', type: 'int' }, person, day],
} as const satisfies Record<string, readonly Key[]>

type Stored = Omit<MissingRow, 'causes' | 'awaiting'> & {
  readonly shiftId: string | null
  readonly late: number
  readonly early: number
  readonly break: number
  readonly rest: number
  readonly present: number
}
const shown = (row: Stored, flexible: boolean, awaiting: MissingRow['awaiting']): MissingRow => ({
  employeeId: row.employeeId,
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  departmentId: row.departmentId,
  department: row.department,
  position: row.position,
  day: row.day,
  shift: row.shift,
  planned: row.planned,
  worked: row.worked,
  missing: row.missing,
  causes: causesOf(row, flexible),
  filled: row.filled,
  flags: row.flags,
  state: row.state,
  decided: row.decided,
  corrected: row.corrected,
  awaiting,
})
/** What is left after late, early and break is whole periods without presence, or time that does not count. */
const causesOf = (row: Stored, flexible: boolean): MissingRow['causes'] => {
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

/** The minutes missing on a day; null where none are, or the day may still change. */
export const missingOn = async (
  tx: Tx,
  {
    company,
    employeeId,
    day: on,
  }: { readonly company: CompanyId; readonly employeeId: EmployeeId; readonly day: LocalDate },
): Promise<number | null> => {
  const [row] = await tx.query<{ missing: number }>(
    `select r.missing
     from ${read.dayResults} r
     where r.company_id = $1 and r.employee_id = $2 and r.day = $3 and ${missing}`,
    [company, employeeId, on],
  )
  return row?.missing ?? null
}
