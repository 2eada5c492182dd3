import { z } from 'zod'
import { endpoint, id, paging, previewIds, recordedReply } from './endpoint.ts'
import { plannedDay, title, reason, range, planWarnings, planChange, act } from './calendar.ts'

const draftParams = z.object({ draftId: id() })

const draftRow = z.object({
  /** Null once erased, with somebody it names or who wrote it. */
  draftId: id(),
  title: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  status: z.enum(['open', 'published', 'discarded']),
  /** Goes up with each change; whoever changes or publishes says which one he saw. */
  revision: z.number().int(),
  people: z.number().int(),
  days: z.number().int(),
  by: z.string().nullable(),
  at: z.string(),
})

export const GetDrafts = endpoint({
  method: 'GET',
  url: '/api/app/calendar/drafts',
  access: { permission: 'calendar-drafts.view' },
  summary: 'Open drafts, newest first; a manager sees those of his own hand',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(draftRow) }),
})

export const PostDraft = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts',
  access: { permission: 'calendar-drafts.create' },
  records: ['DraftOpened'],
  summary: 'Open a draft for a period (92 days at most)',
  body: z.strictObject({ title, ...range }),
  reply: recordedReply.extend({ draftId: id(), revision: z.number().int() }),
})

export const PutDraftEntries = endpoint({
  method: 'PUT',
  url: '/api/app/calendar/drafts/:draftId/entries',
  access: { permission: 'calendar-drafts.update' },
  records: ['DraftChanged'],
  summary: 'Prepare days in a draft. `keep: true` takes the day out of the draft again',
  params: draftParams,
  body: z.strictObject({
    revision: z.number().int(),
    changes: z
      .array(planChange.omit({ seen: true }).extend({ keep: z.boolean().optional() }))
      .min(1)
      .max(5000),
  }),
  reply: recordedReply.extend({ revision: z.number().int() }),
})

/** Before → after, per person and day. */
const difference = z.object({
  employeeId: id(),
  employeeNo: z.string(),
  fullName: z.string().nullable(),
  day: z.string(),
  before: plannedDay,
  after: plannedDay,
  /** Somebody published something else there since the draft was prepared. */
  changedSince: z.boolean(),
})

export const GetDraft = endpoint({
  method: 'GET',
  url: '/api/app/calendar/drafts/:draftId',
  access: { permission: 'calendar-drafts.view' },
  summary: 'A draft and what publishing it would change, with warnings (the first 2,000 days)',
  params: draftParams,
  query: z.strictObject({ after: paging.after }),
  reply: draftRow.extend({
    rows: z.array(difference),
    changed: z.number().int(),
    plannedMinutes: z.object({ before: z.number().int(), after: z.number().int() }),
    ...planWarnings,
  }),
})

export const PostDraftPublication = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts/:draftId/publish',
  access: {
    permission: 'calendar-drafts.update',
    also: ['work-schedules.update', 'work-schedules.delete'],
  },
  records: ['CalendarChanged'],
  summary: 'Publish a draft as one act',
  params: draftParams,
  body: z.strictObject({ revision: z.number().int(), reason, preview: previewIds }),
  reply: act,
})

export const DeleteDraft = endpoint({
  method: 'DELETE',
  url: '/api/app/calendar/drafts/:draftId',
  access: { permission: 'calendar-drafts.delete' },
  records: ['DraftDiscarded'],
  summary: 'Throw a draft away',
  params: draftParams,
  reply: recordedReply,
})

export const PostDraftTakingUp = endpoint({
  method: 'POST',
  url: '/api/app/calendar/drafts/:draftId/take-up',
  access: { permission: 'calendar-drafts.create' },
  records: ['DraftTakenUp'],
  summary: 'Go on with a draft that was thrown away',
  params: draftParams,
  reply: recordedReply,
})
