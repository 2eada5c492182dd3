import { z } from 'zod'
import type { refusals as sentences } from '#words/shifts.ts'
import {
  endpoint,
  id,
  localDate,
  paging,
  previewIds,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { shiftDemandRefusals } from './shift-demands.ts'
import { oneLine } from './one-line.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const minutes = z.number().int().min(0).max(1440)
export const shiftShape = z.strictObject({
  type: z.enum(['fixed', 'rotational', 'flexible', 'holiday']),
  periods: z.array(z.strictObject({ start: time, end: time })).max(3),
  lunch: z.strictObject({ start: time, end: time, minutes }).nullable(),
  tolerances: z.strictObject({
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
  /** Policies of the shift (`attendance-rules §14`); absent: off. */
  hours: z.enum(['everyPair', 'firstLast']).optional(),
  overtimeBy: z.enum(['position', 'day']).optional(),
  overtime: z.enum(['counted', 'none']).optional(),
  /** Minutes of each of the first `breaks` gaps, or of them together, count as worked; null: of all. */
  paidBreak: z
    .strictObject({
      minutes: minutes.min(1),
      per: z.enum(['day', 'break']),
      breaks: z.number().int().min(1).max(99).nullable(),
    })
    .nullish(),
  /** Minutes below which a day is worth half, and nothing. */
  dayHalves: z.strictObject({ halfBelow: minutes, absentBelow: minutes }).nullish(),
})
/** `#rrggbb` in small letters; null: the screen picks one. */
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
const title = oneLine({ most: 100 })
/** Where a shift is named, now or later. Whatever is above 0 keeps it from being removed. */
export const shiftUsage = z.object({
  /** People whose own assignment names it, today or later. */
  people: z.number().int(),
  /** Patterns of which it is a day. */
  schemes: z.number().int(),
  /** Departments whose default it is, today or later. */
  departments: z.number().int(),
  /** People who have it on a day of the calendar by name, past ones too. */
  entries: z.number().int(),
})
export const shiftRow = z.object({
  shiftId: id(),
  title: z.string(),
  colour: z.string().nullable(),
  active: z.boolean(),
  from: z.string(),
  shift: shiftShape,
  /** People who work it today, by whatever names it. */
  employees: z.number().int(),
  versions: z.number().int(),
  usage: shiftUsage,
})
export const GetShifts = endpoint({
  method: 'GET',
  url: '/api/app/shifts',
  access: { permission: 'rotations.view' },
  summary: 'Shifts as in force today',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    type: shiftShape.shape.type.optional(),
    state: z.enum(['active', 'passive']).optional(),
    sort: z.enum(['title', 'type', 'hours', 'planned', 'people', 'from']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(shiftRow) }),
})
const params = z.object({ shiftId: id() })
export const GetShift = endpoint({
  method: 'GET',
  url: '/api/app/shifts/:shiftId',
  access: { permission: 'rotations.view' },
  summary: 'One shift with all its versions, oldest first',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: shiftRow.extend({
    history: z.array(
      z.object({
        from: z.string(),
        title: z.string(),
        colour: z.string().nullable(),
        shift: shiftShape,
      }),
    ),
  }),
})
const definition = z.strictObject({
  title,
  from: localDate(),
  shift: shiftShape,
  colour: colour.nullish(),
})
export const PostShift = endpoint({
  method: 'POST',
  url: '/api/app/shifts',
  access: { permission: 'rotations.create' },
  records: ['ShiftDefined'],
  summary: 'Define a shift from a date on',
  body: definition,
  reply: recordedReply.extend({ shiftId: id() }),
})
export const PutShift = endpoint({
  method: 'PUT',
  url: '/api/app/shifts/:shiftId',
  access: { permission: 'rotations.update' },
  records: ['ShiftDefined'],
  summary: 'Give a shift another version from a date on; earlier days keep theirs',
  params,
  body: definition.extend({ preview: previewIds }),
  reply: recordedReply,
})
export const PostShiftActivation = endpoint({
  method: 'POST',
  url: '/api/app/shifts/:shiftId/activate',
  access: { permission: 'rotations.update' },
  records: ['ShiftActivated'],
  summary: 'Let a shift be planned again',
  params,
  reply: recordedReply,
})
export const PostShiftDeactivation = endpoint({
  method: 'POST',
  url: '/api/app/shifts/:shiftId/deactivate',
  access: { permission: 'rotations.update' },
  records: ['ShiftDeactivated'],
  summary: 'Let nobody plan this shift from now on; what is planned stays',
  params,
  reply: recordedReply,
})
export const DeleteShift = endpoint({
  method: 'DELETE',
  url: '/api/app/shifts/:shiftId',
  access: { permission: 'rotations.delete' },
  records: ['ShiftRemoved'],
  summary: 'Remove a shift that nothing names',
  params,
  reply: recordedReply,
})
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
export const PostShiftAssignment = endpoint({
  method: 'POST',
  url: '/api/app/shifts/:shiftId/assign',
  access: { permission: 'work-schedules.create' },
  records: ['ShiftAssigned'],
  summary: 'Give an employee this shift on weekdays (1 Monday to 7 Sunday) from a date on',
  params,
  body: z.strictObject({
    employeeId: id(),
    from: localDate(),
    weekdays: weekdays.min(1),
    restDays: weekdays.optional(),
  }),
  reply: recordedReply,
})

export const refusals = {
  ...shiftDemandRefusals,
  'shifts.not-found': 404,
  'shifts.employee-not-found': 404,
  'shifts.employment-ended': 422,
  'shifts.not-yet-defined': 422,
  'shifts.weekday-required': 422,
  'shifts.title-required': 422,
  'shifts.period-required': 422,
  'shifts.too-many-periods': 422,
  'shifts.holiday-has-no-periods': 422,
  'shifts.periods-overlap': 422,
  'shifts.too-long': 422,
  'shifts.lunch-outside-period': 422,
  'shifts.lunch-too-long': 422,
  'shifts.minimum-work-required': 422,
  'shifts.overtime-by-day-without-periods': 422,
  'shifts.halves-not-rising': 422,
  'shifts.colour-invalid': 422,
  'shifts.in-use': 422,
  'shifts.inactive': 422,
} as const satisfies StatusOf<typeof sentences>
