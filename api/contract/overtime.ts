import { z } from 'zod'
import type { refusals as sentences } from '#words/overtime.ts'
import { requestItems } from './approval-requests.ts'
import {
  decidedEach,
  endpoint,
  id,
  localDate,
  ofPeople,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, personHead } from './people-days.ts'

// Long because it has every call about overtime, from its list to what is refused.
const minutes = z.number().int()
const count = z.number().int()
export const overtimeKind = z.enum(['workday', 'holiday'])
export const overtimePlace = z.enum(['inside', 'outside'])
export const overtimeCompensation = z.enum(['pay', 'timeOff'])
const window = z.object({ from: z.string(), to: z.string() })

export const earlierDemand = z.object({
  day: z.string(),
  minutes,
  place: overtimePlace,
  kind: overtimeKind,
  coefficient: z.number(),
  compensation: overtimeCompensation,
  window: window.nullable(),
  by: z.string().nullable(),
  at: z.string(),
})
/**
 * One thing to decide on, or decided: a demand, or the minutes of a kind that were measured on a day and nobody asked
 * for.
 */
export const afterHoursRow = z.object({
  ...personHead,
  day: z.string(),
  shift: z.string().nullable(),
  /** Null where nobody asked for it and nobody decided yet. */
  overtimeId: id().nullable(),
  /** -1 measured and not asked for, 0 demanded, 1 waiting for the second approver, 2 approved, 3 rejected. */
  status: z.literal([-1, 0, 1, 2, 3]),
  place: overtimePlace,
  kind: overtimeKind,
  /**
   * Measured of this kind on the day; what this row is about; asked for; given; paid on the day, of this kind and
   * place.
   */
  raw: minutes,
  asked: minutes,
  demanded: minutes.nullable(),
  approved: minutes,
  payable: minutes,
  /** Credited on the day as time off. */
  timeOffCredit: minutes,
  coefficient: z.number(),
  /** Of its kind, where nobody says otherwise. */
  usualCoefficient: z.number().optional(),
  compensation: overtimeCompensation,
  /** HH:mm: as asked for, and as measured. */
  window: window.nullable(),
  measured: z.array(window),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** In whose name, where it was not his own (docs/decisions/0056). */
  inNameOf: z.string().nullable().optional(),
  /** Who approved first, where another decided after. */
  firstBy: z.string().nullable().optional(),
  /** Names the wording that is shown; whoever acts on it sends it back. Null: as it was first asked for. */
  edition: z.string().nullable().optional(),
  /** What was asked for before it was changed, the first first, each with who changed it and when. */
  earlier: z.array(earlierDemand).optional(),
  /** Work of the day in all; overtime of the calendar year with what is asked here. */
  dayMinutes: minutes,
  yearMinutes: minutes,
  /** Above 11 h on the day, above 270 h in the year: warnings. */
  longDay: z.boolean(),
  longYear: z.boolean(),
  provisional: z.boolean(),
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
  /** The caller's own, on which somebody else decides. */
  own: z.boolean(),
})
const summary = z.object({
  notDemanded: count,
  waiting: count,
  waitingSecond: count,
  /** Asked for, and it waits for the caller's word, the first or the second. */
  mine: count.optional(),
  approved: count,
  rejected: count,
  people: count,
  warnings: count,
  undecidedMinutes: minutes,
  approvedMinutes: minutes,
})
export const GetAfterHoursWork = endpoint({
  method: 'GET',
  url: '/api/app/reports/after-hours-work',
  access: { permission: 'overtimes.view' },
  summary: 'Overtime that was measured, asked for or decided on',
  query: z.strictObject({
    ...paging,
    from: localDate(),
    to: localDate(),
    department: id().optional(),
    employee: id().optional(),
    shift: id().optional(),
    search: z.string().max(100).optional(),
    /** Of the person; `status` is the overtime's. */
    position: ofPeople.position,
    employed: ofPeople.status,
    /**
     * `open`: measured or asked for, and nobody decided; `asked`: asked for or decided, not measured alone; `mine`:
     * asked for, and it waits for the caller's word.
     */
    status: z.enum(['-1', '0', '1', '2', '3', 'open', 'asked', 'mine']).optional(),
    kind: overtimeKind.optional(),
    /** Of what stands: what is given for it, or would be. */
    compensation: overtimeCompensation.optional(),
    warning: z.enum(['yes']).optional(),
    /**
     * Of what was given as time off and ran out with something left, or was left on a last day, on one of these
     * days. `from` and `to` are the days that were worked.
     */
    owedFrom: localDate().optional(),
    owedTo: localDate().optional(),
    ...asKnown,
    sort: z.enum(['name', 'day', 'minutes']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(afterHoursRow, summary),
})

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const coefficient = z.number().gt(0).max(10)
const reason = z.string().trim().max(500).optional()

/** Named by its id where it was asked for; else by day and kind, as measured. */
const subject = {
  employeeId: id(),
  overtimeId: id().optional(),
  /** The wording that was looked at: refused where it reads otherwise by now. Absent: whichever holds. */
  edition: z.string().max(100).nullable().optional(),
  day: localDate().optional(),
  kind: overtimeKind.optional(),
}
const named = ({
  overtimeId,
  day,
  kind,
}: {
  overtimeId?: string | undefined
  day?: string | undefined
  kind?: string | undefined
}): boolean =>
  (overtimeId === undefined) === (day !== undefined && kind !== undefined) &&
  (day === undefined) === (kind === undefined)
const approving = z
  .strictObject({
    ...subject,
    minutes: z.number().int().min(1).max(1440).optional(),
    coefficient: coefficient.optional(),
    compensation: overtimeCompensation.optional(),
  })
  .refine(named, 'an id, or a day and a kind')
const rejecting = z.strictObject(subject).refine(named, 'an id, or a day and a kind')
const known = z.strictObject({ employeeId: id(), overtimeId: id() })

/** 0 demanded, 1 waiting for the second approval, 2 approved, 3 rejected; null: it is gone, or nothing was done. */
const decidedStatus = z.literal([0, 1, 2, 3]).nullable()
const outcome = decidedEach.shape.results.element.extend({
  overtimeId: id().nullable(),
  status: decidedStatus,
})
/** What became of each, in the order asked for; where just one was asked for, its refusal is that of the call. */
const decided = decidedEach.extend({ results: z.array(outcome) })
const access = { permission: 'overtimes.approve' } as const
const decision = { method: 'POST', access, asStandIn: true, reply: decided } as const

export const PostOvertimeApproval = endpoint({
  ...decision,
  records: ['OvertimeApproved'],
  url: '/api/app/overtime/approve',
  summary: 'Approve overtime, asked for or only measured; each on its own',
  body: z.strictObject({ items: requestItems(approving), reason }),
})
export const PostOvertimeRejection = endpoint({
  ...decision,
  records: ['OvertimeRejected'],
  url: '/api/app/overtime/reject',
  summary: 'Reject overtime, asked for or only measured; each on its own',
  body: z.strictObject({ items: requestItems(rejecting), reason }),
})
export const PostMeasuredOvertime = endpoint({
  records: ['OvertimeApproved', 'OvertimeRejected'],
  method: 'POST',
  url: '/api/app/overtime/measured',
  access,
  summary:
    'Approve or reject what was measured and nobody asked for, of a range of days and people in one act; ' +
    'the caller’s own is left to others',
  body: z.strictObject({
    approve: z.boolean(),
    from: localDate(),
    to: localDate(),
    /** With all departments below it; without these, of everybody in scope. */
    department: id().optional(),
    employees: requestItems(id()).optional(),
    kind: overtimeKind.optional(),
    coefficient: coefficient.optional(),
    compensation: overtimeCompensation.optional(),
    reason,
    /** What would be decided on is told, and nothing is recorded. */
    dryRun: z.boolean().default(false),
  }),
  reply: recordedReply.extend({
    done: count,
    refused: count,
    /** So many more there are; the same call decides on them. */
    left: count,
    results: z.array(
      outcome.extend({
        employeeId: id(),
        employeeNo: z.string(),
        /** Null once erased. */
        fullName: z.string().nullable(),
        day: z.string(),
        kind: overtimeKind,
        /** Open ones, which are decided on. */
        minutes: count,
      }),
    ),
  }),
})
export const PostOvertimeRevocation = endpoint({
  ...decision,
  records: ['OvertimeApprovalRevoked', 'OvertimeRejectionRevoked'],
  url: '/api/app/overtime/revoke',
  summary: 'Take approvals and rejections back: what was asked for waits again',
  body: z.strictObject({ items: requestItems(known), reason }),
})
export const PostOvertimeDeletion = endpoint({
  method: 'POST',
  url: '/api/app/overtime/delete',
  access: { permission: 'overtimes.delete' },
  records: ['OvertimeDeleted'],
  summary: 'Delete overtime in any state',
  body: z.strictObject({ items: requestItems(known), reason }),
  reply: decided,
})
/** What is asked for; how long it is, or from when to when. */
const wish = {
  day: localDate(),
  from: time.optional(),
  to: time.optional(),
  minutes: z.number().int().min(1).max(1440).optional(),
  place: overtimePlace.default('inside'),
  kind: overtimeKind.default('workday'),
  /** Another than that of the kind is named by whoever approves it by asking, and by nobody else. */
  coefficient: coefficient.optional(),
  compensation: overtimeCompensation.default('pay'),
  description: z.string().trim().min(10).max(500),
}
const timed = [
  ({
    from,
    to,
    minutes: length,
  }: {
    from?: string | undefined
    to?: string | undefined
    minutes?: number | undefined
  }): boolean =>
    (from === undefined) === (to === undefined) &&
    (from === undefined) !== (length === undefined),
  'from and to, or minutes',
] as const
const changing = {
  method: 'PUT',
  records: ['OvertimeDemandChanged'],
  params: z.object({ overtimeId: id() }),
  reply: recordedReply,
  body: z
    .strictObject({
      employeeId: id(),
      ...wish,
      /** The wording that is changed: refused where it reads otherwise by now. Absent: whichever holds. */
      edition: z.string().max(100).nullable().optional(),
    })
    .refine(...timed),
} as const
export const PostOvertimeDemand = endpoint({
  method: 'POST',
  url: '/api/app/overtime/demands',
  access: { permission: 'overtimes.create' },
  records: ['OvertimeDemanded'],
  summary: 'Ask for overtime; who may decide on it has approved it by asking',
  body: z
    .strictObject({
      /** Oneself where absent. */
      employeeId: id().optional(),
      ...wish,
    })
    .refine(...timed),
  reply: recordedReply.extend({ overtimeId: id(), status: z.literal([0, 1, 2]) }),
})
export const GetOvertimeKind = endpoint({
  method: 'GET',
  url: '/api/app/overtime/kind',
  access: { permission: 'overtimes.create' },
  summary: 'Of what kind overtime of a day is, by the calendar of the person',
  query: z.strictObject({
    day: localDate(),
    /** Oneself where absent. */
    employee: id().optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** From this minute of the day on it is of kind holiday (`HH:mm`; `00:00`: all day); null: it is of a workday. */
    holidayFrom: z.string().nullable(),
  }),
})
export const PutOvertimeDemand = endpoint({
  ...changing,
  url: '/api/app/overtime/demands/:overtimeId',
  access: { permission: 'overtimes.update' },
  summary:
    'Change what somebody in scope asks for, while it waits; a first approval of it is void',
})
export const PutOwnOvertimeDemand = endpoint({
  ...changing,
  url: '/api/app/overtime/demands/:overtimeId/own',
  access: { permission: 'overtimes.create' },
  summary:
    'Change what one asks for oneself, or asked for somebody, while nobody decided on it',
})
export const PostOvertimeWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/overtime/demands/:overtimeId/withdraw',
  access: { permission: 'overtimes.create' },
  records: ['OvertimeDeleted'],
  summary: 'Take back a demand that still waits',
  params: z.object({ overtimeId: id() }),
  body: z.strictObject({ employeeId: id() }),
  reply: recordedReply,
})

export const refusals = {
  'overtime.not-found': 404,
  'overtime.none-found': 422,
  'overtime.own-request': 403,
  'overtime.authority-insufficient': 403,
  'overtime.already-decided': 409,
  'overtime.not-decided': 409,
  'overtime.time-off-taken': 409,
  'overtime.already-demanded': 409,
  'overtime.more-than-asked': 422,
  'overtime.changed-meanwhile': 409,
  'overtime.request-period-expired': 422,
  'overtime.must-be-paid': 422,
  'overtime.coefficient-by-approver': 403,
  'overtime.outside-employment': 422,
  'missing-work.own-day': 403,
  'missing-work.authority-insufficient': 403,
  'missing-work.none': 422,
  'missing-work.changed-meanwhile': 409,
  'missing-work.already-decided': 409,
  'missing-work.reason-required': 422,
  'missing-work.not-decided': 409,
} as const satisfies StatusOf<typeof sentences>
