import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import type { PlannedShift } from '#domain/calendar/events.ts'
import type { CompanyId, EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import { isEmployedOn, plansOf } from '../evaluation/published.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** A day of somebody as the calendar has it, with the title of its shift where it has one. */
export type PlannedOn = { readonly planned: PlannedShift; readonly shift: string | null }
type Person = { readonly employeeId: EmployeeId; readonly fullName: string | null }
/** Most colleagues that are offered for an exchange. */
const most = 200

/**
 * What somebody may ask for instead of a day: shifts that may be planned, and the colleagues of his department who are
 * employed and have something planned on it.
 */
export const demandChoices = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
  day: LocalDate,
): Promise<{
  readonly own: PlannedOn
  readonly shifts: readonly { readonly shiftId: ShiftId; readonly title: string }[]
  readonly colleagues: readonly (Person & PlannedOn)[]
}> => {
  const colleagues = await colleaguesOf(tx, company, employeeId)
  const ids = [employeeId, ...colleagues.map(one => one.employeeId)]
  const plans = await plansOf(tx, company, ids, day, day)
  const planOf = (whose: EmployeeId): PlannedOn => {
    const person = plans.people.get(whose)
    if (!person || !isEmployedOn(person.employments, day))
      return { planned: 'none', shift: null }
    const planned = plannedOn(person, plans.company, day).value
    return { planned, shift: shiftOf(plans.company, planned, day)?.title ?? null }
  }
  const shifts = await tx.query<{ shiftId: ShiftId; title: string }>(
    `select s.shift_id as "shiftId", v.title
     from ${read.shiftStates} s
     join lateral (select title from ${read.shiftVersions} v
       where v.company_id = s.company_id and v.shift_id = s.shift_id and v.from_day <= $2::date
       order by v.from_day desc limit 1) v on true
     where s.company_id = $1 and s.active order by v.title collate "tr-x-icu", s.shift_id`,
    [company, day],
  )
  return {
    own: planOf(employeeId),
    shifts,
    colleagues: colleagues
      .map(one => ({ ...one, ...planOf(one.employeeId) }))
      .filter(({ planned }) => planned !== 'none'),
  }
}

const colleaguesOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<readonly Person[]> =>
  tx.query<Person>(
    `select c.employee_id as "employeeId", ${fullName('c')} as "fullName"
     from ${read.employees} e
     join ${read.employees} c on c.company_id = e.company_id and c.department_id = e.department_id
       and c.employee_id <> e.employee_id and ${fullName('c')} is not null
     where e.company_id = $1 and e.employee_id = $2
     order by ${fullName('c')} collate "tr-x-icu", c.employee_id limit ${most}`,
    [company, employeeId],
  )
