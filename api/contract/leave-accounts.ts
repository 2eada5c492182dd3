import { z } from 'zod'
import {
  decidedEach,
  endpoint,
  id,
  localDate,
  pageOf,
  paging,
  position,
  recordedReply,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { personHead } from './people-days.ts'

/** Accounts of annual leave: what there is, what has come due, what moves. Days are in halves: 2.5. */
const count = z.number().int()
const days = z.number()

const proposal = z.object({
  workYear: count,
  from: z.string(),
  expires: z.string(),
  days,
  /** By which tier of his group it is so much. */
  tier: z.object({ min: count, max: count, days }),
  /** His age on the anniversary, where the law gives more by it than the tier does. */
  age: count.nullable(),
})
export const leaveAccountRow = z.object({
  ...personHead,
  startOfEmployment: z.string(),
  /** Null: of no group, what the law gives is his. */
  annualGroup: z.string().nullable(),
  /** Full years of service by today, and when the next is full. */
  worked: count,
  next: z.string(),
  /** Given, after changes. */
  days,
  used: days,
  planned: days,
  reserved: days,
  expired: days,
  remaining: days,
  /** Remaining, less what is planned and reserved. */
  available: days,
  /** What can be given today; null: nothing. */
  proposal: proposal.nullable(),
})
export const GetLeaveAccounts = endpoint({
  method: 'GET',
  url: '/api/app/annual-leaves',
  access: { permission: 'annual-leaves.view' },
  summary: 'Annual leave of those employed today: what there is, and what can be given',
  query: z.strictObject({
    ...paging,
    search: z.string().max(100).optional(),
    department: id().optional(),
    position: z.string().max(100).optional(),
    employee: id().optional(),
    /** Those alone to whom a work year can be given, or who have nothing left. */
    only: z.enum(['due', 'empty']).optional(),
    sort: z
      .enum(['name', 'given', 'used', 'planned', 'remaining', 'available', 'next'])
      .default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: pageOf(
    leaveAccountRow,
    z.object({
      people: count,
      due: count,
      empty: count,
      /** Whether what is not taken by its last day lapses, and whether it is the law that it does not (law 53, 59). */
      lapses: z.boolean(),
      keptByLaw: z.boolean().optional(),
    }),
  ),
})

/** Most entitlements that one call gives. */
const most = 200
export const PostEntitlements = endpoint({
  method: 'POST',
  url: '/api/app/annual-leaves/grants',
  access: { permission: 'annual-leaves.create' },
  records: ['EntitlementGiven'],
  summary: 'Give the annual leave of work years to several, each judged on its own',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          employeeId: id(),
          workYear: z.number().int().min(1).max(99),
          /** By the tiers of his group where absent; else a contract's, or an opening balance. */
          days: z.number().min(0).max(366).multipleOf(0.5).optional(),
        }),
      )
      .min(1)
      .max(most),
    /** Judged as things stand, and nothing is recorded. */
    dryRun: z.boolean().default(false),
  }),
  reply: decidedEach.extend({
    results: z.array(
      decidedEach.shape.results.element.extend({
        employeeId: id(),
        workYear: count,
        changes: z.boolean(),
      }),
    ),
  }),
})
export const PostEntitlementTransfer = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/entitlements/:entitlementId/transfer',
  access: { permission: 'annual-leaves.update' },
  records: ['EntitlementTransferred'],
  summary: 'Move what is available of an entitlement to another of the same person',
  params: z.object({ employeeId: id(), entitlementId: id() }),
  body: z.strictObject({ to: id() }),
  reply: recordedReply.extend({ days }),
})
export const DeleteEntitlement = endpoint({
  method: 'DELETE',
  url: '/api/app/employees/:employeeId/entitlements/:entitlementId',
  access: { permission: 'annual-leaves.delete' },
  summary: 'Take back an entitlement that was given by mistake and of which nothing is taken',
  params: z.object({ employeeId: id(), entitlementId: id() }),
  reply: recordedReply,
})

export const ledgerKind = z.enum([
  'given',
  'changed',
  'transferIn',
  'transferOut',
  'used',
  'expired',
  'paidOut',
  'planned',
  'reserved',
])
const ledgerLine = z.object({
  day: z.string(),
  kind: ledgerKind,
  entitlementId: id(),
  workYear: count,
  /** What it adds, or takes. */
  days,
  /** What there is after it. */
  balance: days,
  request: z.object({ requestId: id(), from: z.string(), to: z.string() }).nullable(),
  /** Who recorded it; null where it follows from the rules, or he is no user any more. */
  recordedBy: z.string().nullable(),
  recordedAt: z.string().nullable(),
  /** The request or grant behind it, by its place in the log; null where it follows from the rules. */
  position: position().nullable(),
})
export const GetLeaveLedger = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/leave-ledger',
  access: { permission: 'leaves.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'Somebody’s account of annual leave on a date as a statement, line by line',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({
    after: paging.after,
    /** Today where absent. */
    on: localDate().optional(),
  }),
  reply: z.object({
    on: z.string(),
    /** What has been, then what is planned and waits. */
    lines: z.array(ledgerLine),
    /** Of what was given ahead and is usable after that date alone: in no balance of the day. */
    ahead: z.array(ledgerLine),
    remaining: days,
    available: days,
  }),
})
