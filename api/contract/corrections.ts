import { z } from 'zod'
import type { refusals as sentences } from '#words/corrections.ts'
import { difference } from './differences.ts'
import {
  decidedEach,
  endpoint,
  id,
  localDate,
  localMinute,
  pageOf,
  paging,
  position,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'

/** Corrections of movements: facts beside them, one act each, undone as one (`leave-rules §4`, `design §4`). */
const direction = z.enum(['in', 'out', 'unknown'])
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** Refused by a rule below 3 or above 500 letters, so that the sentence says the figures. */
const reason = z.string().max(2000)
/** Refused by a rule above 500. */
const most = 2000

export const correctionChange = z.discriminatedUnion('kind', [
  /** A missing entry or exit. */
  z.strictObject({
    kind: z.literal('add'),
    employeeId: id(),
    localTime: localMinute(),
    direction: direction.exclude(['unknown']),
  }),
  z.strictObject({ kind: z.literal('direction'), movementId: id(), direction }),
  z.strictObject({ kind: z.literal('cancel'), movementId: id() }),
  /** Its own date or one of the two neighbours. */
  z.strictObject({ kind: z.literal('day'), movementId: id(), day: localDate() }),
])
/** What each kind of change takes beside the act. */
const byKind = {
  in: 'changes',
  by: 'kind',
  take: {
    add: 'day-detail-actions.create',
    direction: 'day-detail-actions.update',
    day: 'day-detail-actions.update',
    cancel: 'day-detail-actions.delete',
  },
} as const
const corrected = z.strictObject({
  reason,
  changes: z.array(correctionChange).min(1).max(most),
})
/**
 * One line of cardless entry; an exit that is not after the entry is on the next date. With an exit alone it is
 * `exitNextDay` that says so.
 */
const cardlessLine = z.strictObject({
  employeeId: id(),
  day: localDate(),
  entry: timeOfDay.nullable(),
  exit: timeOfDay.nullable(),
  exitNextDay: z.boolean().optional(),
})
const cardless = z.strictObject({ reason, lines: z.array(cardlessLine).min(1).max(most) })

export const PostCorrectionPreview = endpoint({
  method: 'POST',
  url: '/api/app/corrections/preview',
  access: { permission: 'movements.demand', items: byKind },
  summary:
    'The days that an act of correction would change, before and after; writes nothing, and refuses what the act ' +
    'itself refuses',
  body: corrected.extend({ reason: reason.optional() }),
  reply: difference,
})
/** `proposed`: it touches the caller's own record, or he cannot approve: it waits for somebody else (four eyes). */
const status = z.enum(['counted', 'proposed'])
const made = recordedReply.extend({ correctionId: id(), status })
export const PostCorrection = endpoint({
  method: 'POST',
  url: '/api/app/corrections',
  access: { permission: 'movements.correct', items: byKind },
  records: ['MovementsCorrected'],
  summary: 'Correct movements of people in scope, in one act',
  body: corrected,
  reply: made,
})
export const PostCorrectionDemand = endpoint({
  method: 'POST',
  url: '/api/app/corrections/demand',
  access: { permission: 'movements.demand', items: byKind },
  records: ['CorrectionDemanded'],
  summary:
    "Propose a correction of the caller's own movements; it counts for nothing until somebody approves it",
  body: corrected,
  reply: made,
})
/**
 * Lines that could not be taken, by their place in the request; the others are one act. `error` is a sentence for the
 * reader.
 */
const refusedLine = z.looseObject({
  line: z.number().int(),
  employeeId: id(),
  day: z.string(),
  code: z.string(),
  error: z.string(),
})
export const PostCardlessEntry = endpoint({
  method: 'POST',
  url: '/api/app/corrections/cardless',
  access: { permission: 'movements.correct', also: ['day-detail-actions.create'] },
  records: ['MovementsCorrected'],
  summary:
    'Entries and exits by hand, many people and days in one act; lines that cannot be taken are named and the ' +
    'others saved',
  body: cardless,
  /** `correctionId` null: no line could be taken. */
  reply: recordedReply.extend({
    correctionId: id().nullable(),
    status,
    saved: z.number().int(),
    refused: z.array(refusedLine),
  }),
})
export const PostCardlessPreview = endpoint({
  method: 'POST',
  url: '/api/app/corrections/cardless/preview',
  access: { permission: 'movements.correct', also: ['day-detail-actions.create'] },
  summary: 'The days that a cardless entry would change; writes nothing',
  body: cardless.extend({ reason: reason.optional() }),
  reply: difference.extend({ refused: z.array(refusedLine) }),
})

const params = z.object({ correctionId: id() })
/** What became of it: the first of two words leaves it `waiting-second`. */
const decision = z.enum(['waiting-second', 'counted', 'rejected'])
const decidedResults = decidedEach.extend({
  results: z.array(
    decidedEach.shape.results.element.extend({
      /** Null: nothing was done. */
      status: decision.nullable(),
    }),
  ),
})
export const PostCorrectionDecision = endpoint({
  method: 'POST',
  url: '/api/app/corrections/:correctionId/decide',
  access: { permission: 'movements.correct' },
  records: ['CorrectionFirstApproved', 'CorrectionApproved', 'CorrectionRejected'],
  asStandIn: true,
  summary:
    'Approve a proposed correction, or reject it with a reason; where a second approver has all whom it touches, the ' +
    'first word waits for his',
  params,
  body: z.strictObject({ approve: z.boolean(), reason: reason.optional() }),
  reply: recordedReply.extend({ status: decision }),
})
export const PostCorrectionDecisions = endpoint({
  method: 'POST',
  url: '/api/app/corrections/decide',
  access: { permission: 'movements.correct' },
  records: ['CorrectionFirstApproved', 'CorrectionApproved', 'CorrectionRejected'],
  asStandIn: true,
  summary: 'Approve proposed corrections, or reject them with a reason; each on its own',
  body: z.strictObject({
    correctionIds: z.array(id()).min(1).max(200),
    approve: z.boolean(),
    reason: reason.optional(),
  }),
  reply: decidedResults,
})
export const PostCorrectionWithdrawal = endpoint({
  method: 'POST',
  url: '/api/app/corrections/:correctionId/withdraw',
  access: { permission: 'movements.demand' },
  summary: "Take back one's own proposal that nobody decided yet",
  params,
  reply: recordedReply,
})
/** `waiting-second`: the first of two words is said; `proposed`: none. */
export const correctionStatus = z.enum([
  'proposed',
  'waiting-second',
  'counted',
  'rejected',
  'withdrawn',
  'undone',
])
/** A line of an act; `before` and `after` are the direction or the day (`YYYY-MM-DD`), where the line changes one. */
export const correctionLine = z.object({
  kind: z.enum(['add', 'direction', 'cancel', 'day']),
  movementId: id(),
  employeeId: id().nullable(),
  employeeNo: z.string().nullable(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
  /** Wall clock of the company, `2026-03-02T08:01:00`, as it was known at the act. */
  localTime: z.string(),
  direction: direction.nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export const correctionRow = z.object({
  correctionId: id(),
  status: correctionStatus,
  /** Asked for by whoever could not do it alone; else done at once. */
  demanded: z.boolean(),
  /** Null once a person it was written about is erased, and for whoever does not see all whom it touches. */
  reason: z.string().nullable(),
  rejection: z.string().nullable(),
  undoReason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  /** In whose name, where it was not his own. */
  inNameOf: z.string().nullable().optional(),
  decidedAt: z.string().nullable(),
  /** Who said the first of two words. */
  firstBy: z.string().nullable().optional(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** As far as it is about people in the caller's scope, as are `lines`, the first 20 in a list. */
  movements: z.number().int(),
  people: z.number().int(),
  lines: z.array(correctionLine),
  /** The caller made it, and what he may do with it now. */
  mine: z.boolean(),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  /** It was rejected, and he may let it wait again. */
  mayReopen: z.boolean(),
  /** The act, or its first word, to take back where he may do that now, by its place in the log of acts. */
  undo: position().nullable(),
})
export const GetCorrections = endpoint({
  method: 'GET',
  url: '/api/app/corrections',
  access: { permission: 'movements.view' },
  summary: 'Acts of correction that touch people in scope, newest first',
  query: z.strictObject({
    ...paging,
    /** `open`: it waits for a word that the caller has, the first or the second. */
    status: z.enum([...correctionStatus.options, 'open']).optional(),
    kind: z.enum(['add', 'direction', 'cancel', 'day']).optional(),
    /** Days of the movements touched. */
    from: localDate().optional(),
    to: localDate().optional(),
    department: id().optional(),
    employee: id().optional(),
    movement: id().optional(),
    search: z.string().max(100).optional(),
    mine: z.literal('true').optional(),
    demanded: z.enum(['true', 'false']).optional(),
    ...asFile,
  }),
  /** Acts by status, under the other filters. */
  reply: pageOf(correctionRow, z.record(correctionStatus, z.number().int())),
})
export const GetCorrection = endpoint({
  method: 'GET',
  url: '/api/app/corrections/:correctionId',
  access: { permission: 'movements.view' },
  asStandIn: true,
  summary: 'One act of correction, with all its lines in scope',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: correctionRow,
})

export const refusals = {
  'correction.not-found': 404,
  'correction.reason-length': 422,
  'correction.too-many': 422,
  'correction.already-decided': 409,
  'correction.not-counted': 409,
  'correction.own-request': 403,
  'correction.authority-insufficient': 403,
  'correction.not-own': 422,
  'correction.not-the-proposer': 404,
  'correction.movements-gone': 422,
  'correction.changed-meanwhile': 409,
  'correction.movement-not-found': 404,
  'correction.employee-not-found': 404,
  'correction.outside-employment': 422,
  'correction.in-the-future': 422,
  'correction.duplicate': 422,
  'correction.asked-already': 409,
  'correction.day-not-neighbour': 422,
  'correction.no-change': 422,
  'correction.movement-twice': 422,
  'correction.times-empty': 422,
  'correction.same-time': 422,
} as const satisfies StatusOf<typeof sentences>
