import { z } from 'zod'
import type { refusals as sentences } from '#words/leave/requests.ts'
import {
  requestDecision,
  requestItems,
  requestName,
  requestPageOf,
  requestStanding,
  requestState,
  requestStatus,
} from './approval-requests.ts'
import {
  endpoint,
  id,
  localDate,
  ofPeople,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { leaveOpeningRefusals } from './leave-opening.ts'
import { markWrongWhen, leaveWhen } from './leave-when.ts'
import { personHead } from './people-days.ts'

const count = z.number().int()
const calculation = z.enum(['annual', 'personal', 'general', 'insteadOvertime'])
/** Days, the first perhaps from its second half on, the last until its first half; or hours of one day. */
const asked = z.union([
  z.object({ from: z.string(), to: z.string(), fromHalf: z.boolean(), toHalf: z.boolean() }),
  z.object({ day: z.string(), start: z.string(), end: z.string() }),
])

export const leaveRequestRow = z.object({
  ...personHead,
  requestId: id(),
  leaveTypeId: id(),
  /** Null once the type was removed. */
  leaveType: z.string().nullable(),
  colour: z.string().nullable(),
  calculation,
  from: z.string(),
  to: z.string(),
  asked,
  /** What of it counts, day by day. */
  counted: z.array(
    z.object({
      day: z.string(),
      days: z.number(),
      minutes: count,
      part: z.enum(['all', 'first', 'second']),
    }),
  ),
  days: z.number(),
  minutes: count,
  /** Decided by nobody: it needed no approval. */
  ...requestStanding,
  /** A change of it that waits for a decision, under its own id; `to` null: to withdraw it. */
  change: z
    .object({
      requestId: id(),
      to: asked.nullable(),
      status: z.union([z.literal(0), z.literal(1)]),
      description: z.string().nullable(),
      requestedBy: z.string().nullable(),
      requestedAt: z.string(),
    })
    .nullable()
    .optional(),
  /** Beside each of them what whoever said it was shown, in days; null: he had not opened it. For who decides alone. */
  seen: z
    .array(
      z
        .object({
          /** The place of the log up to which it was shown. */
          at: z.string(),
          remaining: z.number(),
          available: z.number(),
          days: z.number(),
          minutes: count,
          team: count,
          overlap: count,
          least: z.object({ day: z.string(), planned: count, away: count }).nullable(),
        })
        .nullable(),
    )
    .optional(),
  /** The caller's own, on which somebody else decides. */
  own: z.boolean(),
})
export const GetLeaveRequests = endpoint({
  method: 'GET',
  url: '/api/app/leaves',
  access: { permission: 'leaves.view' },
  summary: 'Leave that was asked for, with what of it counts and who decided',
  query: z.strictObject({
    ...paging,
    /** Leave that has a day between these. */
    from: localDate(),
    to: localDate(),
    status: requestState,
    type: id().optional(),
    department: id().optional(),
    employee: id().optional(),
    position: ofPeople.position,
    search: z.string().max(100).optional(),
    /** Only the caller's own. */
    mine: z.literal('true').optional(),
    sort: z.enum(['name', 'day', 'asked', 'length']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: requestPageOf(leaveRequestRow),
})

const saved = z.object({
  requestId: id(),
  status: requestStatus,
  from: z.string(),
  to: z.string(),
  days: z.number(),
  minutes: count,
})
export const notSavedLeave = z.object({
  from: z.string(),
  to: z.string(),
  code: z.string(),
  error: z.string(),
})
export const PostLeaveDemand = endpoint({
  method: 'POST',
  url: '/api/app/leaves/demands',
  access: { permission: 'leaves.create' },
  records: ['LeaveDemanded'],
  summary: 'Ask for leave, of days or of hours; who may decide on it has said so by asking',
  body: z
    .strictObject({
      /** Oneself where absent. */
      employeeId: id().optional(),
      leaveTypeId: id(),
      description: z.string().trim().min(1).max(500),
      ...leaveWhen,
      /** Where days overlap with leave that stands, save those between them. */
      partial: z.boolean().default(false),
    })
    .superRefine(markWrongWhen),
  reply: recordedReply.extend({
    saved: z.array(saved),
    /** Days that were not saved, and why; only where a part was. */
    refused: z.array(notSavedLeave),
  }),
})

export const PostLeaveChange = endpoint({
  method: 'POST',
  url: '/api/app/leaves/:leaveRequestId/change',
  access: { permission: 'leaves.create' },
  records: ['LeaveChangeDemanded'],
  summary:
    'Ask to shorten or withdraw approved leave; who may decide on it has said so by asking, and it is carried out',
  params: z.object({ leaveRequestId: id() }),
  body: z.strictObject({
    employeeId: id(),
    description: z.string().trim().min(1).max(500),
    /** What it is to become; null: it is withdrawn. */
    to: z.strictObject(leaveWhen).superRefine(markWrongWhen).nullable(),
  }),
  reply: recordedReply.extend({
    /** Of the change, under which it is decided on. */
    requestId: id(),
    status: requestStatus,
  }),
})

/** As the inbox gave it with what the decision is weighed by: what it says, and its seal. */
const shown = z
  .string()
  .max(1000)
  .regex(/^[\w-]+\.[\w-]+$/)
const decision = {
  ...requestDecision,
  access: { permission: 'leaves.update' },
  asStandIn: true,
} as const
const weighed = {
  ...decision,
  body: z.strictObject({
    items: requestItems(requestName.extend({ shown: shown.optional() })),
  }),
} as const
export const PostLeaveApproval = endpoint({
  ...weighed,
  url: '/api/app/leaves/approve',
  records: ['LeaveRequestApproved'],
  summary: 'Approve leave; each on its own',
})
export const PostLeaveRejection = endpoint({
  ...weighed,
  url: '/api/app/leaves/reject',
  records: ['LeaveRequestRejected'],
  summary: 'Reject leave; each on its own',
})
export const PostLeaveRevocation = endpoint({
  ...decision,
  url: '/api/app/leaves/revoke',
  records: ['LeaveDecisionRevoked'],
  summary: 'Take the last decision on leave back: the status before it holds again',
})
export const PostLeaveDeletion = endpoint({
  ...requestDecision,
  url: '/api/app/leaves/delete',
  access: { permission: 'leaves.delete' },
  records: ['LeaveRequestDeleted'],
  summary: 'Delete leave in any state',
})
export const PostLeaveWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/leaves/demands/:leaveRequestId/withdraw',
  access: { permission: 'leaves.create' },
  records: ['LeaveRequestDeleted'],
  summary: 'Take back a demand of leave that still waits for its first decision',
  params: z.object({ leaveRequestId: id() }),
  body: z.strictObject({ employeeId: id() }),
  reply: recordedReply,
})

export const leaveRequestRefusals = {
  ...leaveOpeningRefusals,
  'leave.not-found': 404,
  'leave.not-approved': 409,
  'leave.not-shorter': 422,
  'leave.authority-insufficient': 403,
  'leave.own-request': 403,
  'leave.already-decided': 409,
  'leave.not-decided': 409,
  'leave.description-too-short': 422,
  'leave.range-invalid': 422,
  'leave.not-by-the-hour': 422,
  'leave.not-one-day': 422,
  'leave.outside-employment': 422,
  'leave.nothing-to-count': 422,
  'leave.already-exists': 409,
  'leave.date-conflict': 409,
  'leave.limit-exceeded': 422,
  'leave.annual-limit-exceeded': 422,
  'leave.time-off-exceeded': 422,
  'leave.time-off-taken': 409,
  'leave.type-not-annual': 422,
  'leave.no-start-date': 422,
  'leave.birth-date-lost': 422,
  'leave.already-given': 409,
  'leave.given-since': 409,
  'leave.already-employed': 409,
  'leave.another-last-day': 409,
  'leave.entitlement-not-found': 404,
  'leave.worked-years-insufficient': 422,
  'leave.below-used': 422,
  'leave.same-entitlement': 422,
  'leave.entitlement-expired': 422,
  'leave.nothing-to-transfer': 422,
} as const satisfies StatusOf<typeof sentences>
