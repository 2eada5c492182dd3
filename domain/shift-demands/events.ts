import { z } from 'zod'
import { plannedShift } from '../calendar/events.ts'
import type { Act } from '../shared/acts.ts'
import { event, id, instant, localDate, personal, type EventOf } from '../shared/events.ts'
import type { CalendarActId, EmployeeId, LocalDate, ShiftDemandId } from '../shared/values.ts'

/** Another shift, a rest day, or what a colleague has on these days, who has what the employee has. */
export const demandKind = z.enum(['shift', 'rest', 'exchange'])
export type DemandKind = z.infer<typeof demandKind>

/** What a day of the employee was when it was asked for, and what it is to be; of a colleague's it is turned round. */
const change = z.object({ day: localDate(), planned: plannedShift, wanted: plannedShift })
export type DemandChange = Readonly<z.infer<typeof change>>

const done = { by: z.string(), at: instant() }
const about = {
  requestId: id<ShiftDemandId>(),
  employeeId: id<EmployeeId>(),
  /** The first and the last of its days. */
  dates: z.object({ from: localDate(), to: localDate() }),
}
/** Whose word it was, and in whose name he said it. */
const said = { level: z.enum(['only', 'first', 'second', 'nobody']), name: z.string(), ...done }
/** The act of the calendar that goes with it. */
const calendar = id<CalendarActId>().optional()

const ofDemand = (data: {
  readonly employeeId: EmployeeId
  readonly dates: { readonly from: LocalDate; readonly to: LocalDate }
}): Act => ({
  area: 'calendar',
  employees: [data.employeeId],
  figures: { from: data.dates.from, to: data.dates.to },
})

/**
 * Stream `{company}-shift-demands-{employeeId}`: demands of another plan and decisions on them (docs/decisions/0052).
 * None changes a day by itself: what is approved is planned by an act of the calendar in the same append.
 */
export const shiftDemandEvents = {
  /** In the order of days; `colleagueId`: with whom they are exchanged. */
  ShiftDemanded: event({
    subject: (data: { employeeId: EmployeeId }): string => data.employeeId,
    data: z.object({
      ...about,
      kind: demandKind,
      colleagueId: id<EmployeeId>().nullable(),
      changes: z.array(change).min(1),
      description: personal('identity', z.string()),
      ...done,
    }),
    days: 'none',
    act: ofDemand,
  }),
  ShiftExchangeConsented: event({
    data: z.object({ ...about, colleagueId: id<EmployeeId>(), ...done }),
    days: 'none',
    act: ofDemand,
  }),
  /** The demand is rejected by it, and nobody decides on it any more. */
  ShiftExchangeDeclined: event({
    data: z.object({ ...about, colleagueId: id<EmployeeId>(), ...done }),
    days: 'none',
    act: ofDemand,
  }),
  /** `calendar` where it is the last word: by which act its days are planned. */
  ShiftDemandApproved: event({
    data: z.object({ ...about, calendar, ...said }),
    days: 'none',
    act: ofDemand,
  }),
  ShiftDemandRejected: event({
    data: z.object({ ...about, ...said }),
    days: 'none',
    act: ofDemand,
  }),
  /** The last decision holds no more; `calendar`: the act that is taken back with it. */
  ShiftDecisionRevoked: event({
    data: z.object({ ...about, calendar, ...done }),
    days: 'none',
    act: ofDemand,
  }),
  ShiftDemandDeleted: event({
    data: z.object({ ...about, calendar, ...done }),
    days: 'none',
    act: ofDemand,
  }),
}
export type ShiftDemandEvent = EventOf<typeof shiftDemandEvents>
