import { z } from 'zod'
import { endpoint, id, recordedReply } from './endpoint.ts'
import { plannedDay, title } from './calendar.ts'
import { broughtName } from './one-line.ts'
import { dateOrder, orderProof } from './table-dates.ts'

/** A csv or xlsx file, base64; 700 kB as sent. */
const file = {
  name: broughtName({ most: 200 }),
  content: z
    .string()
    .max(980_000)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/),
}

export const PostCalendarColumns = endpoint({
  method: 'POST',
  url: '/api/app/calendar/import/columns',
  access: { permission: 'work-schedules.create' },
  summary: 'Look into a file: its columns, first rows, and a proposal of what each column is',
  body: z.strictObject({ ...file, sheet: z.string().max(100).optional() }),
  reply: z.object({
    sheets: z.array(z.string()),
    rows: z.number().int(),
    header: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    proposal: z.object({
      layout: z.enum(['days', 'list']),
      employeeNo: z.number().int().nullable(),
      day: z.number().int().nullable(),
      shift: z.number().int().nullable(),
    }),
  }),
})

/** `days`: one row a person, columns headed by dates; `list`: one row a person and day. Columns count from 0. */
const matching = z.discriminatedUnion('layout', [
  z.strictObject({ layout: z.literal('days'), employeeNo: z.number().int().min(0).max(500) }),
  z.strictObject({
    layout: z.literal('list'),
    employeeNo: z.number().int().min(0).max(500),
    day: z.number().int().min(0).max(500),
    shift: z.number().int().min(0).max(500),
  }),
])

export const PostCalendarImport = endpoint({
  method: 'POST',
  url: '/api/app/calendar/import',
  access: { permission: 'work-schedules.create' },
  summary:
    'Read a file into a new draft; with `dryRun` say only what it would hold. What a word in a cell means can be ' +
    'given (`words`), else it is a shift by its title',
  body: z.strictObject({
    ...file,
    sheet: z.string().max(100).optional(),
    matching,
    /** How its dates are written; where nobody says it as the file proves, which is refused where it proves both. */
    dateOrder: dateOrder.optional(),
    dryRun: z.boolean(),
    title: title.optional(),
    words: z.record(z.string().max(100), plannedDay.nullable()).optional(),
  }),
  reply: recordedReply.extend({
    draftId: id().nullable(),
    /** How its dates were read, and what all of them say of that. */
    dateOrder,
    dateProof: orderProof,
    from: z.string().nullable(),
    to: z.string().nullable(),
    people: z.number().int(),
    days: z.number().int(),
    /** Words that stand for no shift, with how often they come. */
    unknownWords: z.array(z.object({ word: z.string(), cells: z.number().int() })),
    /** Lines as a spreadsheet counts them, from 1. The first 200. */
    problems: z.array(
      z.object({
        line: z.number().int(),
        column: z.number().int().nullable(),
        code: z.enum([
          'employee-unknown',
          'number-missing',
          'date-unreadable',
          'word-unknown',
          'outside-employment',
          'twice',
          'period-too-long',
        ]),
        text: z.string(),
      }),
    ),
    problemCount: z.number().int(),
  }),
})
