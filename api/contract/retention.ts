import { z } from 'zod'
import { endpoint, id, localDate, paging, recordedReply } from './endpoint.ts'

const url = '/api/app/settings/customize/retention'
const access = { permission: 'employees.erase' } as const
const months = z.number().int().min(1).max(240)
const years = z.number().int().min(1).max(60)
/** Nothing obliges a company to keep who visited it. */
const visitorMonths = z.number().int().min(1).max(60)

const lengths = z.object({
  /** After the last day. */
  contactMonths: z.number().int().nullable(),
  /** From the January after the last day. */
  identityYears: z.number().int().nullable(),
  /** After a visitor's last visit. */
  visitorMonths: z.number().int(),
})
export const GetRetention = endpoint({
  method: 'GET',
  url,
  access,
  summary:
    'How long what is known of former employees and of visitors is kept today, by class, and since when; null: until ' +
    'it is erased',
  query: z.strictObject({ after: paging.after }),
  reply: lengths.extend({
    today: z.string(),
    /** From which day on what holds, oldest first, those to come among them; null: since ever. */
    said: z.array(lengths.extend({ from: z.string().nullable() })),
    /** Visitors of whom nothing is known any more, by time or on request. */
    visitorsErased: z.number().int(),
  }),
})
export const PutRetention = endpoint({
  method: 'PUT',
  url,
  access,
  records: ['RetentionSet'],
  summary:
    'Say how long what is known of former employees and of visitors is kept, from a day on, today at least; what is ' +
    'over on a day is destroyed within its first hour, 200 people at a time',
  body: z.strictObject({
    contactMonths: months.nullable(),
    identityYears: years.nullable(),
    /** Absent: as long as before. */
    visitorMonths: visitorMonths.optional(),
    /** Absent: today. */
    from: localDate().optional(),
  }),
  reply: recordedReply,
})
export const GetRetentionDue = endpoint({
  method: 'GET',
  url: `${url}/due`,
  access,
  summary: 'Whose data would be destroyed on a day if it were kept so long; destroys nothing',
  query: z.strictObject({
    contactMonths: z.coerce.number().pipe(months).optional(),
    identityYears: z.coerce.number().pipe(years).optional(),
    visitorMonths: z.coerce.number().pipe(visitorMonths).optional(),
    /** Absent: today. */
    on: localDate().optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** People of whom how to reach them would go, and people who would be erased. */
    contact: z.number().int(),
    identity: z.number().int(),
    /** Visitors of whom nothing would be known any more. */
    visitors: z.number().int(),
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
