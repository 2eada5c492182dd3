import { z } from 'zod'
import type { refusals as holidaysSentences } from '#words/holidays.ts'
import {
  endpoint,
  localDate,
  paging,
  previewIds,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { title } from './calendar.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export const holiday = z.object({
  day: z.string(),
  title: z.string(),
  kind: z.enum(['full', 'half']),
  from: z.string().nullable(),
})

export const GetHolidays = endpoint({
  method: 'GET',
  url: '/api/app/holidays',
  access: { permission: 'holidays.view' },
  summary: "The company's public holidays of a year, and those shipped for its country",
  query: z.strictObject({
    year: z.coerce.number().int().min(1900).max(2199),
    after: paging.after,
  }),
  reply: z.object({
    country: z.string(),
    rows: z.array(holiday),
    /** With what each rests on; empty where nothing is shipped for country and year. */
    shipped: z.array(holiday.extend({ source: z.string() })),
    years: z.array(z.number().int()),
  }),
})

export const PutHoliday = endpoint({
  method: 'PUT',
  url: '/api/app/holidays',
  access: { permission: 'holidays.update' },
  records: ['HolidaySet'],
  summary: 'Make a day a public holiday, full or from a time on, or change what it is',
  body: z.strictObject({
    day: localDate(),
    title,
    kind: z.enum(['full', 'half']),
    from: time.nullish(),
    preview: previewIds,
  }),
  reply: recordedReply,
})

export const DeleteHoliday = endpoint({
  method: 'DELETE',
  url: '/api/app/holidays',
  access: { permission: 'holidays.update' },
  records: ['HolidayRemoved'],
  summary: 'Make a public holiday an ordinary day',
  query: z.strictObject({
    day: localDate(),
    /** Ids of what-ifs, with commas between them. */
    preview: z.string().max(2_000).optional(),
  }),
  reply: recordedReply,
})

export const PostHolidayImport = endpoint({
  method: 'POST',
  url: '/api/app/holidays/import',
  access: { permission: 'holidays.update' },
  records: ['HolidaysImported'],
  summary:
    "Take over the shipped holidays of the company's country for a year; days the company has set itself stay",
  body: z.strictObject({
    year: z.number().int().min(1900).max(2199),
    preview: previewIds,
  }),
  reply: recordedReply.extend({ days: z.number().int() }),
})

export const holidaysRefusals = {
  'holidays.title-required': 422,
  'holidays.half-needs-time': 422,
  'holidays.none-shipped': 422,
} as const satisfies StatusOf<typeof holidaysSentences>
