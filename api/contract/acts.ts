import { z } from 'zod'
import { actKinds } from '#words/acts.ts'
import type { refusals as sentences } from '#words/activity.ts'
import {
  endpoint,
  id,
  localDate,
  pageOf,
  paging,
  position,
  previewIds,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'

/** What an act is about. */
export const actArea = z.enum([
  'people',
  'access',
  'cards',
  'devices',
  'shifts',
  'calendar',
  'organization',
  'rules',
  'movements',
  'overtime',
  'leave',
  'payroll',
  'reports',
  'visitors',
])
export const actRow = z.object({
  position: position(),
  recordedAt: z.string(),
  /** A user by name (null: erased), with the role he had; a reader by name; or the product itself. */
  by: z.object({
    kind: z.enum(['user', 'device', 'system']),
    name: z.string().nullable(),
    role: z.enum(['company-admin', 'administrator', 'manager', 'employee']).nullable(),
  }),
  kind: z.enum(actKinds),
  area: actArea,
  /** What was done, in the caller's language. */
  what: z.string(),
  /** At most three of those in scope; null once erased. */
  whom: z.array(z.object({ employeeId: id(), fullName: z.string().nullable() })),
  whomCount: z.number().int(),
  /** The one day it is about, where there is one. */
  day: z.string().nullable(),
  /** In words, where the act tells them. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  /** It can be taken back, whole, by the caller. */
  undo: z.boolean(),
  /** It was taken back since. */
  undone: z.boolean(),
  /**
   * Why such an act cannot be taken back at all, by anybody, and what to do instead, in the caller's language; null
   * where it can.
   */
  noUndo: z.string().nullable(),
})
export const GetActivity = endpoint({
  method: 'GET',
  url: '/api/app/reports/activity',
  access: { permission: 'activity.view' },
  summary: 'What was done, by whom and about whom, newest first',
  query: z.strictObject({
    ...paging,
    from: localDate().optional(),
    to: localDate().optional(),
    employee: id().optional(),
    by: id().optional(),
    area: actArea.optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(actRow, z.record(actArea, z.number().int())),
})

const params = z.object({ position: position() })
const fact = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export const GetActUndo = endpoint({
  method: 'GET',
  url: '/api/app/reports/activity/:position/undo',
  access: { permission: 'activity.view' },
  summary: 'What taking an act back would record, and why not where it may not be',
  params,
  reply: z.object({
    /** What would be recorded, in the caller's language. */
    facts: z.array(fact),
    /** So many others of its kind did the same request record: they may go with it. */
    others: z.number().int(),
    /** Whether it asks why. */
    asksWhy: z.boolean(),
    problem: z.object({ code: z.string(), error: z.string() }).nullable(),
  }),
})
export const PostActUndo = endpoint({
  method: 'POST',
  url: '/api/app/reports/activity/:position/undo',
  access: { permission: 'activity.view' },
  summary:
    'Take an act back by new facts; it takes the permission and the scope that the act itself took. `together`: ' +
    'with the others of its kind that the same request recorded',
  params,
  body: z.strictObject({
    /** Most acts ask for it: `activity.reason-missing`. */
    reason: z.string().trim().min(3).max(500).optional(),
    together: z.boolean().default(false),
    preview: previewIds,
  }),
  reply: recordedReply.extend({
    done: z.number().int(),
    refused: z.number().int(),
    /** Each in the order of the log, the act first. */
    results: z.array(
      z.object({
        position: position(),
        done: z.boolean(),
        code: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
})

export const refusals = {
  'activity.act-not-found': 404,
  'activity.event-not-found': 404,
  'activity.not-undoable': 422,
  'activity.already-undone': 409,
  'activity.built-upon': 409,
  'activity.nothing-to-undo': 409,
  'activity.reason-missing': 422,
} as const satisfies StatusOf<typeof sentences>
