import { z } from 'zod'
import { endpoint, id, localDate, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'

/** Opened on a screen, or taken away as a file. */
export const lookHow = z.enum(['opened', 'exported'])

export const lookRow = z.object({
  lookId: id(),
  at: z.string(),
  /** When it was opened for the last time within the hour, and how often in all. */
  lastAt: z.string(),
  times: z.number().int(),
  /** Name and role as they are today; null once erased. */
  by: z.object({
    name: z.string().nullable(),
    role: z.enum(['company-admin', 'administrator', 'manager', 'employee']).nullable(),
  }),
  how: lookHow,
  /** What was opened or taken, in the caller's language. */
  what: z.string(),
  /** Null: of everybody whom he sees; a name is null once erased. */
  whom: z.object({ employeeId: id(), fullName: z.string().nullable() }).nullable(),
})
export const GetLooks = endpoint({
  method: 'GET',
  url: '/api/app/reports/looks',
  access: { permission: 'looks.view' },
  summary: 'Who opened or took away whose personal data, newest first; kept for two years',
  query: z.strictObject({
    ...paging,
    from: localDate().optional(),
    to: localDate().optional(),
    employee: id().optional(),
    by: id().optional(),
    how: lookHow.optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  reply: pageOf(lookRow, z.record(lookHow, z.number().int())),
})
