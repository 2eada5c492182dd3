import { z } from 'zod'
import { decidedEach, endpoint, id } from './endpoint.ts'
import { broughtName } from './one-line.ts'

/** Rows that one list may hold. */
export const mostOpened = 500
/**
 * What was left of annual leave when the company came from elsewhere: a csv or xlsx file, base64, with a header
 * (*employee number, work year, days*, in three languages) or in that order without one. An empty year is the latest
 * that is worked. Each row is given by itself, as by hand, and all of them are taken back as one.
 */
export const PostOpeningBalances = endpoint({
  method: 'POST',
  url: '/api/app/annual-leaves/opening',
  access: { permission: 'annual-leaves.create' },
  records: ['EntitlementGiven'],
  summary:
    'Give opening balances of annual leave from a list; `dryRun` says what each row would come to',
  body: z.strictObject({
    name: broughtName({ most: 200 }),
    content: z
      .string()
      .max(600_000)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    dryRun: z.boolean(),
  }),
  reply: decidedEach.extend({
    results: z.array(
      decidedEach.shape.results.element.extend({
        /** From 1, as they stand in the file without empty ones, the header counted. */
        line: z.number().int(),
        employeeNo: z.string(),
        /** Null: the caller sees nobody of that number. */
        employeeId: id().nullable(),
        fullName: z.string().nullable(),
        workYear: z.number().int().nullable(),
        /** In halves: 2.5. */
        days: z.number().nullable(),
        changes: z.boolean(),
      }),
    ),
  }),
})

export const leaveOpeningRefusals = {
  'leave.opening-file-unreadable': 422,
  'leave.opening-file-quote': 422,
  'leave.opening-file-too-large': 422,
  'leave.opening-file-reaches-too-far': 422,
  'leave.opening-too-long': 422,
  'leave.opening-empty': 422,
  'leave.opening-nobody': 422,
  'leave.opening-year': 422,
  'leave.opening-days': 422,
  'leave.opening-twice': 422,
} as const
