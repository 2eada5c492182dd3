import { zoneKnownAt } from '#domain/shared/zone-parts.ts'
import type { Tx } from '#database/types.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { EmployedSpan } from '#domain/employees/published.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { KnownDays } from '../../evaluation/as-of/as-of.ts'
import { evaluatedAsOf } from '../../evaluation/as-of/evaluated-as-of.ts'
import { evaluateDays, type EvaluatedDay } from '../../evaluation/days/evaluate-days.ts'
import { loadPlan, type CompanyPlan } from '../../evaluation/plan-inputs.ts'
import { companyDay, type CompanyDay } from '../../shared/company-day.ts'
import type { Values } from '../../shared/sql.ts'
import type { DayRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import {
  awaitedDevices,
  awaitingOf,
  nothingAwaited,
  type AwaitedDevice,
  type AwaitedReaders,
} from './awaiting.ts'

/**
 * Days of people as they were known at an instant of recording. A report reads them in place of the stored ones, with
 * the statements it has: rows, counters and files of then are made as those of now are.
 */
export type DaysKnown = {
  readonly company: CompanyId
  readonly at: Instant
  readonly plan: CompanyPlan
  readonly people: ReadonlyMap<EmployeeId, KnownDays>
  /** Of the days asked for. */
  readonly rows: readonly DayRow[]
}
/** Of what: as it is, or as it was known earlier. */
export type CompanyAsKnown = {
  readonly company: CompanyId
  readonly known?: DaysKnown | undefined
}

/** Rows in the shape of a table, in its place; columns that they do not name are null. */
const inPlaceOf = (
  table: string,
  thing: object,
  rows: () => readonly object[],
  values: Values,
): string =>
  `jsonb_populate_recordset(null::${table}, ${values.once(thing, () => JSON.stringify(rows()))}::jsonb)`

/** `day_results`, to be named by an alias. */
export const daysOf = ({ known }: CompanyAsKnown, values: Values): string =>
  known
    ? inPlaceOf(
        read.dayResults,
        known.rows,
        () => known.rows.map(({ carry: _carry, ...row }) => row),
        values,
      )
    : read.dayResults

/** `attendance_people` likewise: who was employed when. */
export const peopleOf = ({ known }: CompanyAsKnown, values: Values): string =>
  known
    ? inPlaceOf(
        read.attendancePeople,
        known.people,
        () =>
          [...known.people].map(([employeeId, { person }]) => ({
            company_id: known.company,
            employee_id: employeeId,
            employments: person.employments,
          })),
        values,
      )
    : read.attendancePeople

/** The spans in which somebody is employed. */
export const employmentsOf = async (
  tx: Tx,
  { company, known }: CompanyAsKnown,
  employee: EmployeeId,
): Promise<readonly EmployedSpan[]> => {
  if (known) return known.people.get(employee)?.person.employments ?? []
  const [row] = await tx.query<{ employments: readonly EmployedSpan[] }>(
    `select employments from ${read.attendancePeople} where company_id = $1 and employee_id = $2`,
    [company, employee],
  )
  return row?.employments ?? []
}

/** `movements` likewise: of then, those that counted and those that a wrong clock kept from it. */
export const movementsOf = ({ known }: CompanyAsKnown, values: Values): string =>
  known
    ? inPlaceOf(read.movements, known.people, () => movementRows(known), values)
    : read.movements

const movementRows = ({ company, people }: DaysKnown): object[] =>
  [...people].flatMap(([employeeId, { movements, doubted }]) =>
    [...movements.filter(({ cancelled }) => !cancelled), ...doubted].map(movement => ({
      company_id: company,
      employee_id: employeeId,
      device_id: movement.deviceId,
      at: movement.at,
      recorded_at: movement.recordedAt,
      invalid: 'invalid' in movement ? movement.invalid : null,
    })),
  )

export const companyDayOf = async (
  tx: Tx,
  { company, known }: CompanyAsKnown,
  names: readonly string[],
): Promise<CompanyDay> => {
  const now = await companyDay(tx, company, names)
  if (!known) return now
  const zone = zoneKnownAt(now.zone, known.at)
  return { zone, today: dateAt(zone, known.at), dataUntil: known.at }
}

export const planOf = (tx: Tx, { company, known }: CompanyAsKnown): Promise<CompanyPlan> =>
  known ? Promise.resolve(known.plan) : loadPlan(tx, company)

type Day = { readonly employeeId: EmployeeId; readonly day: LocalDate }
export const evaluatedDays = (
  tx: Tx,
  { company, known }: CompanyAsKnown,
  wanted: readonly Day[],
): Promise<ReadonlyMap<string, EvaluatedDay>> =>
  known ? evaluatedAsOf(tx, known, wanted) : evaluateDays(tx, company, wanted)

/** Which reader is awaited is a matter of now: of then, none. */
export const awaitedOf = async (
  tx: Tx,
  { company, known }: CompanyAsKnown,
  days: readonly Day[],
): Promise<(day: Day) => readonly AwaitedDevice[]> =>
  known ? () => [] : awaitedDevices(tx, company, days)

/** The same as SQL on its days `r`. */
export const awaitingIn = async (
  tx: Tx,
  {
    company,
    from,
    to,
    known,
  }: CompanyAsKnown & { readonly from: LocalDate; readonly to: LocalDate },
  values: Values,
): Promise<AwaitedReaders> =>
  known ? nothingAwaited : awaitingOf(tx, company, from, to, values)
