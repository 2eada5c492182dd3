import { z } from 'zod'
import type { refusals as sentences } from '#words/payroll-sheets.ts'
import { dayCode } from './attendance.ts'
import {
  endpoint,
  id,
  ofPeople,
  pageOf,
  paging,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { periodName } from './payroll-periods.ts'
import { personHead } from './people-days.ts'

const int = z.number().int()
const figures = z.record(z.string(), int)
/** `stale`: what was confirmed is not what the sheet says now. */
const state = z.enum(['none', 'confirmed', 'stale', 'disputed'])
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const GetOwnSheet = endpoint({
  method: 'GET',
  url: '/api/app/payroll/sheets/own',
  access: { permission: 'sheets.confirm' },
  summary: "The caller's own sheet of a payroll period as of now, and what he said of it",
  query: z.strictObject({
    /** Without it the last that is over. */
    period: periodName.optional(),
    after: paging.after,
  }),
  reply: z.object({
    period: z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      isOver: z.boolean(),
      isLocked: z.boolean(),
      previous: z.string(),
      next: z.string(),
    }),
    /** Null where he has no day in it. */
    hash: z.string().nullable(),
    days: z.array(z.object({ day: z.string(), codes: z.array(dayCode), figures })),
    /** Each code over all days. */
    figures,
    state,
    /** The newest checkpoint of the log (docs/proof.md), to keep with the sheet; null before the first. */
    checkpoint: z.string().nullable(),
    /** When he last said something of it, and why it is not right. */
    at: z.string().nullable(),
    reason: z.string().nullable(),
  }),
})
export const PostSheetConfirmation = endpoint({
  method: 'POST',
  url: '/api/app/payroll/confirmations',
  access: { permission: 'sheets.confirm' },
  records: ['PayrollSheetConfirmed', 'PayrollSheetDisputed'],
  summary: "Confirm the caller's own sheet of a payroll period, or say why it is not right",
  body: z.strictObject({
    period: periodName,
    /** Of the sheet that was looked at. */
    hash,
    /** Why it is not right. */
    reason: z.string().max(2000).optional(),
  }),
  reply: recordedReply,
})
export const GetSheetConfirmations = endpoint({
  method: 'GET',
  url: '/api/app/payroll/confirmations',
  access: { permission: 'payroll.view' },
  summary: 'Who has confirmed his sheet of a payroll period, who has not, and why',
  query: z.strictObject({
    ...paging,
    /** Without it the last that is over. */
    period: periodName.optional(),
    /** `open`: all who have not confirmed what their sheet says now. */
    state: z.enum(['open', ...state.options]).optional(),
    department: id().optional(),
    employee: id().optional(),
    search: z.string().max(100).optional(),
    ...ofPeople,
  }),
  reply: pageOf(
    z.object({
      ...personHead,
      state,
      at: z.string().nullable(),
      /** Null once erased. */
      reason: z.string().nullable(),
    }),
    z.object({ none: int, confirmed: int, stale: int, disputed: int }),
  ).extend({
    period: z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      previous: z.string(),
      next: z.string(),
    }),
  }),
})

export const sheetConfirmationRefusals = {
  'payroll.sheet-changed': 409,
} as const satisfies StatusOf<typeof sentences>
