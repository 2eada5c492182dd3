import { z } from 'zod'
import { endpoint, id, localDate, paging, recorded } from './endpoint.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const minutes = z.number().int().min(0).max(1440)
export const shiftShape = z.strictObject({
  type: z.enum(['fixed', 'rotational', 'flexible', 'holiday']),
  periods: z.array(z.strictObject({ start: time, end: time })).max(3),
  lunch: z.strictObject({ start: time, end: time, minutes }).nullable(),
  tolerances: z.strictObject({
    earlyArrival: minutes, lateArrival: minutes, earlyExit: minutes, lateExit: minutes,
    break: minutes, missingWork: minutes, overtime: minutes, flexible: minutes,
  }),
  minimumWork: minutes,
})
export const GetShifts = endpoint({
  method: 'GET', url: '/api/app/shifts', access: { permission: 'rotations.view' }, summary: 'Shifts as in force today',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(z.object({ shiftId: id(), title: z.string(), from: z.string(), shift: shiftShape, employees: z.number().int() })) }),
})
export const PostShift = endpoint({
  method: 'POST', url: '/api/app/shifts', access: { permission: 'rotations.create' }, summary: 'Define a shift from a date on',
  body: z.strictObject({ title: z.string().trim().min(1).max(100), from: localDate(), shift: shiftShape }), reply: recorded.extend({ shiftId: id() }),
})
export const PostShiftAssignment = endpoint({
  method: 'POST', url: '/api/app/shifts/:shiftId/assign', access: { permission: 'work-schedules.update' },
  summary: 'Give an employee this shift on weekdays (1 Monday to 7 Sunday) from a date on', params: z.object({ shiftId: id() }),
  body: z.strictObject({ employeeId: id(), from: localDate(), weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7) }), reply: recorded,
})
