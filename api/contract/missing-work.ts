import { z } from 'zod'
import { dayFlag } from './attendance.ts'
import { decidedEach, endpoint, id, localDate, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, peopleDays, personHead } from './people-days.ts'

const minutes = z.number().int()
const count = z.number().int()
export const missingDecision = z.enum(['excused', 'missing'])
export const missingRow = z.object({
  ...personHead,
  day: z.string(),
  shift: z.string().nullable(),
  planned: minutes,
  worked: minutes,
  missing: minutes,
  /** Why, with the minutes of each; `filled` of them were filled by overtime of the day. */
  causes: z.array(
    z.object({
      cause: z.enum(['late', 'early', 'break', 'absent', 'short', 'belowMinimum']),
      minutes,
    }),
  ),
  filled: minutes,
  /** What is odd about the day's movements: time that is missing for want of a swipe is mended, and not excused. */
  flags: z.array(dayFlag),
  /** `again`: what was decided was of other minutes than are missing now. */
  state: z.enum(['undecided', 'again', 'excused', 'missing']),
  /** The last decision, also one that is open again; `missing` are the minutes it was about. */
  decided: z
    .object({
      decision: missingDecision,
      missing: minutes,
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
  /** The caller's own, on which somebody else decides. */
  own: z.boolean(),
})
export const GetMissingWork = endpoint({
  method: 'GET',
  url: '/api/app/reports/unapproved-missing-shift',
  access: { permission: 'missing-work.view' },
  summary:
    'Days on which planned work is missing, with why and what was decided; by default those that wait for a word',
  query: z.strictObject({
    ...paging,
    ...peopleDays,
    ...asKnown,
    state: z.enum(['undecided', 'again', 'excused', 'missing', 'all']).default('undecided'),
    cause: z.enum(['late', 'early', 'break', 'absent']).optional(),
    sort: z.enum(['name', 'day', 'missing']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(
    missingRow,
    z.object({
      /** Days of the period that wait for a word, with those that are open again: payroll's checklist asks for it. */
      undecided: count,
      again: count,
      excused: count,
      left: count,
      people: count,
      undecidedMinutes: minutes,
      excusedMinutes: minutes,
      missingMinutes: minutes,
    }),
  ),
})

const access = { permission: 'missing-work.decide' } as const
export const PostMissingWorkDecision = endpoint({
  records: ['MissingWorkDecided'],
  method: 'POST',
  url: '/api/app/missing-work/decide',
  access,
  summary: 'Accept missing work as excused, or leave it as missing; each day on its own',
  body: z.strictObject({
    /** `missing`: the minutes that the caller saw. */
    days: z
      .array(
        z.strictObject({
          employeeId: id(),
          day: localDate(),
          missing: z.number().int().min(1).max(2880),
        }),
      )
      .min(1)
      .max(200),
    decision: missingDecision,
    reason: z.string().trim().max(500).optional(),
  }),
  reply: decidedEach,
})
export const PostMissingWorkReopening = endpoint({
  records: ['MissingWorkReopened'],
  method: 'POST',
  url: '/api/app/missing-work/reopen',
  access,
  summary: 'Take decisions on missing work back',
  body: z.strictObject({
    days: z
      .array(z.strictObject({ employeeId: id(), day: localDate() }))
      .min(1)
      .max(200),
  }),
  reply: decidedEach,
})
