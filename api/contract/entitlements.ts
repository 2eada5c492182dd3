import { z } from 'zod'
import { endpoint, id, localDate, paging, recordedReply } from './endpoint.ts'

/** Annual leave that years of work give. Days are given in halves: 2.5. */
const days = z.number().min(0).max(366).multipleOf(0.5)
const figures = {
  /** After changes. */
  days: z.number(),
  /** Approved leave on days up to the date, and after it; leave that waits. */
  used: z.number(),
  planned: z.number(),
  reserved: z.number(),
  expired: z.number(),
  paidOut: z.number(),
  remaining: z.number(),
  /** Remaining, less what is planned and reserved. */
  available: z.number(),
}
const person = z.object({ employeeId: id() })

export const GetLeaveBalance = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/leave-balance',
  access: { permission: 'annual-leaves.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    'Annual leave of somebody on a date: each entitlement begun by then, and all together',
  params: person,
  query: z.strictObject({
    after: paging.after,
    /** Today where absent. */
    on: localDate().optional(),
  }),
  reply: z.object({
    on: z.string(),
    entitlements: z.array(
      z.object({
        entitlementId: id(),
        workYear: z.number().int(),
        from: z.string(),
        /** The last usable day, where unused days lapse; else a date that is warned of. */
        expires: z.string(),
        ...figures,
      }),
    ),
    ...figures,
  }),
})
export const PostEntitlement = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/entitlements',
  access: { permission: 'annual-leaves.create' },
  records: ['EntitlementGiven'],
  summary:
    'Give the annual leave of a work year, once; a type that is named has to be one of annual leave',
  params: person,
  body: z.strictObject({
    workYear: z.number().int().min(1).max(99),
    /** By the tiers of his group where absent. */
    days: days.optional(),
    leaveTypeId: id().optional(),
  }),
  reply: recordedReply.extend({ entitlementId: id() }),
})
export const PutEntitlement = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/entitlements/:entitlementId',
  access: { permission: 'annual-leaves.update' },
  records: ['EntitlementChanged'],
  summary: 'Say the days of an entitlement anew, not below what is taken of it',
  params: person.extend({ entitlementId: id() }),
  body: z.strictObject({ days }),
  reply: recordedReply,
})
