import { z } from 'zod'
import type { Act } from '../shared/acts.ts'
import { oneDay, saidOfStretches } from '../shared/days.ts'
import {
  event,
  id,
  instant,
  localDate,
  personal,
  timeOfDay,
  type EventOf,
} from '../shared/events.ts'
import type { EmployeeId, OvertimeId } from '../shared/values.ts'

export const overtimePlace = z.enum(['inside', 'outside'])
export const overtimeKind = z.enum(['workday', 'holiday'])
export const overtimeCompensation = z.enum(['pay', 'timeOff'])
export type OvertimePlace = z.infer<typeof overtimePlace>
export type OvertimeKind = z.infer<typeof overtimeKind>
export type OvertimeCompensation = z.infer<typeof overtimeCompensation>

const subject = (data: { employeeId: EmployeeId }): string => data.employeeId
const about = { overtimeId: id<OvertimeId>(), employeeId: id<EmployeeId>(), day: localDate() }
/** What is paid, or given as time off: minutes of one place and kind on one day. */
const terms = {
  minutes: z.number().int().min(1),
  place: overtimePlace,
  kind: overtimeKind,
  coefficient: z.number().positive(),
  compensation: overtimeCompensation,
}
const done = { by: z.string(), at: instant() }
/** Whose word it was: of who decides alone, of the first of two or of the second. */
const level = z.enum(['only', 'first', 'second'])
/** In whose name it was said, where that is another than who said it. */
const name = z.string().optional()
const words = () => personal('identity', z.string())

/** A word about one person's day; reasons stay sealed. */
const ofOvertime = (
  { employeeId, day }: { readonly employeeId: EmployeeId; readonly day: string },
  more: Omit<Act, 'area' | 'employees'> = {},
): Act => ({ area: 'overtime', employees: [employeeId], figures: { from: day }, ...more })

/** Stream `{company}-overtime-{employeeId}`. Each event says all that counts of it, so that a reader needs no other. */
export const overtimeEvents = {
  /** `window`: from when to when on the company's clock; one that ends at or before its start ends the next day. */
  OvertimeDemanded: event({
    subject,
    data: z.object({
      ...about,
      ...terms,
      window: z.object({ from: timeOfDay(), to: timeOfDay() }).nullable(),
      description: words(),
      ...done,
    }),
    days: { opens: 'its-people', only: 'told', says: oneDay },
    act: data => ofOvertime(data, { figures: { from: data.day, count: data.minutes } }),
  }),
  /**
   * A demand that waits is about this from then on; `before` is the day it was about. `edition` names what it says, so
   * that whoever decides on another is told; where it was taken back, that of before. Null: as it was first asked for.
   */
  OvertimeDemandChanged: event({
    subject,
    data: z.object({
      ...about,
      ...terms,
      before: localDate(),
      edition: z.string().nullable(),
      window: z.object({ from: timeOfDay(), to: timeOfDay() }).nullable(),
      description: words(),
      ...done,
    }),
    days: {
      opens: 'its-people',
      only: 'told',
      says: ({ employeeId, day, before }) =>
        before === day
          ? oneDay({ employeeId, day })
          : saidOfStretches({
              changes: [before, day].map(one => ({ employeeId, from: one, to: one })),
            }),
    },
    act: data => ofOvertime(data, { figures: { from: data.day, count: data.minutes } }),
  }),
  /**
   * From then on it counts. `asked`: the minutes that were decided on, demanded or measured; those beyond what is given
   * are refused with it.
   */
  OvertimeApproved: event({
    subject,
    data: z.object({
      ...about,
      ...terms,
      asked: z.number().int().min(1),
      reason: words(),
      level,
      name,
      ...done,
    }),
    days: { opens: 'its-people', says: oneDay },
    act: data =>
      ofOvertime(data, {
        figures: { from: data.day, count: data.minutes },
        ...(data.compensation === 'timeOff' ? { after: { code: 'time-off' } } : {}),
      }),
  }),
  OvertimeRejected: event({
    subject,
    data: z.object({
      ...about,
      place: overtimePlace,
      kind: overtimeKind,
      asked: z.number().int().min(1),
      reason: words(),
      level,
      name,
      ...done,
    }),
    days: { opens: 'its-people', only: 'told', says: oneDay },
    act: data => ofOvertime(data, { figures: { from: data.day, count: data.asked } }),
  }),
  /** The status before the approval holds again: a demand waits, measured overtime is undecided. */
  OvertimeApprovalRevoked: event({
    subject,
    data: z.object({ ...about, reason: words(), level, ...done }),
    days: { opens: 'its-people', says: oneDay },
    act: data => ofOvertime(data),
  }),
  OvertimeRejectionRevoked: event({
    subject,
    data: z.object({ ...about, reason: words(), level, ...done }),
    days: { opens: 'its-people', only: 'told', says: oneDay },
    act: data => ofOvertime(data),
  }),
  OvertimeDeleted: event({
    subject,
    data: z.object({ ...about, reason: words(), ...done }),
    days: { opens: 'its-people', says: oneDay },
    act: data => ofOvertime(data),
  }),
}
export type OvertimeEvent = EventOf<typeof overtimeEvents>

/**
 * Stream `{company}-missing-work-{employeeId}-{year}`: what somebody decided about minutes that are missing on a day.
 * It changes no figure of the day.
 */
export const missingWorkEvents = {
  /** `missing`: the minutes decided on; when the day comes to others, the decision is open again. */
  MissingWorkDecided: event({
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      day: localDate(),
      decision: z.enum(['excused', 'missing']),
      missing: z.number().int().min(1),
      reason: words(),
      ...done,
    }),
    days: { opens: 'its-people', only: 'told', says: oneDay },
    act: data =>
      ofOvertime(data, {
        figures: { from: data.day, count: data.missing },
        after: { code: data.decision },
      }),
  }),
  MissingWorkReopened: event({
    data: z.object({ employeeId: id<EmployeeId>(), day: localDate(), ...done }),
    days: { opens: 'its-people', only: 'told', says: oneDay },
    act: data => ofOvertime(data),
  }),
}
export type MissingWorkEvent = EventOf<typeof missingWorkEvents>
