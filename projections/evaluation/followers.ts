import type { Tx } from '#database/types.ts'
import type { DepartmentRule, PersonRule } from '#domain/calendar/events.ts'
import type { PersonPlan, Timeline } from '#domain/calendar/published.ts'
import { monthOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { own } from '../tables/index.ts'
import type { Employment } from './inputs/facts.ts'
import { loadPlans, type CompanyPlan } from './plan-inputs.ts'

type Follower = {
  readonly employee_id: EmployeeId
  readonly employments: readonly Employment[]
} & Pick<PersonPlan, 'rules' | 'departments'>

/**
 * Who may have another plan on or after a day once a shift, pattern, group or department is another from that day on:
 * those whose own rule or department leads there, those with an entry that names the shift. People whose employment or
 * whose following ended before are not among them.
 */
export const followersOf = async (
  tx: Tx,
  company: CompanyId,
  changed: string,
  from: LocalDate,
): Promise<EmployeeId[]> => {
  const plan = (await loadPlans(tx, [company], 'own')).get(company)
  const led = plan ? leadingTo(plan, changed, from) : new Set([changed])
  const people = await tx.query<Follower>(
    `select p.employee_id, p.employments, p.rules, p.departments
     from ${own.attendancePeople} p
     where p.company_id = $1 and p.refs && $2::uuid[]
     union all
     select p.employee_id, p.employments, p.rules, p.departments
     from ${own.attendancePeople} p
     where p.company_id = $1 and not p.refs && $2::uuid[]
       and exists (select
         from ${own.attendanceEntries} e
         where e.company_id = p.company_id and e.employee_id = p.employee_id and e.month >= $3
           and e.shift_ids @> array[$4::uuid])`,
    [company, [...led], monthOf(from), changed],
  )
  const byEntry = new Set(await entryHolders(tx, company, changed, from))
  return people
    .filter(
      person =>
        employedFrom(person.employments, from) &&
        (byEntry.has(person.employee_id) || follows(person, led, from)),
    )
    .map(({ employee_id }) => employee_id)
}

const entryHolders = async (
  tx: Tx,
  company: CompanyId,
  shift: string,
  from: LocalDate,
): Promise<EmployeeId[]> => {
  const rows = await tx.query<{ employee_id: EmployeeId }>(
    `select distinct employee_id
       from ${own.attendanceEntries}
       where company_id = $1 and month >= $2 and shift_ids @> array[$3::uuid]`,
    [company, monthOf(from), shift],
  )
  return rows.map(({ employee_id }) => employee_id)
}

const follows = (
  { rules, departments }: Follower,
  led: ReadonlySet<string>,
  from: LocalDate,
): boolean => {
  if (inForceFrom(rules, from).some(({ rule }) => rule !== null && leads(rule, led)))
    return true
  return (
    !speaksAlways(rules, from) &&
    inForceFrom(departments, from).some(({ departmentId }) => led.has(departmentId))
  )
}

/** From the day on, a shift on weekdays is followed: the department is never asked. */
const speaksAlways = (rules: Follower['rules'], from: LocalDate): boolean => {
  const reached = inForceFrom(rules, from)
  return (
    reached[0] !== undefined &&
    reached[0].from <= from &&
    reached.every(({ rule }) => rule?.kind === 'weekly')
  )
}

/**
 * The changed one, and all that lead to it from the day on: patterns with the shift, groups and departments that follow
 * them, departments below.
 */
const leadingTo = (plan: CompanyPlan, changed: string, from: LocalDate): Set<string> => {
  const led = new Set([changed])
  for (const [id, versions] of plan.schemes)
    if (inForceFrom(versions, from).some(({ cycle }) => cycle.some(value => led.has(value))))
      led.add(id)
  for (const [id, versions] of plan.groups)
    if (
      inForceFrom(versions, from).some(({ schemeId }) => schemeId !== null && led.has(schemeId))
    )
      led.add(id)
  for (const [id, { rules }] of plan.departments)
    if (inForceFrom(rules, from).some(({ rule }) => rule !== null && leads(rule, led)))
      led.add(id)
  for (let before = -1; before < led.size; ) {
    before = led.size
    for (const [id, { parents }] of plan.departments)
      if (
        inForceFrom(parents, from).some(
          ({ parentId }) => parentId !== null && led.has(parentId),
        )
      )
        led.add(id)
  }
  return led
}

const leads = (rule: PersonRule | DepartmentRule, led: ReadonlySet<string>): boolean => {
  switch (rule.kind) {
    case 'weekly':
      return led.has(rule.shiftId)
    case 'scheme':
      return led.has(rule.schemeId)
    case 'group':
      return led.has(rule.groupId)
  }
}

/** What is in force on the day or later. */
const inForceFrom = <T>(timeline: Timeline<T>, day: LocalDate): Timeline<T> =>
  timeline.slice(
    Math.max(
      0,
      timeline.findLastIndex(({ from }) => from <= day),
    ),
  )

export const peopleOf = (
  tx: Tx,
  company: CompanyId,
): Promise<{ employee_id: EmployeeId; employments: readonly Employment[] }[]> =>
  tx.query(
    `select employee_id, employments from ${own.attendancePeople} where company_id = $1`,
    [company],
  )
/** On the day or later. */
export const employedFrom = (employments: readonly Employment[], day: LocalDate): boolean =>
  employments.some(({ lastDay }) => lastDay === null || day <= lastDay)
