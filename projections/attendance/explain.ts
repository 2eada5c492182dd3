import type { Tx } from '#database/types.ts'
import { noFigures } from '#domain/attendance/figures.ts'
import type { DayFlag, TraceWord } from '#domain/attendance/result.ts'
import type { PlanSource } from '#domain/calendar/published.ts'
import type { Direction } from '#domain/movements/events.ts'
import { addDays, dateAt, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import { asLocalDateTime, type CompanyId, type EmployeeId, type Instant, type LocalDate, type LocalDateTime, type Zone } from '#domain/shared/values.ts'
import { dataUntil } from '../shared/freshness.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { figureRowOf, figuresOfRow, type ShownFigures } from './day-results.ts'
import { loadEntries } from './entries.ts'
import { loadDayRows, loadMovements, loadPeople, type Loaded } from './load-people.ts'
import { loadOvertime, noOvertime } from './overtime-inputs.ts'
import { dayPlanOf, evaluateStretch, stretchesOf, type EvaluatedRow, type Person } from './person-span.ts'
import { loadPlans, noPlan, type CompanyPlan } from './plan-inputs.ts'

export type Explanation = ShownFigures & {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly day: LocalDate
  readonly zone: Zone
  readonly shift: { readonly title: string; readonly periods: { start: string; end: string }[]; readonly lunch: { start: string; end: string; minutes: number } | null } | null
  /** Whose word the plan of the day is. */
  readonly source: PlanSource
  readonly holiday: { readonly title: string; readonly kind: 'full' | 'half'; readonly from: string | null } | null
  readonly movements: { movementId: string; at: Instant; localTime: LocalDateTime; direction: Direction; device: string }[]
  readonly presence: { from: Instant; to: Instant }[]
  readonly presenceMinutes: number
  readonly flags: DayFlag[]
  readonly provisional: boolean
  readonly trace: { rule: string; movements: string[]; what: TraceWord; before: number; after: number }[]
}

/**
 * How a day came about: it is evaluated again, with its trace, from the same inputs; a running day as of the latest that is known.
 * @returns null when there is no such employee in scope.
 */
export const explainDay = async (
  tx: Tx, { company, scope, employee, day }: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly employee: EmployeeId; readonly day: LocalDate },
): Promise<Explanation | null> => {
  const values = valuesOf(company, employee)
  const [visible] = await tx.query<{ name: string | null }>(
    `select ${fullName()} as name from read.employees_1 e where e.company_id = $1 and e.employee_id = $2 and ${inScope(scope, values)}`, values.list)
  const [loaded] = visible ? await loadPeople(tx, [{ company, employeeId: employee }], 'read.') : []
  if (!visible || !loaded) return null
  const plan = (await loadPlans(tx, [company], 'read.')).get(company) ?? noPlan
  const { evaluated, person, from, to } = await evaluateOne(tx, loaded, plan, day)
  const { shift, title, source, holiday } = dayPlanOf(person, plan, day)
  const { result, row } = evaluated ?? { result: null, row: null }
  const trace = result?.trace ?? []
  return {
    employeeId: employee, fullName: visible.name, day, zone: person.zone,
    shift: shift && title !== null ? { title, periods: shift.periods, lunch: shift.lunch } : null, source,
    holiday: holiday && { title: holiday.title, kind: holiday.kind, from: holiday.from },
    movements: await movementsOf(tx, loaded, { from, to, used: trace.flatMap(({ movements }) => movements) }),
    presence: [...(result?.presence ?? [])], presenceMinutes: row?.presence_minutes ?? 0, ...figuresOfRow(row ?? { ...figureRowOf(noFigures), codes: ['-'] }),
    flags: [...(result?.flags ?? [])], provisional: row?.provisional ?? false,
    trace: trace.map(entry => ({ ...entry, movements: [...entry.movements] })),
  }
}

/** The day's result, and between which instants its movements lie. */
const evaluateOne = async (tx: Tx, loaded: Loaded, plan: CompanyPlan, day: LocalDate): Promise<{ evaluated: EvaluatedRow | null; person: Person; from: Instant; to: Instant }> => {
  const now = await dataUntil(tx, ['attendance'])
  const stretch = stretchesOf(loaded, dateAt(loaded.zone, now)).find(({ from, to }) => from <= day && day <= to)
  const stored = stretch ? (await loadDayRows(tx, [{ ...loaded, since: day }], 'read.')).get(loaded.employeeId) ?? [] : []
  const carry = stored.findLast(row => row.day < day && stretch !== undefined && row.day >= stretch.from)?.carry ?? null
  const first = carry ? addDays(carry.day, 1) : stretch?.from ?? day
  const entries = (await loadEntries(tx, [{ ...loaded, since: first, until: addDays(day, 2) }], 'read.')).get(loaded.employeeId) ?? noEntries
  const overtime = (await loadOvertime(tx, [{ ...loaded, since: first, until: addDays(day, 2) }], 'read.')).get(loaded.employeeId) ?? noOvertime
  const person = { ...loaded, entries, overtime }
  const whole = { evaluated: null, person, from: midnight(loaded.zone, day), to: midnight(loaded.zone, addDays(day, 1)) }
  if (!stretch) return whole
  const since = carry?.from ?? midnight(person.zone, addDays(stretch.from, -1))
  const movements = (await loadMovements(tx, [{ ...person, since }], 'read.')).get(person.employeeId) ?? []
  const rows = evaluateStretch(person, plan, { from: stretch.from, to: day }, carry ? day : stretch.from, carry, movements, now)
  const found = rows.find(({ row }) => row.day === day)
  if (!found) return whole
  return { evaluated: found, person, from: carry?.from ?? rows.findLast(({ row }) => row.day < day)?.row.carry.from ?? since, to: found.row.carry.from }
}
const noEntries: Person['entries'] = new Map()
const midnight = (zone: Zone, day: LocalDate): Instant => instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))

/** Those that belong to the day, and those of its neighbours that a rule used. */
const movementsOf = async (tx: Tx, { company, employeeId, zone }: Loaded, { from, to, used }: { from: Instant; to: Instant; used: readonly string[] }): Promise<Explanation['movements']> => {
  const rows = await tx.query<{ movementId: string; at: Date; direction: Direction; device: string }>(
    `select m.movement_id as "movementId", m.at, m.direction, coalesce(v.name, '') as device
     from read.movements_3 m left join read.devices_2 v on v.company_id = m.company_id and v.device_id = m.device_id
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null
       and ((m.at >= $3::timestamptz and m.at < $4::timestamptz) or (m.movement_id = any($5::uuid[]) and m.at between $3::timestamptz - interval '3 days' and $4::timestamptz + interval '3 days'))
     order by m.at, m.movement_id`, [company, employeeId, from, to, used])
  return rows.map(row => {
    const at = row.at.toISOString() as Instant
    return { movementId: row.movementId, at, localTime: localOfInstant(zone, at), direction: row.direction, device: row.device }
  })
}
