import { departmentsOn, inForce, type PlanSource } from '#domain/calendar/published.ts'
import { daysOfPerson } from '#domain/shared/days.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import type { DayState } from './explain-state.ts'
import type { DayPlan } from '../../evaluation/days/day-row.ts'

/** What part an event has in a day. */
export const sourceRoles = [
  'shift',
  'plan',
  'pattern',
  'group',
  'department',
  'holiday',
  'policy',
  'employment',
  'card',
  'correction',
  'overtime',
  'decision',
  'leave',
] as const

export type SourceRole = (typeof sourceRoles)[number]

export type PlanLeadsAsked = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employee: EmployeeId
  readonly day: LocalDate
  readonly at: Instant | null
  readonly state: DayState
  readonly dayPlan: DayPlan
}

type Lead = {
  readonly role: SourceRole
  readonly subject: string
  readonly kinds: readonly string[]
  readonly since: LocalDate
}

/**
 * From the shift in force back to whose word it was: the person's own, the group's, the pattern's, the department's.
 * Long because it follows a plan from the shift through person, group and pattern to the departments above.
 */
export const planLeads = ({
  employee,
  day,
  state: { person, plan },
  dayPlan,
}: PlanLeadsAsked): Lead[] => {
  const leads: Lead[] = []
  const add = (
    role: SourceRole,
    subject: string,
    kind: string | readonly string[],
    since: LocalDate | undefined,
  ): void => {
    if (since !== undefined) leads.push({ role, subject, kinds: [kind].flat(), since })
  }
  if (dayPlan.shiftId !== null)
    add(
      'shift',
      `shift:${dayPlan.shiftId}`,
      'ShiftDefined',
      [...plan.shifts]
        .find(([id]) => id === dayPlan.shiftId)?.[1]
        .findLast(({ from }) => from <= day)?.from,
    )
  const pattern = (schemeId: string): void =>
    add(
      'pattern',
      `scheme:${schemeId}`,
      'SchemeDefined',
      [...plan.schemes].find(([id]) => id === schemeId)?.[1].findLast(({ from }) => from <= day)
        ?.from,
    )
  const bySource = (source: PlanSource): void => {
    if (source === 'person' || source === 'group') {
      const followed = inForce(person.rules, day)
      add('plan', daysOfPerson(employee), ['ShiftAssigned', 'ScheduleFollowed'], followed?.from)
      if (followed?.rule?.kind === 'scheme') pattern(followed.rule.schemeId)
      if (followed?.rule?.kind === 'group') {
        const led = inForce(plan.groups.get(followed.rule.groupId) ?? [], day)
        add('group', `group:${followed.rule.groupId}`, 'ShiftGroupSchemeSet', led?.from)
        if (led?.schemeId) pattern(led.schemeId)
      }
    }
    if (source !== 'department') return
    for (const departmentId of departmentsOn(person, plan, day)) {
      const followed = inForce(plan.departments.get(departmentId)?.rules ?? [], day)
      if (!followed?.rule) continue
      add('department', `department:${departmentId}`, 'DepartmentScheduleSet', followed.from)
      if (followed.rule.kind === 'scheme') pattern(followed.rule.schemeId)
      return
    }
  }
  bySource(dayPlan.source)
  return leads
}
