import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { DepartmentId, LocalDate, SchemeId } from '../shared/values.ts'
import type { DepartmentRule, SchemeEvent, WithdrawalEvent } from './events.ts'

/** What a department follows by the date from which it is in force; null: what the one above follows. */
export type DepartmentScheduleState = ReadonlyMap<LocalDate, DepartmentRule | null>
export type DepartmentScheduleCommand =
  | SetDepartmentSchedule
  /** What was said for that date was taken back. */
  | {
      readonly type: 'WithdrawDepartmentSchedule'
      readonly departmentId: DepartmentId
      readonly from: LocalDate
    }
type SetDepartmentSchedule = {
  readonly type: 'SetDepartmentSchedule'
  readonly departmentId: DepartmentId
  readonly from: LocalDate
  readonly rule: DepartmentRule | null
  readonly departmentKnown: boolean
  /** The shift exists and may be planned; the pattern exists. */
  readonly ruleKnown: boolean
}
export type DepartmentScheduleRefusal =
  | { readonly code: 'organization.department-not-found'; readonly departmentId: DepartmentId }
  | { readonly code: 'calendar.shift-unknown' }
  | { readonly code: 'calendar.scheme-not-found'; readonly schemeId: SchemeId }

/** The default shift or pattern of one department. */
export const departmentSchedules: Decider<
  DepartmentScheduleState,
  DepartmentScheduleCommand,
  SchemeEvent | WithdrawalEvent,
  DepartmentScheduleRefusal
> = {
  initial: new Map(),
  decide: (state, command) => {
    const { departmentId, from } = command
    if (command.type === 'WithdrawDepartmentSchedule')
      return ok(
        state.has(from)
          ? [
              {
                type: 'PlanEntryWithdrawn',
                data: { of: 'department', thingId: departmentId, employeeId: null, from },
              },
            ]
          : [],
      )
    const { rule, departmentKnown, ruleKnown } = command
    if (!departmentKnown)
      return refuse({ code: 'organization.department-not-found', departmentId })
    if (rule && !ruleKnown)
      return refuse(
        rule.kind === 'weekly'
          ? { code: 'calendar.shift-unknown' }
          : { code: 'calendar.scheme-not-found', schemeId: rule.schemeId },
      )
    const there = state.get(from)
    const nothingToEnd =
      rule === null && there === undefined && ![...state.keys()].some(date => date < from)
    const same = there !== undefined && textOf(there) === textOf(rule)
    return ok(
      nothingToEnd || same
        ? []
        : [{ type: 'DepartmentScheduleSet', data: { departmentId, from, rule } }],
    )
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PlanEntryWithdrawn': {
        const after = new Map(state)
        after.delete(event.data.from)
        return after
      }
      case 'DepartmentScheduleSet':
        return new Map(state).set(event.data.from, event.data.rule)
      case 'SchemeDefined':
      case 'SchemeRemoved':
      case 'ShiftGroupNamed':
      case 'ShiftGroupSchemeSet':
      case 'ShiftGroupRemoved':
        return state
    }
  },
}

const textOf = (rule: DepartmentRule | null): string => {
  switch (rule?.kind) {
    case undefined:
      return ''
    case 'weekly':
      return ['weekly', rule.shiftId, rule.weekdays, rule.restDays].join(';')
    case 'scheme':
      return ['scheme', rule.schemeId, rule.offset].join(';')
  }
}
