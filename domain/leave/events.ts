import { z } from 'zod'
import {
  id,
  instant,
  localDate,
  localDateTime,
  personal,
  type EventOf,
  type EventShapes,
} from '../shared/events.ts'
import type {
  EmployeeId,
  EntitlementId,
  LeaveRequestId,
  LeaveTypeId,
  OvertimeId,
} from '../shared/values.ts'

export const leaveCalculation = z.enum(['annual', 'personal', 'general', 'insteadOvertime'])
export type LeaveCalculation = z.infer<typeof leaveCalculation>
/** Whether it counts work days, or every day of the calendar. */
export const kindOfDays = z.enum(['work', 'calendar'])
export type KindOfDays = z.infer<typeof kindOfDays>

/** What leave takes from: an entitlement, or the credit of overtime. */
export type SourceId = EntitlementId | OvertimeId

const range = z.object({
  from: localDate(),
  to: localDate(),
  fromHalf: z.boolean(),
  toHalf: z.boolean(),
})
const hours = z.object({ day: localDate(), start: localDateTime(), end: localDateTime() })
const asked = z.union([range, hours])
const halfDays = z.number().int().min(0)
const minutes = z.number().int().min(0)
/** Of each day that counts or has minutes, in order; `part`: which half of it, where it has two. */
const counted = z.array(
  z.object({
    day: localDate(),
    halves: halfDays.max(2),
    minutes,
    part: z.enum(['all', 'first', 'second']),
  }),
)
/** Half days of an entitlement, minutes of a credit; by day, and within a day in the order of taking. */
const taken = z.array(
  z.object({ day: localDate(), from: id<SourceId>(), amount: z.number().int().min(1) }),
)
export type CountedDay = Readonly<z.infer<typeof counted>[number]>
export type Taken = Readonly<z.infer<typeof taken>[number]>

/** Why leave was counted anew. */
export const recountReason = z.enum([
  'holidays',
  'calendar',
  'group',
  'termination',
  'rehire',
  'revoked',
])
export type RecountReason = z.infer<typeof recountReason>

const person = { employeeId: id<EmployeeId>() }
const done = { by: z.string(), at: instant() }
const about = { requestId: id<LeaveRequestId>(), ...person }
const words = () => personal('identity', z.string())
const subject = (data: { employeeId: EmployeeId }): string => data.employeeId
/** Whose word it was, and in whose name he said it. */
const said = { level: z.enum(['only', 'first', 'second', 'nobody']), name: z.string(), ...done }

/**
 * Stream `{company}-leave-{employeeId}`: demands and decisions, entitlements and time off (docs/decisions/0041). Each
 * event says what is counted and taken, so that nothing of it is counted again by a later rule.
 */
export const leaveEvents = {
  /** Calculation and kind of days stay as they are now, whatever becomes of the type. */
  LeaveDemanded: {
    subject,
    data: z.object({
      ...about,
      leaveType: id<LeaveTypeId>(),
      calculation: leaveCalculation,
      days: kindOfDays,
      asked,
      counted,
      taken,
      description: words(),
      ...done,
    }),
  },
  /** To shorten approved leave; `to` null: to withdraw it. */
  LeaveChangeDemanded: {
    subject,
    data: z.object({
      ...about,
      leaveId: id<LeaveRequestId>(),
      to: asked.nullable(),
      description: words(),
      ...done,
    }),
  },
  LeaveRequestApproved: { data: z.object({ ...about, ...said }) },
  /** What was reserved is given back. */
  LeaveRequestRejected: { data: z.object({ ...about, ...said }) },
  /** The last decision holds no more, and the status before it does again. */
  LeaveDecisionRevoked: { data: z.object({ ...about, ...done }) },
  /** It counts nowhere any more; `with`: the leave that a waiting change went with. */
  LeaveRequestDeleted: {
    data: z.object({ ...about, with: id<LeaveRequestId>().optional(), ...done }),
  },
  LeaveShortened: {
    data: z.object({ ...about, change: id<LeaveRequestId>(), asked, counted, taken, ...done }),
  },
  LeaveWithdrawn: { data: z.object({ ...about, change: id<LeaveRequestId>(), ...done }) },
  LeaveRecounted: {
    data: z.object({ ...about, counted, taken, reason: recountReason, ...done }),
  },
  /** From now on it takes exactly this: days that were uncovered found some, or a credit became less. */
  LeaveTakingChanged: { data: z.object({ ...about, taken, ...done }) },
  /** `count`: how many settlements there were before; each begins the work years anew. */
  EntitlementGiven: {
    data: z.object({
      entitlementId: id<EntitlementId>(),
      ...person,
      count: z.number().int().min(0),
      workYear: z.number().int().min(1),
      from: localDate(),
      expires: localDate(),
      halfDays,
      ...done,
    }),
  },
  EntitlementChanged: {
    data: z.object({ entitlementId: id<EntitlementId>(), ...person, halfDays, ...done }),
  },
  EntitlementTransferred: {
    data: z.object({
      from: id<EntitlementId>(),
      to: id<EntitlementId>(),
      ...person,
      halfDays,
      day: localDate(),
      ...done,
    }),
  },
  /** All entitlements are closed: paid out, and usable until the last day. */
  EntitlementsSettled: { data: z.object({ ...person, lastDay: localDate(), ...done }) },
  /** Of a defined type for a calendar year, in half days or minutes; replaces what was given. */
  AllowanceGiven: {
    data: z.object({
      ...person,
      leaveType: id<LeaveTypeId>(),
      year: z.number().int(),
      amount: z.number().int().min(0),
      ...done,
    }),
  },
  /** More days, or fewer, that the law does not count as service. */
  ServiceAdjusted: { data: z.object({ ...person, days: z.number().int(), ...done }) },
  /** What overtime gives as time off, from now on; the order in which they were first booked counts. */
  TimeOffBooked: {
    data: z.object({
      overtimeId: id<OvertimeId>(),
      ...person,
      from: localDate(),
      expires: localDate(),
      minutes,
      ...done,
    }),
  },
  TimeOffTakenBack: { data: z.object({ overtimeId: id<OvertimeId>(), ...person, ...done }) },
} satisfies EventShapes
export type LeaveEvent = EventOf<typeof leaveEvents>
