import type { PersonRule, ScheduleEvent, WithdrawalEvent } from '../calendar/events.ts'
import type { Employment } from '../employees/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type {
  EmployeeId,
  LocalDate,
  SchemeId,
  ShiftGroupId,
  ShiftId,
} from '../shared/values.ts'
import type { ShiftEvent } from './events.ts'

/**
 * What the employee follows by the date from which it is in force, until the next later one; null: what his department
 * follows.
 */
export type ScheduleState = { readonly rules: ReadonlyMap<LocalDate, PersonRule | null> }

type Who = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly employment: Employment
}
export type ScheduleCommand =
  | (Who & {
      readonly type: 'AssignShift'
      readonly shiftId: ShiftId
      /** ISO weekdays, 1 Monday to 7 Sunday, in any order. */
      readonly weekdays: readonly number[]
      readonly restDays?: readonly number[]
      /** Since when the shift exists; undefined when it does not. */
      readonly definedFrom: LocalDate | undefined
      readonly inactive?: boolean
    })
  /** `known`: there is such a pattern or group. */
  | (Who & {
      readonly type: 'FollowSchedule'
      readonly rule: Exclude<PersonRule, { kind: 'weekly' }> | null
      readonly known: boolean
    })
  /** What was said for that date was taken back: what was followed before goes on. */
  | { readonly type: 'WithdrawRule'; readonly employeeId: EmployeeId; readonly from: LocalDate }
export type ScheduleRefusal =
  | { readonly code: 'shifts.not-found'; readonly shiftId: ShiftId }
  | { readonly code: 'shifts.inactive'; readonly shiftId: ShiftId }
  | { readonly code: 'shifts.not-yet-defined'; readonly definedFrom: LocalDate }
  | { readonly code: 'shifts.employee-not-found'; readonly employeeId: EmployeeId }
  | { readonly code: 'shifts.employment-ended'; readonly lastDay: LocalDate }
  | { readonly code: 'shifts.weekday-required' }
  | { readonly code: 'calendar.scheme-not-found'; readonly schemeId: SchemeId }
  | { readonly code: 'calendar.group-not-found'; readonly groupId: ShiftGroupId }

/** What one employee follows beside his department: a shift on weekdays, a pattern, a shift group. */
export const schedule: Decider<
  ScheduleState,
  ScheduleCommand,
  ShiftEvent | ScheduleEvent | WithdrawalEvent,
  ScheduleRefusal
> = {
  initial: { rules: new Map() },
  decide: (state, command) => {
    switch (command.type) {
      case 'AssignShift':
        return assign(state, command)
      case 'FollowSchedule':
        return follow(state, command)
      case 'WithdrawRule': {
        const { employeeId, from } = command
        return ok(
          state.rules.has(from)
            ? [
                {
                  type: 'PlanEntryWithdrawn',
                  data: { of: 'person', thingId: employeeId, employeeId, from },
                },
              ]
            : [],
        )
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShiftAssigned': {
        const { from, shiftId, weekdays, restDays = [] } = event.data
        return {
          rules: new Map(state.rules).set(from, {
            kind: 'weekly',
            shiftId,
            weekdays,
            restDays,
          }),
        }
      }
      case 'ScheduleFollowed':
        return { rules: new Map(state.rules).set(event.data.from, event.data.rule) }
      case 'PlanEntryWithdrawn': {
        const rules = new Map(state.rules)
        rules.delete(event.data.from)
        return { rules }
      }
      case 'ShiftDefined':
      case 'ShiftActivated':
      case 'ShiftDeactivated':
      case 'ShiftRemoved':
        return state
    }
  },
}

type Decision = Result<
  readonly (ShiftEvent | ScheduleEvent | WithdrawalEvent)[],
  ScheduleRefusal
>
type CommandOf<T extends ScheduleCommand['type']> = Extract<ScheduleCommand, { type: T }>

const assign = (
  { rules }: ScheduleState,
  {
    definedFrom,
    inactive,
    employment,
    weekdays: asked,
    restDays: asRest = [],
    ...who
  }: CommandOf<'AssignShift'>,
): Decision => {
  const { employeeId, from, shiftId } = who
  const weekdays = isoWeekdays(asked)
  const restDays = isoWeekdays(asRest).filter(day => !weekdays.includes(day))
  if (weekdays.length === 0) return refuse({ code: 'shifts.weekday-required' })
  if (definedFrom === undefined) return refuse({ code: 'shifts.not-found', shiftId })
  if (inactive) return refuse({ code: 'shifts.inactive', shiftId })
  if (from < definedFrom) return refuse({ code: 'shifts.not-yet-defined', definedFrom })
  const refusal = employmentRefusal(employeeId, from, employment)
  if (refusal) return refuse(refusal)
  if (sameRule(rules.get(from), { kind: 'weekly', shiftId, weekdays, restDays })) return ok([])
  return ok([
    {
      type: 'ShiftAssigned',
      data: {
        employeeId,
        shiftId,
        from,
        weekdays,
        ...(restDays.length > 0 ? { restDays } : {}),
      },
    },
  ])
}

const follow = (
  { rules }: ScheduleState,
  { employeeId, from, rule, known, employment }: CommandOf<'FollowSchedule'>,
): Decision => {
  if (rule?.kind === 'scheme' && !known)
    return refuse({ code: 'calendar.scheme-not-found', schemeId: rule.schemeId })
  if (rule?.kind === 'group' && !known)
    return refuse({ code: 'calendar.group-not-found', groupId: rule.groupId })
  const refusal = employmentRefusal(employeeId, from, employment)
  if (refusal) return refuse(refusal)
  const there = rules.get(from)
  const nothingToEnd =
    rule === null && there === undefined && ![...rules.keys()].some(date => date < from)
  return ok(
    nothingToEnd || sameRule(there, rule)
      ? []
      : [{ type: 'ScheduleFollowed', data: { employeeId, from, rule } }],
  )
}

const employmentRefusal = (
  employeeId: EmployeeId,
  from: LocalDate,
  { status, lastDay }: Employment,
): ScheduleRefusal | undefined => {
  if (status !== 'employed') return { code: 'shifts.employee-not-found', employeeId }
  return lastDay !== null && from > lastDay
    ? { code: 'shifts.employment-ended', lastDay }
    : undefined
}

const isoWeekdays = (days: readonly number[]): number[] =>
  [...new Set(days)].filter(day => day >= 1 && day <= 7).toSorted((one, other) => one - other)

const sameRule = (one: PersonRule | null | undefined, other: PersonRule | null): boolean => {
  if (one === undefined || one === null || other === null) return one === other
  switch (one.kind) {
    case 'weekly':
      return (
        other.kind === 'weekly' &&
        one.shiftId === other.shiftId &&
        one.weekdays.join() === other.weekdays.join() &&
        one.restDays.join() === other.restDays.join()
      )
    case 'scheme':
      return (
        other.kind === 'scheme' &&
        one.schemeId === other.schemeId &&
        one.offset === other.offset
      )
    case 'group':
      return other.kind === 'group' && one.groupId === other.groupId
  }
}
