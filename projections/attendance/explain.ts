import type { Tx } from '#database/types.ts'
import type { DayFlag, TraceWord } from '#domain/attendance/result.ts'
import type { Direction } from '#domain/movements/events.ts'
import { addDays, dateAt, instantOfLocal, localOfInstant } from '#domain/shared/time.ts'
import { asLocalDateTime, type CompanyId, type EmployeeId, type Instant, type LocalDate, type LocalDateTime, type Zone } from '#domain/shared/values.ts'
import { dataUntil } from '../shared/freshness.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { loadDayRows, loadMovements, loadPeople, loadShifts, type Loaded } from './load-people.ts'
import { evaluateStretch, shiftOn, stretchesOf, type EvaluatedRow, type Shifts } from './person-span.ts'

export type Explanation = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly day: LocalDate
  readonly zone: Zone
  readonly shift: { readonly title: string; readonly periods: { start: string; end: string }[] } | null
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
  const [person] = visible ? await loadPeople(tx, [{ company, employeeId: employee }], 'read.') : []
  if (!visible || !person) return null
  const shifts = (await loadShifts(tx, [person], 'read.')).get(company) ?? new Map()
  const { evaluated, from, to } = await evaluateOne(tx, person, shifts, day)
  const shift = shiftOn(person, shifts, day)
  const trace = evaluated?.trace ?? []
  return {
    employeeId: employee, fullName: visible.name, day, zone: person.zone, shift: shift && { title: shift.title, periods: shift.shift.periods },
    movements: await movementsOf(tx, person, { from, to, used: trace.flatMap(({ movements }) => movements) }),
    presence: [...(evaluated?.presence ?? [])], presenceMinutes: evaluated?.row.presence_minutes ?? 0, flags: [...(evaluated?.flags ?? [])], provisional: evaluated?.row.provisional ?? false,
    trace: trace.map(entry => ({ ...entry, movements: [...entry.movements] })),
  }
}

/** The day's result, and between which instants its movements lie. */
const evaluateOne = async (tx: Tx, person: Loaded, shifts: Shifts, day: LocalDate): Promise<{ evaluated: EvaluatedRow | null; from: Instant; to: Instant }> => {
  const now = await dataUntil(tx, ['attendance'])
  const whole = { evaluated: null, from: midnight(person.zone, day), to: midnight(person.zone, addDays(day, 1)) }
  const stretch = stretchesOf(person, dateAt(person.zone, now)).find(({ from, to }) => from <= day && day <= to)
  if (!stretch) return whole
  const stored = (await loadDayRows(tx, [{ ...person, since: day }], 'read.')).get(person.employeeId) ?? []
  const carry = stored.findLast(row => row.day < day && row.day >= stretch.from)?.carry ?? null
  const since = carry?.from ?? midnight(person.zone, addDays(stretch.from, -1))
  const movements = (await loadMovements(tx, [{ ...person, since }], 'read.')).get(person.employeeId) ?? []
  const rows = evaluateStretch(person, shifts, { from: stretch.from, to: day }, carry ? day : stretch.from, carry, movements, now)
  const found = rows.find(({ row }) => row.day === day)
  if (!found) return whole
  return { evaluated: found, from: carry?.from ?? rows.findLast(({ row }) => row.day < day)?.row.carry.from ?? since, to: found.row.carry.from }
}
const midnight = (zone: Zone, day: LocalDate): Instant => instantOfLocal(zone, asLocalDateTime(`${day}T00:00:00`))

/** Those that belong to the day, and those of its neighbours that a rule used. */
const movementsOf = async (tx: Tx, { company, employeeId, zone }: Loaded, { from, to, used }: { from: Instant; to: Instant; used: readonly string[] }): Promise<Explanation['movements']> => {
  const rows = await tx.query<{ movementId: string; at: Date; direction: Direction; device: string }>(
    `select m.movement_id as "movementId", m.at, m.direction, coalesce(v.name, '') as device
     from read.movements_2 m left join read.devices_1 v on v.company_id = m.company_id and v.device_id = m.device_id
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null
       and ((m.at >= $3::timestamptz and m.at < $4::timestamptz) or (m.movement_id = any($5::uuid[]) and m.at between $3::timestamptz - interval '3 days' and $4::timestamptz + interval '3 days'))
     order by m.at, m.movement_id`, [company, employeeId, from, to, used])
  return rows.map(row => {
    const at = row.at.toISOString() as Instant
    return { movementId: row.movementId, at, localTime: localOfInstant(zone, at), direction: row.direction, device: row.device }
  })
}
