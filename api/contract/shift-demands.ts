import { z } from 'zod'
import type { refusals as sentences } from '#words/shift-demands.ts'
import {
  requestDecision,
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
import { personHead } from './people-days.ts'

const count = z.number().int()
const kind = z.enum(['shift', 'rest', 'exchange'])
/** A shift by its id, `rest`, or `none`; with the title of its shift where it has one. */
const plan = { planned: z.string(), shift: z.string().nullable() }

export const shiftDemandRow = z.object({
  ...personHead,
  requestId: id(),
  kind,
  /** With whom days are exchanged; his name is null also once he is erased. */
  colleagueId: id().nullable(),
  colleague: z.string().nullable(),
  /** What the colleague says; while he is `asked` nobody approves. */
  consent: z.enum(['none', 'asked', 'given', 'declined']),
  from: z.string(),
  to: z.string(),
  /** Day by day what was planned when it was asked for, and what is wanted. */
  changes: z.array(
    z.object({
      day: z.string(),
      planned: z.string(),
      plannedShift: z.string().nullable(),
      wanted: z.string(),
      wantedShift: z.string().nullable(),
    }),
  ),
  /** Decided by nobody: the colleague declined. */
  ...requestStanding,
  /** The caller's own, on which somebody else decides. */
  own: z.boolean(),
})
export const GetShiftDemands = endpoint({
  method: 'GET',
  url: '/api/app/shift-demands',
  access: { permission: 'shift-demands.view' },
  asStandIn: true,
  summary: 'What people asked to work otherwise than planned, and who decided',
  query: z.strictObject({
    ...paging,
    /** Demands that have a day between these. */
    from: localDate(),
    to: localDate(),
    status: requestState,
    kind: kind.optional(),
    department: id().optional(),
    employee: id().optional(),
    /** The caller's own alone. */
    mine: z.literal('true').optional(),
    position: ofPeople.position,
    search: z.string().max(100).optional(),
    sort: z.enum(['name', 'day', 'asked']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: requestPageOf(shiftDemandRow),
})

export const GetShiftExchanges = endpoint({
  method: 'GET',
  url: '/api/app/shift-demands/exchanges',
  access: { permission: 'shift-demands.create' },
  summary:
    'Exchanges that colleagues ask of the caller, from today on, while nobody has decided',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(shiftDemandRow) }),
})
export const GetShiftChoices = endpoint({
  method: 'GET',
  url: '/api/app/shift-demands/choices',
  access: { permission: 'shift-demands.create' },
  summary: 'What may be asked for instead of a day: shifts, and colleagues of the department',
  query: z.strictObject({
    day: localDate(),
    /** Oneself where absent. */
    employee: id().optional(),
    after: paging.after,
  }),
  reply: z.object({
    own: z.object(plan),
    shifts: z.array(z.object({ shiftId: id(), title: z.string() })),
    /** Of whom something is planned on the day. */
    colleagues: z.array(
      z.object({ employeeId: id(), fullName: z.string().nullable(), ...plan }),
    ),
  }),
})

/** Most days that one demand is about. */
const mostDays = 31
export const PostShiftDemand = endpoint({
  method: 'POST',
  url: '/api/app/shift-demands/demands',
  access: { permission: 'shift-demands.create' },
  records: ['ShiftDemanded'],
  summary:
    'Ask for another shift, a rest day, or what a colleague has on a day; who may decide has said so by asking',
  body: z
    .strictObject({
      /** Oneself where absent. */
      employeeId: id().optional(),
      kind,
      /** Of `shift`. */
      shiftId: id().optional(),
      /** Of `exchange`: somebody of the same department. */
      colleagueId: id().optional(),
      days: z.array(localDate()).min(1).max(mostDays),
      description: z.string().trim().min(1).max(500),
    })
    .refine(
      ({ kind: of, shiftId, colleagueId }) =>
        (of === 'shift') === (shiftId !== undefined) &&
        (of === 'exchange') === (colleagueId !== undefined),
      'shiftId of a shift, colleagueId of an exchange',
    ),
  reply: recordedReply.extend({
    requestId: id(),
    status: requestStatus,
    /**
     * Less than eleven hours between the work of two days, the second named, or than 24 after a duty of 24 hours
     * (`limit`, minutes); nothing keeps it from being planned.
     */
    warnings: z.array(
      z.object({
        code: z.literal('short-rest'),
        employeeId: id(),
        day: z.string(),
        minutes: count,
        limit: count,
      }),
    ),
  }),
})

const params = z.object({ shiftDemandId: id() })
export const PostShiftDemandWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/shift-demands/demands/:shiftDemandId/withdraw',
  access: { permission: 'shift-demands.create' },
  records: ['ShiftDemandDeleted'],
  summary: 'Take back a demand that still waits for its first decision',
  params,
  body: z.strictObject({ employeeId: id() }),
  reply: recordedReply,
})
export const PostShiftExchangeAnswer = endpoint({
  method: 'POST',
  url: '/api/app/shift-demands/exchanges/:shiftDemandId/answer',
  access: { permission: 'shift-demands.create' },
  records: ['ShiftExchangeConsented', 'ShiftExchangeDeclined'],
  summary: 'Say whether one exchanges a day with the colleague who asks for it',
  params,
  body: z.strictObject({
    /** Who asks. */
    employeeId: id(),
    consents: z.boolean(),
  }),
  reply: recordedReply,
})

const decision = {
  ...requestDecision,
  access: { permission: 'shift-demands.update' },
  asStandIn: true,
} as const
export const PostShiftDemandApproval = endpoint({
  ...decision,
  url: '/api/app/shift-demands/approve',
  records: ['ShiftDemandApproved'],
  summary: 'Approve shift demands, each on its own; the last word plans the days',
})
export const PostShiftDemandRejection = endpoint({
  ...decision,
  url: '/api/app/shift-demands/reject',
  records: ['ShiftDemandRejected'],
  summary: 'Reject shift demands, each on its own',
})
export const PostShiftDemandRevocation = endpoint({
  ...decision,
  url: '/api/app/shift-demands/revoke',
  records: ['ShiftDecisionRevoked'],
  summary: 'Take the last decision on shift demands back; days that it planned are given back',
})
export const PostShiftDemandDeletion = endpoint({
  ...requestDecision,
  url: '/api/app/shift-demands/delete',
  access: { permission: 'shift-demands.delete' },
  records: ['ShiftDemandDeleted'],
  summary: 'Delete shift demands in any state; days that they planned are given back',
})

export const shiftDemandRefusals = {
  'shift.not-found': 404,
  'shift.authority-insufficient': 403,
  'shift.own-request': 403,
  'shift.already-decided': 409,
  'shift.not-decided': 409,
  'shift.awaits-consent': 409,
  'shift.description-too-short': 422,
  'shift.date-past': 422,
  'shift.outside-employment': 422,
  'shift.not-planned': 422,
  'shift.same-as-planned': 422,
  'shift.date-conflict': 409,
  'shift.already-demanded': 409,
  'shift.plan-changed': 409,
} as const satisfies StatusOf<typeof sentences>
