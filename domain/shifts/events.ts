import { z } from 'zod'
import { namingAct } from '../shared/acts.ts'
import { personFrom } from '../shared/days.ts'
import { event, id, localDate, timeOfDay, type EventOf } from '../shared/events.ts'
import type { EmployeeId, ShiftId } from '../shared/values.ts'

const minutes = z.number().int().min(0).max(1440)
/** A shift as `attendance-rules §1` describes it. */
export const shift = z.object({
  type: z.enum(['fixed', 'rotational', 'flexible', 'holiday']),
  periods: z.array(z.object({ start: timeOfDay(), end: timeOfDay() })).max(3),
  lunch: z.object({ start: timeOfDay(), end: timeOfDay(), minutes }).nullable(),
  tolerances: z.object({
    earlyArrival: minutes,
    lateArrival: minutes,
    earlyExit: minutes,
    lateExit: minutes,
    break: minutes,
    missingWork: minutes,
    overtime: minutes,
    flexible: minutes,
  }),
  minimumWork: minutes,
  /** Policies of the shift (`attendance-rules §14`); absent: as before there were any. */
  hours: z.enum(['everyPair', 'firstLast']).optional(),
  overtimeBy: z.enum(['position', 'day']).optional(),
  overtime: z.enum(['counted', 'none']).optional(),
  paidBreak: z
    .object({
      minutes,
      per: z.enum(['day', 'break']),
      breaks: z.number().int().min(0).nullable(),
    })
    .nullable()
    .optional(),
  dayHalves: z.object({ halfBelow: minutes, absentBelow: minutes }).nullable().optional(),
})
export type Shift = z.infer<typeof shift>

const weekdays = z.array(z.number().int().min(1).max(7))
/** Streams `{company}-shift-{shiftId}` and, for assignments, `{company}-schedule-{employeeId}`. */
export const shiftEvents = {
  /**
   * In force from a date on; days before it keep the version that was in force. `colour` is `#rrggbb`; absent: none was
   * chosen.
   */
  ShiftDefined: event({
    data: z.object({
      shiftId: id<ShiftId>(),
      title: z.string(),
      from: localDate(),
      shift,
      colour: z.string().optional(),
    }),
    days: {
      opens: 'everybody',
      says: ({ shiftId, from }) => [{ subject: `shift:${shiftId}`, from }],
    },
    act: (data, known) =>
      namingAct('shifts', data.shiftId, data.title, known, { from: data.from }),
  }),
  /** Nobody plans it from now on; what is planned stays. */
  ShiftDeactivated: event({
    data: z.object({ shiftId: id<ShiftId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  }),
  ShiftActivated: event({
    data: z.object({ shiftId: id<ShiftId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  }),
  ShiftRemoved: event({
    data: z.object({ shiftId: id<ShiftId>() }),
    days: 'none',
    act: (data, known) => ({ area: 'shifts', subject: known(data.shiftId).name }),
  }),
  /**
   * From a date on, on these ISO weekdays (1 Monday to 7 Sunday); it ends whatever was followed before. Other weekdays
   * have no shift, `restDays` are weekly rest days.
   */
  ShiftAssigned: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      shiftId: id<ShiftId>(),
      from: localDate(),
      weekdays,
      restDays: weekdays.optional(),
    }),
    days: { opens: 'its-people', says: personFrom },
    act: (data, known) => ({
      area: 'calendar',
      subject: known(data.shiftId).name,
      employees: [data.employeeId],
      figures: { from: data.from },
    }),
  }),
}
export type ShiftEvent = EventOf<typeof shiftEvents>
