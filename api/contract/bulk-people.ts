import { z } from 'zod'
import { decidedEach, endpoint, id, localDate } from './endpoint.ts'

/** Most people that one call acts on. */
const most = 500

/** Whom it is about, each once; with `dryRun` each is judged as things stand, and nothing is recorded. */
const together = {
  employeeIds: z.array(id()).min(1).max(most),
  dryRun: z.boolean().default(false),
}
/**
 * What became of each, or would: `changes` is false where it is so already. Judged as the act on one person alone, each
 * on its own; all that is done is one act, which is taken back whole.
 */
const reply = decidedEach.extend({
  results: z.array(
    decidedEach.shape.results.element.extend({ employeeId: id(), changes: z.boolean() }),
  ),
})

export const PostBulkMove = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/move',
  access: { permission: 'employees.update' },
  records: ['EmployeeMoved'],
  summary: 'Move several employees to another department',
  body: z.strictObject({ ...together, departmentId: id(), from: localDate() }),
  reply,
})
export const PostBulkTermination = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/terminate',
  access: { permission: 'employees.update' },
  records: ['EmployeeTerminated', 'EntitlementsSettled', 'SettlementTakenBack'],
  summary:
    'End the employment of several; the last day counts. What is left of annual leave is paid out, unless `settled` ' +
    'is false',
  body: z.strictObject({
    ...together,
    lastDay: localDate(),
    /** Not said: as it was where a last day is corrected, else true. */
    settled: z.boolean().optional(),
  }),
  reply,
})
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
export const PostBulkShift = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/shift',
  access: { permission: 'work-schedules.create' },
  records: ['ShiftAssigned'],
  summary: 'Give several employees a shift on weekdays (1 Monday to 7 Sunday) from a date on',
  body: z.strictObject({
    ...together,
    shiftId: id(),
    from: localDate(),
    weekdays: weekdays.min(1),
    restDays: weekdays.default([]),
  }),
  reply,
})
export const PostBulkAccess = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/device-access',
  access: { permission: 'devices.update' },
  records: ['DeviceAccessSet'],
  summary:
    'Let several employees pass at groups and devices beside those they may pass at, or not at them any more',
  body: z
    .strictObject({
      ...together,
      change: z.enum(['give', 'take']),
      groupIds: z.array(id()).max(200),
      deviceIds: z.array(id()).max(500),
    })
    .refine(({ groupIds, deviceIds }) => groupIds.length + deviceIds.length > 0, {
      path: ['deviceIds'],
    }),
  reply,
})
export const PostBulkCardReturn = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/return-cards',
  access: { permission: 'cards.update' },
  records: ['CardUnassigned'],
  summary: 'Take back all cards that several employees hold, now',
  body: z.strictObject(together),
  reply,
})
export const PostBulkLeaveGroup = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/leave-group',
  access: { permission: 'limited-leaves.update', also: ['employees.view'] },
  records: ['LeaveGroupChosen'],
  summary: 'Put several employees into a group of leave, or into none',
  body: z.strictObject({ ...together, leaveGroupId: id().nullable() }),
  reply,
})
export const PostBulkAnnualGroup = endpoint({
  method: 'POST',
  url: '/api/app/employees/bulk/annual-leave-group',
  access: { permission: 'annual-leaves.update', also: ['employees.view'] },
  records: ['AnnualGroupChosen'],
  summary: 'Put several employees into an annual-leave group, or into none',
  body: z.strictObject({ ...together, annualGroupId: id().nullable() }),
  reply,
})
