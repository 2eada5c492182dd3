import { z } from 'zod'
import type { Act } from '../shared/acts.ts'
import { daysOfPerson, oneDay, type DaySay } from '../shared/days.ts'
import {
  event,
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
  LocalDate,
  OvertimeId,
} from '../shared/values.ts'
import { firstDayOf, lastDayOf, type LeavePeriod } from './asked.ts'

// Long because it is one table of events.

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
export type TakenLeave = Readonly<z.infer<typeof taken>[number]>

/** Why leave was counted anew. */
const recountReason = z.enum([
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
/** From the first to the last day that it is about; null: of a change of leave that is gone. */
const dates = z.object({ from: localDate(), to: localDate() }).nullable()
const words = () => personal('identity', z.string())
const subject = (data: { employeeId: EmployeeId }): string => data.employeeId
/** Whose word it was, and in whose name he said it. */
const said = {
  level: z.enum(['only', 'first', 'second', 'nobody']),
  name: z.string(),
  ...done,
}

const whole = () => z.number().int()
/**
 * What lay before whoever decided, as he was shown it: half days of annual leave by its last day, what it counted, who
 * else of the department is on leave or asks for it on one of its days, and how many are there when fewest are.
 */
export const seenLeave = z.object({
  /** The place of the log up to which it was shown. */
  at: z.string().regex(/^\d{1,19}$/),
  remaining: whole(),
  available: whole(),
  halves: whole(),
  minutes: whole(),
  team: whole(),
  overlap: whole(),
  least: z.object({ day: localDate(), planned: whole(), away: whole() }).nullable(),
})
export type SeenLeave = Readonly<z.infer<typeof seenLeave>>

type Dated = {
  readonly employeeId: EmployeeId
  readonly dates: { readonly from: LocalDate; readonly to: LocalDate } | null
}
/** A word about somebody's days from the first to the last. */
const ofLeave = ({ employeeId, dates: of }: Dated): Act => ({
  area: 'leave',
  employees: [employeeId],
  ...(of ? { figures: { from: of.from, to: of.to } } : {}),
})
const itsDays = ({ employeeId, dates: of }: Dated): DaySay[] =>
  of ? [{ subject: daysOfPerson(employeeId), from: of.from, to: of.to }] : []
const dated = (data: {
  readonly employeeId: EmployeeId
  readonly asked: LeavePeriod
}): Dated => ({
  employeeId: data.employeeId,
  dates: { from: firstDayOf(data.asked), to: lastDayOf(data.asked) },
})

/**
 * Stream `{company}-leave-{employeeId}`: demands of leave and decisions on them (docs/decisions/0041, 0048). Each event
 * says what is counted and taken, so that nothing of it is counted again by a later rule.
 */
export const leaveRequestEvents = {
  /** What is kept of the type stays as it is now, whatever becomes of the type. */
  LeaveDemanded: event({
    subject,
    data: z.object({
      ...about,
      leaveType: id<LeaveTypeId>(),
      calculation: leaveCalculation,
      days: kindOfDays,
      /** Whether its time counts as worked; else under which code unpaid days are reported (null: the usual one). */
      worked: z.boolean(),
      sgk: z.number().int().nullable(),
      asked,
      counted,
      taken,
      description: words(),
      ...done,
    }),
    days: { opens: 'its-people', only: 'told', says: data => itsDays(dated(data)) },
    act: data => ofLeave(dated(data)),
  }),
  LeaveRequestApproved: event({
    data: z.object({
      ...about,
      dates,
      /** What counts from then on; absent while a second approver is waited for, and of a change. */
      leave: z
        .object({
          calculation: leaveCalculation,
          worked: z.boolean(),
          asked,
          counted,
          /** As it was demanded; absent where nobody said it: work days, the usual code. */
          days: kindOfDays.optional(),
          sgk: z.number().int().nullable().optional(),
        })
        .optional(),
      /** Absent where he decided without opening it. */
      seen: seenLeave.optional(),
      ...said,
    }),
    days: { opens: 'its-people', says: itsDays },
    act: ofLeave,
  }),
  /** What was reserved is given back. */
  LeaveRequestRejected: event({
    data: z.object({ ...about, dates, seen: seenLeave.optional(), ...said }),
    days: { opens: 'its-people', only: 'told', says: itsDays },
    act: ofLeave,
  }),
  /** The last decision holds no more, and the status before it does again. */
  LeaveDecisionRevoked: event({
    data: z.object({ ...about, dates, ...done }),
    days: { opens: 'its-people', says: itsDays },
    act: ofLeave,
  }),
  /** It counts nowhere any more; `with`: the leave that a waiting change went with. */
  LeaveRequestDeleted: event({
    data: z.object({ ...about, dates, with: about.requestId.optional(), ...done }),
    days: { opens: 'its-people', says: itsDays },
    act: ofLeave,
  }),
  /** A consequence: nobody does it by itself. */
  LeaveRecounted: event({
    data: z.object({ ...about, dates, counted, taken, reason: recountReason, ...done }),
    days: { opens: 'its-people', says: itsDays },
    act: 'nobody',
  }),
  /** From now on it takes exactly this: days that were uncovered found some, or a credit became less. */
  LeaveTakingChanged: event({
    data: z.object({ ...about, taken, ...done }),
    days: 'none',
    act: 'nobody',
  }),
  /**
   * To shorten approved leave; `to` null: to withdraw it. It is decided on like leave, under its own id. `dates`: those
   * of the leave, as it is until then.
   */
  LeaveChangeDemanded: event({
    subject,
    data: z.object({
      ...about,
      leaveId: id<LeaveRequestId>(),
      dates,
      to: asked.nullable(),
      description: words(),
      ...done,
    }),
    days: { opens: 'its-people', only: 'told', says: itsDays },
    act: ofLeave,
  }),
  /** An approved change is carried out: a consequence. `dates`: as the leave was before. */
  LeaveShortened: event({
    data: z.object({
      ...about,
      change: id<LeaveRequestId>(),
      dates,
      asked,
      counted,
      taken,
      ...done,
    }),
    days: { opens: 'its-people', says: itsDays },
    act: 'nobody',
  }),
  LeaveWithdrawn: event({
    data: z.object({ ...about, change: id<LeaveRequestId>(), dates, ...done }),
    days: { opens: 'its-people', says: itsDays },
    act: 'nobody',
  }),
}
export type LeaveRequestEvent = EventOf<typeof leaveRequestEvents>

const between = { from: id<EntitlementId>(), to: id<EntitlementId>(), ...person }
const ofTransfer = (data: {
  readonly employeeId: EmployeeId
  readonly halfDays: number
}): Act => ({
  area: 'leave',
  employees: [data.employeeId],
  figures: { days: data.halfDays / 2 },
})

/** In the same stream: days of annual leave that a year of work gives. */
export const entitlementEvents = {
  /** `count`: how many settlements there were before; each begins the work years anew. */
  EntitlementGiven: event({
    data: z.object({
      entitlementId: id<EntitlementId>(),
      ...person,
      count: z.number().int().min(0),
      workYear: z.number().int().min(1),
      from: localDate(),
      expires: localDate(),
      halfDays,
      /** Of a count that was settled before: the last day with which it is paid out at once. */
      closed: localDate().optional(),
      ...done,
    }),
    days: 'none',
    act: data => ({
      area: 'leave',
      employees: [data.employeeId],
      figures: { year: data.workYear, days: data.halfDays / 2 },
    }),
  }),
  EntitlementChanged: event({
    data: z.object({ entitlementId: id<EntitlementId>(), ...person, halfDays, ...done }),
    days: 'none',
    act: data => ({
      area: 'leave',
      employees: [data.employeeId],
      figures: { days: data.halfDays / 2 },
    }),
  }),
  /** As if it had never been given: nothing was taken of it, and nothing moved to it or away. */
  EntitlementTakenBack: event({
    data: z.object({
      entitlementId: id<EntitlementId>(),
      ...person,
      workYear: z.number().int().min(1),
      ...done,
    }),
    days: 'none',
    act: data => ({
      area: 'leave',
      employees: [data.employeeId],
      figures: { year: data.workYear },
    }),
  }),
  /** What was available of one belongs to the other from that day on. */
  EntitlementTransferred: event({
    data: z.object({ ...between, halfDays, day: localDate(), ...done }),
    days: 'none',
    act: ofTransfer,
  }),
  EntitlementTransferTakenBack: event({
    data: z.object({ ...between, halfDays, ...done }),
    days: 'none',
    act: ofTransfer,
  }),
}
const ofSettlement = (data: { employeeId: EmployeeId; lastDay: LocalDate }): Act => ({
  area: 'leave',
  employees: [data.employeeId],
  figures: { to: data.lastDay },
})
/** In the same stream: that annual leave is settled with the end of an employment, and what that pays out. */
export const settlementEvents = {
  /**
   * All entitlements are closed: paid out, and usable until the last day. `instead`: the last day with which they were
   * settled before, where that was corrected.
   */
  EntitlementsSettled: event({
    data: z.object({
      ...person,
      lastDay: localDate(),
      instead: localDate().optional(),
      ...done,
    }),
    days: 'none',
    act: ofSettlement,
  }),
  /** As if it had not been settled: what there was lives on. */
  SettlementTakenBack: event({
    data: z.object({ ...person, lastDay: localDate(), ...done }),
    days: 'none',
    act: ofSettlement,
  }),
  /** What is paid out with a settled last day from now on, in all. It follows from the rules: nobody does it. */
  AnnualLeavePaidOut: event({
    data: z.object({ ...person, lastDay: localDate(), halfDays, ...done }),
    days: {
      opens: 'its-people',
      says: ({ employeeId, lastDay: day }) => oneDay({ employeeId, day }),
    },
    act: 'nobody',
  }),
}
/** In the same stream: how much of a type whose limit is given to each he may take. */
export const allowanceEvents = {
  /** For a calendar year, in half days or minutes, as the type is limited; replaces what was given. */
  AllowanceGiven: event({
    data: z.object({
      ...person,
      leaveType: id<LeaveTypeId>(),
      year: z.number().int(),
      amount: z.number().int().min(0),
      ...done,
    }),
    days: 'none',
    act: data => ({
      area: 'leave',
      employees: [data.employeeId],
      figures: { year: data.year },
    }),
  }),
}

/** In the same stream: what overtime gives as time off. It follows from decisions on it: nobody does it by itself. */
export const timeOffEvents = {
  /** From now on; the order in which they were first booked counts. `minutes`: of the credit, as it is in all. */
  TimeOffBooked: event({
    data: z.object({
      overtimeId: id<OvertimeId>(),
      ...person,
      from: localDate(),
      expires: localDate(),
      minutes,
      ...done,
    }),
    days: 'none',
    act: 'nobody',
  }),
  TimeOffTakenBack: event({
    data: z.object({ overtimeId: id<OvertimeId>(), ...person, ...done }),
    days: 'none',
    act: 'nobody',
  }),
}
/** What of the stream is in the catalogue. */
export type LeaveFact =
  | LeaveRequestEvent
  | EventOf<typeof entitlementEvents>
  | EventOf<typeof settlementEvents>
  | EventOf<typeof allowanceEvents>
  | EventOf<typeof timeOffEvents>

/** In the same stream. Decided, and told by `npm run decide` alone so far: it is not in the catalogue. */
const leaveAccountEvents = {
  /** More days, or fewer, that the law does not count as service. */
  ServiceAdjusted: { data: z.object({ ...person, days: z.number().int(), ...done }) },
} satisfies EventShapes
export const leaveDecisions = {
  ...leaveRequestEvents,
  ...entitlementEvents,
  ...settlementEvents,
  ...allowanceEvents,
  ...timeOffEvents,
  ...leaveAccountEvents,
}
export type LeaveEvent = EventOf<typeof leaveDecisions>
