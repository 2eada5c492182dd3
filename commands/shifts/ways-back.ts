import type { PersonRule } from '#domain/calendar/events.ts'
import { schedule, type ScheduleCommand } from '#domain/shifts/schedule.ts'
import { definedFrom, shifts } from '#domain/shifts/shifts.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import { schemeExists, shiftGroupExists } from '../calendar/published.ts'
import { shiftState } from './published.ts'
import { waysBackOf, type Undoing } from '../acts/way-back.ts'

const shift = waysBackOf({ decider: shifts })
const person = waysBackOf({ decider: schedule })

/** A shift's versions by date, whether it may be planned, and what a person follows from a date on. */
export const shiftWays = {
  ShiftDefined: shift('ShiftDefined', {
    place: ({ from }) => from,
    founds: true,
    back: async (before, { data: { shiftId, from }, undoing: { caller, usage } }) => {
      const there = before.versions.get(from)
      if (there) return { type: 'RedefineShift', shiftId, from, ...there }
      return before.versions.size === 0
        ? { type: 'RemoveShift', shiftId, usage: await usage.shift(caller.company, shiftId) }
        : { type: 'WithdrawVersion', shiftId, from }
    },
  }),
  ShiftRemoved: shift('ShiftRemoved', {
    place: () => 'active',
    back: ({ status }, { data: { shiftId } }) => ({
      type: 'RestoreShift',
      shiftId,
      active: status === 'active',
    }),
  }),
  ShiftDeactivated: shift('ShiftDeactivated', {
    place: () => 'active',
    back: (_, { data: { shiftId } }) => ({ type: 'ActivateShift', shiftId }),
  }),
  ShiftActivated: shift('ShiftActivated', {
    place: () => 'active',
    back: (_, { data: { shiftId } }) => ({ type: 'DeactivateShift', shiftId }),
  }),
  ShiftAssigned: person('ShiftAssigned', {
    place: ({ from }) => from,
    back: ({ rules }, { data: { employeeId, from }, undoing }) =>
      followedBefore(undoing, employeeId, from, rules.get(from)),
  }),
  ScheduleFollowed: person('ScheduleFollowed', {
    place: ({ from }) => from,
    back: ({ rules }, { data: { employeeId, from }, undoing }) =>
      followedBefore(undoing, employeeId, from, rules.get(from)),
  }),
}

/** `undefined`: nothing was said for that date. */
const followedBefore = async (
  { deps, caller: { company } }: Undoing,
  employeeId: EmployeeId,
  from: LocalDate,
  rule: PersonRule | null | undefined,
): Promise<ScheduleCommand> => {
  if (rule === undefined) return { type: 'WithdrawRule', employeeId, from }
  const employment = await employmentOf(deps, company, employeeId)
  if (rule?.kind === 'weekly') {
    const state = await shiftState(deps, company, rule.shiftId)
    return {
      type: 'AssignShift',
      employeeId,
      from,
      employment,
      shiftId: rule.shiftId,
      weekdays: rule.weekdays,
      restDays: rule.restDays,
      definedFrom: definedFrom(state),
      inactive: state.status === 'inactive',
    }
  }
  const known =
    rule === null ||
    (rule.kind === 'scheme'
      ? await schemeExists(deps, company, rule.schemeId)
      : await shiftGroupExists(deps, company, rule.groupId))
  return { type: 'FollowSchedule', employeeId, from, employment, rule, known }
}
