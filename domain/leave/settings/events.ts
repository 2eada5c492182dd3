import { z } from 'zod'
import { namingAct } from '../../shared/acts.ts'
import { event, id, type EventOf } from '../../shared/events.ts'
import type {
  AnnualGroupId,
  EmployeeId,
  LeaveGroupId,
  LeaveTypeId,
} from '../../shared/values.ts'
import { kindOfDays, leaveCalculation } from '../events.ts'

const unit = z.enum(['minutes', 'days'])
/** In minutes, or in half days where the unit is days; null: none. */
const amount = z.number().int().min(1).nullable()
export const leaveLimit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('limitless') }),
  z.object({
    kind: z.literal('limited'),
    unit,
    daily: amount,
    monthly: amount,
    annual: amount,
  }),
  z.object({ kind: z.literal('defined'), unit }),
])
const definition = {
  title: z.string(),
  calculation: leaveCalculation,
  days: kindOfDays,
  /** Whether its time counts as worked. */
  worked: z.boolean(),
  approval: z.boolean(),
  limit: leaveLimit,
  /** Offered where time off is chosen; it multiplies nothing. */
  overtimeCoefficient: z.number().positive().nullable(),
  /** `#rrggbb` */
  colour: z.string().nullable(),
  /** Half days that one event gives: offered as the length of a leave. */
  offered: amount,
  /** Under which code of the social security institution unpaid days of it are reported; null: the usual one. */
  sgk: z.number().int().nullable(),
}

/**
 * Stream `{company}-leave-settings-{company}`: what leave there is, by what limits and from what entitlements; one
 * stream, so that no type goes while a group names it.
 */
export const leaveSettingEvents = {
  /** As it is from now on. */
  LeaveTypeDefined: event({
    data: z.object({ leaveTypeId: id<LeaveTypeId>(), ...definition }),
    days: 'none',
    act: (data, known) => namingAct('leave', data.leaveTypeId, data.title, known),
  }),
  /** Those that most companies of the country have, in one act; `usual` says which one each is. */
  UsualLeaveTypesTaken: event({
    data: z.object({
      types: z.array(
        z.object({ leaveTypeId: id<LeaveTypeId>(), usual: z.string(), ...definition }),
      ),
    }),
    days: 'none',
    act: ({ types }) => ({
      area: 'leave',
      figures: { count: types.length },
      remember: types.map(({ leaveTypeId, title }) => [leaveTypeId, { name: title }]),
    }),
  }),
  /** Nobody can demand it any more; what was demanded stays. */
  LeaveTypeSwitchedOff: event({
    data: z.object({ leaveTypeId: id<LeaveTypeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.leaveTypeId).name }),
  }),
  LeaveTypeSwitchedOn: event({
    data: z.object({ leaveTypeId: id<LeaveTypeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.leaveTypeId).name }),
  }),
  LeaveTypeRemoved: event({
    data: z.object({ leaveTypeId: id<LeaveTypeId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.leaveTypeId).name }),
  }),
  /** As it is from now on: `limits` take the place of those of the types. */
  LeaveGroupDefined: event({
    data: z.object({
      leaveGroupId: id<LeaveGroupId>(),
      title: z.string(),
      limits: z.array(z.object({ leaveTypeId: id<LeaveTypeId>(), limit: leaveLimit })),
    }),
    days: 'none',
    act: (data, known) =>
      namingAct('leave', data.leaveGroupId, data.title, known, { count: data.limits.length }),
  }),
  LeaveGroupRemoved: event({
    data: z.object({ leaveGroupId: id<LeaveGroupId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.leaveGroupId).name }),
  }),
  /** As it is from now on; tiers ascend. `validityYears`: from the anniversary on. */
  AnnualGroupDefined: event({
    data: z.object({
      annualGroupId: id<AnnualGroupId>(),
      title: z.string(),
      validityYears: z.number().int().min(1),
      /** A free day counts; a rest day never does. */
      deductWeekends: z.boolean(),
      tiers: z.array(
        z.object({
          min: z.number().int().min(1),
          max: z.number().int().min(1),
          halfDays: z.number().int().min(0),
        }),
      ),
    }),
    days: 'none',
    act: (data, known) => namingAct('leave', data.annualGroupId, data.title, known),
  }),
  AnnualGroupRemoved: event({
    data: z.object({ annualGroupId: id<AnnualGroupId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'leave', subject: known(data.annualGroupId).name }),
  }),
}
export type LeaveSettingEvent = EventOf<typeof leaveSettingEvents>

/** Stream `{company}-leave-membership-{employeeId}`: by whose limits his leave is judged. */
export const leaveMembershipEvents = {
  /** Null: none, the types' own limits are his. */
  LeaveGroupChosen: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      leaveGroupId: id<LeaveGroupId>().nullable(),
    }),
    days: 'none',
    act: (data, known) => ({
      area: 'leave',
      subject: known(data.leaveGroupId).name,
      employees: [data.employeeId],
    }),
  }),
}
export type LeaveMembershipEvent = EventOf<typeof leaveMembershipEvents>

/** Stream `{company}-annual-membership-{employeeId}`: by which group his annual leave is given. */
export const annualMembershipEvents = {
  /** Null: none, what the law gives is his. */
  AnnualGroupChosen: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      annualGroupId: id<AnnualGroupId>().nullable(),
    }),
    days: 'none',
    act: (data, known) => ({
      area: 'leave',
      subject: known(data.annualGroupId).name,
      employees: [data.employeeId],
    }),
  }),
}
export type AnnualMembershipEvent = EventOf<typeof annualMembershipEvents>
