import { z } from 'zod'
import { endpoint, id, localDate, paging, recordedReply } from './endpoint.ts'

const params = z.object({ employeeId: id() })

/** Why somebody left, as `domain/employees/leaving-reasons.ts` has it. */
export const leavingReason = z.enum([
  'resigned',
  'dismissed',
  'agreed',
  'contract-over',
  'probation',
  'retired',
  'moved',
  'died',
  'other',
])
export const PostEmployeeTermination = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/terminate',
  access: {
    permission: 'employees.update',
    items: { by: 'returnCards', take: { true: 'cards.update' } },
  },
  records: ['EmployeeTerminated', 'EntitlementsSettled', 'SettlementTakenBack'],
  summary:
    'End the employment; the last day counts. What is left of annual leave is paid out with it, unless `settled` is ' +
    'false. `returnCards` (takes `cards.update` beside) takes the cards back now, all of it or nothing',
  params,
  body: z.strictObject({
    lastDay: localDate(),
    /** Not said: it stays as it was. */
    reason: leavingReason.nullish(),
    returnCards: z.boolean().default(false),
    /** Not said: as it was where a last day is corrected, else true. */
    settled: z.boolean().optional(),
  }),
  reply: recordedReply,
})
export const PostLeaveSettlement = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/leave-settlement',
  access: { permission: 'employees.update' },
  records: ['EntitlementsSettled'],
  summary: 'Settle annual leave of an employment that ended without: what is left is paid out',
  params,
  body: z.strictObject({}),
  reply: recordedReply,
})
export const GetLeavePayout = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/leave-payout',
  access: { permission: 'employees.update' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'Days of annual leave that settling with a last day pays out',
  params,
  query: z.strictObject({ after: paging.after, lastDay: localDate() }),
  reply: z.object({
    /** In halves: 2.5. */
    days: z.number(),
    /** The last day with which it is settled; null: it is not. */
    settled: z.string().nullable(),
    /** A year completed by that day of which nothing is given yet: paid out, too, once it is. */
    owed: z.object({ workYear: z.number().int(), days: z.number() }).nullable(),
  }),
})
export const GetOpenMatters = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/open-matters',
  access: { permission: 'employees.update' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'What is open with somebody, to be looked at before he leaves',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** Those he holds. */
    cards: z.number().int(),
    /** Requests of his that wait for a decision. */
    leave: z.number().int(),
    overtime: z.number().int(),
    corrections: z.number().int(),
    /** His own, and exchanges that somebody asks him for. */
    shifts: z.number().int(),
    /** Readers that know him. */
    readers: z.number().int(),
    /** Departments he manages. */
    manages: z.array(z.object({ departmentId: id(), name: z.string() })),
  }),
})
