import type { PersonRule } from '#domain/calendar/events.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { schedule, type ScheduleCommand } from '#domain/shifts/schedule.ts'
import { definedFrom, shifts } from '#domain/shifts/shifts.ts'
import { asShiftId, type EmployeeId, type LocalDate } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import { schemeExists, shiftGroupExists } from '../calendar/published.ts'
import { shiftState } from './published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { heldBefore, lockedAgain, type Again } from '../payroll/published.ts'

const shift = waysBackOf({ decider: shifts })
const person = waysBackOf({ decider: schedule })

/** The version that is in force again. */
const versionAgain = async (
  { deps, caller: { company } }: UndoContext,
  { type, data }: MesaiEvent,
): Promise<Again | null> => {
  if (type === 'ShiftDefined') {
    const { shiftId, from, shift: its } = data
    const { versions } = await shiftState(deps, company, shiftId)
    return {
      changes: { shifts: [{ shiftId, shift: its }] },
      from,
      to: heldBefore(versions, from).to,
    }
  }
  if (type !== 'PlanEntryWithdrawn') return null
  const [shiftId, { from }] = [asShiftId(data.thingId), data]
  const { before, to } = heldBefore((await shiftState(deps, company, shiftId)).versions, from)
  return { changes: before ? { shifts: [{ shiftId, shift: before.shift }] } : null, from, to }
}

/** A shift's versions by date, whether it may be planned, and what a person follows from a date on. */
export const shiftWays = {
  ShiftDefined: shift('ShiftDefined', {
    place: ({ from }) => from,
    founds: true,
    locked: lockedAgain(versionAgain),
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
  { deps, caller: { company } }: UndoContext,
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
