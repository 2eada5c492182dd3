import { z } from 'zod'
import { zone } from './devices.ts'
import { endpoint, localDate, recordedReply } from './endpoint.ts'
import { daysPreview } from './policy.ts'
import { oneLine } from './one-line.ts'

const url = '/api/app/settings/customize/company'
const years = z.array(z.number().int())

const country = z.string().regex(/^[A-Z]{2}$/)
const language = z.enum(['tr', 'en', 'ar'])
/**
 * Mails that go out by themselves: a locked month's sheet to each employee, the week before to managers on Monday, the
 * readers that say nothing to who administers.
 */
export const periodicMail = z.enum(['month-sheet', 'week-summary', 'silent-readers'])
export const GetCompany = endpoint({
  method: 'GET',
  url,
  access: { permission: 'policy.view' },
  summary: 'What the company is called, where it is and by which clock it works',
  reply: z.object({
    name: z.string(),
    /** ISO 3166, two letters: where it is today, and from which day on where else; oldest first, those to come too. */
    country: z.string(),
    moves: z.array(z.object({ from: z.string(), country: z.string() })),
    /** By which its clock goes today, and from which day on by which other; oldest first, those to come among them. */
    zone: z.string(),
    zones: z.array(z.object({ from: z.string(), zone: z.string() })),
    today: z.string(),
    /** For how many days a request waits before whoever decides on it is reminded by mail; null: nobody is. */
    remindAfterDays: z.number().int().nullable(),
    /** Those that go out. */
    periodicMails: z.array(periodicMail),
    /** Those it uses, its first one first; null: it never said, so all that there are. */
    languages: z.array(language).nullable(),
    /** Those whose public holidays are shipped, with the years; the company's own among them, without years if none. */
    countries: z.array(z.object({ country: z.string(), years })),
  }),
})
export const PutCompany = endpoint({
  method: 'PUT',
  url,
  access: { permission: 'policy.update' },
  records: ['CompanyDescribed'],
  summary: 'Say what the company is called, and when who decides is reminded of what waits',
  body: z.strictObject({
    name: oneLine({ most: 255 }),
    /** Absent: as it is. */
    remindAfterDays: z.number().int().min(1).max(30).nullable().optional(),
  }),
  reply: recordedReply,
})

export const PutCompanyLanguages = endpoint({
  method: 'PUT',
  url: `${url}/languages`,
  access: { permission: 'policy.update' },
  records: ['CompanyLanguagesSet'],
  summary:
    'Which languages its people are offered. The first is what a new user gets, and what is written for nobody in ' +
    'particular; whoever has another keeps it until he changes it',
  body: z.strictObject({ languages: z.array(language).min(1).max(3) }),
  reply: recordedReply,
})

export const PutCompanyMails = endpoint({
  method: 'PUT',
  url: `${url}/mails`,
  access: { permission: 'policy.update' },
  records: ['CompanyMailsSet'],
  summary:
    'Which mails go out by themselves from now on; each recipient may leave each of them off',
  body: z.strictObject({ periodicMails: z.array(periodicMail).max(3) }),
  reply: recordedReply,
})

export const PutCompanyZone = endpoint({
  method: 'PUT',
  url: `${url}/zone`,
  access: { permission: 'policy.update' },
  records: ['CompanyZoneSet'],
  summary:
    'By which zone the company’s clock goes from the midnight of a day on; days before it keep theirs. Refused where ' +
    'it would move a locked payroll period',
  body: z.strictObject({ zone, from: localDate() }),
  reply: recordedReply,
})
export const PostCompanyZonePreview = endpoint({
  method: 'POST',
  url: `${url}/zone/preview`,
  access: { permission: 'policy.update' },
  summary:
    'What would change in the last days had the company’s clock gone by another zone; writes nothing. Ends when the ' +
    'caller goes away',
  body: z.strictObject({ zone, days: z.number().int().min(1).max(31).default(30) }),
  reply: daysPreview,
})

const moves = z.strictObject({ country, from: localDate() })
export const PutCompanyCountry = endpoint({
  method: 'PUT',
  url: `${url}/country`,
  access: { permission: 'policy.update' },
  records: ['CompanyCountrySet', 'HolidaysReplaced'],
  summary:
    'In which country the company is from a day on. In years of which it has holidays those of the former country go ' +
    'from that day on and those of the other come; what it has set itself stays. Refused in or before a locked ' +
    'payroll period',
  body: moves,
  reply: recordedReply,
})
const holiday = z.object({
  day: z.string(),
  title: z.string(),
  kind: z.enum(['full', 'half']),
  from: z.string().nullable(),
})
export const PostCompanyCountryPreview = endpoint({
  method: 'POST',
  url: `${url}/country/preview`,
  access: { permission: 'policy.update' },
  summary:
    'Which holidays would go and come, and which days that are over would be others; writes nothing. Ends when the ' +
    'caller goes away',
  body: moves,
  reply: z.object({
    /** By day; one that takes the place of another is among those that come alone. */
    gone: z.array(holiday),
    come: z.array(holiday),
    /** The days from the first of them on, 92 at most before today; null: none of them is over. */
    days: daysPreview.nullable(),
  }),
})
