import type { Tx } from '#database/types.ts'
import type { PersonPlan } from '#domain/calendar/published.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'
import type { Employment } from './inputs/facts.ts'
import { loadPeople } from './load-people.ts'
import { loadPlan, type CompanyPlan } from './plan-inputs.ts'

export { isEmployedOn } from '#domain/employees/published.ts'

/**
 * The plan that evaluation goes by, for whoever shows or weighs it: read from the same rows, so a calendar never tells
 * another story than a report.
 */
export type PublishedPlan = {
  readonly company: CompanyPlan
  readonly people: ReadonlyMap<EmployeeId, PlannedPerson>
}
export type PlannedPerson = PersonPlan & {
  readonly employeeId: EmployeeId
  readonly employments: readonly Employment[]
}
export type { CompanyPlan }
export type { SourceDetail } from './days/day-sources.ts'
export { loadPlan }
export { leadsOf } from './plan-leads.ts'
export { payoutsOf } from './inputs/payouts.ts'
export { daysAsOf } from './as-of/as-of.ts'
export { daysTried, daysUnder } from './preview/tried-days.ts'
export { withChanges } from './preview/what-if.ts'
export { triedOf } from './preview/tried.ts'

/** Of the named people, with the entries between two days; without names, of the whole company. */
export const plansOf = async (
  tx: Tx,
  company: CompanyId,
  employeeIds: readonly EmployeeId[] | null,
  from: LocalDate,
  to: LocalDate,
): Promise<PublishedPlan> => {
  const plan = await loadPlan(tx, company)
  const rows = await tx.query<Omit<PlannedPerson, 'entries'>>(
    `select employee_id as "employeeId", employments, rules, departments
     from ${read.attendancePeople}
     where company_id = $1 and ($2::uuid[] is null or employee_id = any($2::uuid[]))`,
    [company, employeeIds],
  )
  const people = await loadPeople(
    tx,
    rows.map(row => ({ person: { company, ...row }, since: from, until: to })),
    'read',
  )
  return { company: plan, people: new Map(people.map(person => [person.employeeId, person])) }
}
