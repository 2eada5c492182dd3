import { z } from 'zod'
import { endpoint, recorded } from './endpoint.ts'

const url = '/api/app/settings/customize/company'
const years = z.array(z.number().int())

export const GetCompany = endpoint({
  method: 'GET',
  url,
  access: { permission: 'policy.view' },
  summary: 'What the company is called, where it is and by which clock it works',
  reply: z.object({
    name: z.string(),
    /** ISO 3166, two letters. */
    country: z.string(),
    zone: z.string(),
    /** For how many days a request waits before whoever decides on it is reminded by mail; null: nobody is. */
    remindAfterDays: z.number().int().nullable(),
    /** Those whose public holidays are shipped, with the years; the company's own among them, without years if none. */
    countries: z.array(z.object({ country: z.string(), years })),
  }),
})
export const PutCompany = endpoint({
  method: 'PUT',
  url,
  access: { permission: 'policy.update' },
  records: ['CompanyDescribed'],
  summary: 'Say what the company is called and where it is; holidays in its calendar stay',
  body: z.strictObject({
    name: z.string().trim().min(1).max(255),
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Absent: as it is. */
    remindAfterDays: z.number().int().min(1).max(30).nullable().optional(),
  }),
  reply: recorded,
})
