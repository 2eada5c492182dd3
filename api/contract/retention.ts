import { z } from 'zod'
import { endpoint, id, paging, recorded } from './endpoint.ts'

const url = '/api/app/settings/customize/retention'
const access = { permission: 'employees.erase' } as const
const months = z.number().int().min(1).max(240)
const years = z.number().int().min(1).max(60)

export const GetRetention = endpoint({
  method: 'GET',
  url,
  access,
  summary:
    'How long what is known of former employees is kept, by class; null: until somebody erases it',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    /** After the last day. */
    contactMonths: z.number().int().nullable(),
    /** From the January after the last day. */
    identityYears: z.number().int().nullable(),
  }),
})
export const PutRetention = endpoint({
  method: 'PUT',
  url,
  access,
  records: ['RetentionSet'],
  summary:
    'Say how long what is known of former employees is kept; what is over is destroyed within the hour, 200 people ' +
    'at a time',
  body: z.strictObject({
    contactMonths: months.nullable(),
    identityYears: years.nullable(),
  }),
  reply: recorded,
})
export const GetRetentionDue = endpoint({
  method: 'GET',
  url: `${url}/due`,
  access,
  summary: 'Whose data would be destroyed today if it were kept so long; destroys nothing',
  query: z.strictObject({
    contactMonths: z.coerce.number().pipe(months).optional(),
    identityYears: z.coerce.number().pipe(years).optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** People of whom how to reach them would go, and people who would be erased. */
    contact: z.number().int(),
    identity: z.number().int(),
    /** The first 50, by their last day. */
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string(),
        fullName: z.string(),
        lastDay: z.string(),
        class: z.enum(['contact', 'identity']),
      }),
    ),
  }),
})
