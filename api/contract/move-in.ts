import { z } from 'zod'
import type { refusals as sentences } from '#words/move-in.ts'
import { endpoint, fileInJson, id, recordedReply, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'
import { policyChanges } from './policy.ts'
import { shiftShape } from './shifts.ts'
import { broughtName } from './one-line.ts'
import { dateOrder, orderProof } from './table-dates.ts'

/**
 * Attendance from another product: a file of it is sent, read as its columns are matched, checked without storing a
 * movement, and taken in, which goes on by itself. Its bytes: xlsx, or csv in UTF-8, UTF-16 by its byte order
 * mark, else windows-1254. What was sent is kept sealed for a day at most.
 */
const mostBytes = 10 * 2 ** 20

export const product = z.enum(['odoo', 'frappe', 'timetrex'])
/**
 * What a column holds. A row has a movement (`time`, with its `direction`), a pair (`in`, `out`), or none; `date` is
 * the day of times without one, and of what the product counted: `worked` with all overtime in it, `regular` without.
 */
export const moveInFields = [
  'employeeNo',
  'email',
  'name',
  'surname',
  'date',
  'time',
  'direction',
  'in',
  'out',
  'worked',
  'regular',
  'overtime',
] as const
const field = z.enum(moveInFields)
const zone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,64}$/)
const column = z.number().int().min(0).max(59)
/** Which column holds what, counted from 0; one that is not named is not read. */
const matching = z.partialRecord(field, column)
export const moveInReading = z.strictObject({
  product,
  matching,
  /** Which clock its times are of. */
  zone,
  dateOrder,
})
export type MoveInReading = z.infer<typeof moveInReading>

export const PostMoveIn = endpoint({
  method: 'POST',
  url: '/api/app/move-ins',
  access: { permission: 'devices.update' },
  bytes: { most: mostBytes },
  summary:
    'Send a file of attendance from another product; the answer proposes how it is read, and stores no movement',
  body: z.strictObject({
    name: broughtName({ least: 1, most: 200 }),
    content: fileInJson(),
    /** Which of its sheets, from 0. */
    sheet: z.number().int().min(0).max(99).optional(),
    /** Its first row names the columns, though in words that nobody knows; where it is not said, it is a row. */
    isHeaded: z.boolean().optional(),
  }),
  reply: z.object({
    moveInId: id(),
    name: z.string(),
    sheets: z.array(z.string()),
    /** Below the header. */
    rows: z.number().int(),
    header: z.array(z.string()),
    /** What names the columns: words that are known, the first row because somebody said so, or nothing. */
    head: z.enum(['known', 'said', 'none']),
    /** The first rows. */
    sample: z.array(z.array(z.string())),
    /** Null: its columns are those of none. */
    product: product.nullable(),
    matching: z.record(field, z.number().int().nullable()),
    /** Null: the file proves both, and a person must say. */
    dateOrder: dateOrder.nullable(),
    dateProof: orderProof,
    /** The company's own; `UTC` where the product writes that. */
    zone,
  }),
})

const params = z.object({ moveInId: id() })
/** Why a row is left out: by its own cells, and by whom it is about. */
export const cellFaults = [
  'person-missing',
  'time-unreadable',
  'date-unreadable',
  'date-missing',
  'direction-unreadable',
  'length-unreadable',
  'out-before-in',
  'nothing',
] as const
export const personFaults = [
  'person-unknown',
  'person-twice',
  'person-contradicts',
  'outside-employment',
  'in-the-future',
] as const
const fault = z.object({
  /** As a spreadsheet counts, from 1. */
  line: z.number().int(),
  field: field.nullable(),
  code: z.enum([...cellFaults, ...personFaults]),
  text: z.string(),
})
export const PostMoveInCheck = endpoint({
  method: 'POST',
  url: '/api/app/move-ins/:moveInId/check',
  access: { permission: 'devices.update' },
  summary: 'What taking the file in would come to; nothing is stored',
  params,
  body: moveInReading,
  reply: z.object({
    rows: z.number().int(),
    /** Movements that the log does not have, and those that another file brought or that are there twice. */
    fresh: z.number().int(),
    known: z.number().int(),
    refused: z.number().int(),
    people: z.number().int(),
    /** Days of which the product says what it counted. */
    oldDays: z.number().int(),
    /** Something of it is not here yet: a movement, or what the product counted. */
    isNew: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Whom the file names and the company does not know: the first hundred. */
    unknown: z.array(z.object({ text: z.string(), rows: z.number().int() })),
    /** The first two hundred. */
    faults: z.array(fault),
  }),
})
/** `stopped`: the program ended while it worked; asked again it goes on from there. */
const progress = z.object({
  moveInId: id(),
  state: z.enum(['sent', 'importing', 'stopped', 'done']),
  rows: z.number().int(),
  /** Movements worked on so far. */
  done: z.number().int(),
  fresh: z.number().int(),
  known: z.number().int(),
  /** As it is being read, to go on with it; null before, and once it is in. */
  reading: moveInReading.nullable(),
})
export const PostMoveInTaking = endpoint({
  method: 'POST',
  url: '/api/app/move-ins/:moveInId/take',
  access: { permission: 'devices.update' },
  summary:
    'Take the file in; asked again while it works or when it is done, it says how far it is',
  params,
  body: moveInReading,
  reply: progress,
})
export const GetMoveIn = endpoint({
  method: 'GET',
  url: '/api/app/move-ins/:moveInId',
  access: { permission: 'devices.update' },
  summary: 'How far a file is',
  params,
  reply: progress,
})
export const GetMoveIns = endpoint({
  method: 'GET',
  url: '/api/app/move-ins',
  access: { permission: 'devices.update' },
  summary: 'Files from other products, the last first',
  query: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        moveInId: id(),
        product,
        from: z.string(),
        to: z.string(),
        /** `back`: taken back, and counts for nobody. */
        status: z.enum(['begun', 'taken', 'back']),
        begunAt: z.string(),
        movements: z.number().int().nullable(),
        known: z.number().int().nullable(),
        refused: z.number().int().nullable(),
        people: z.number().int().nullable(),
      }),
    ),
  }),
})
export const PostMoveInBack = endpoint({
  method: 'POST',
  url: '/api/app/move-ins/:moveInId/take-back',
  access: { permission: 'devices.update' },
  summary:
    'Take a file back whole: its movements count for nobody, and its old totals are gone',
  params,
  reply: recordedReply,
})
export const DeleteMoveIn = endpoint({
  method: 'DELETE',
  url: '/api/app/move-ins/:moveInId',
  access: { permission: 'devices.update' },
  summary: 'Give a file up that was sent and not taken in: nothing of it is kept',
  params,
  reply: recordedReply,
})

const minutes = z.number().int()
/** Minutes; `worked` holds the overtime. */
const counted = z.object({ worked: minutes, overtime: minutes })
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
/** Of a person and month: what the old product counted of it, and what is counted here, of the same days. */
const compared = {
  /** Null where the product says nothing of it. */
  theirs: z.object({ worked: minutes.nullable(), overtime: minutes.nullable() }),
  ours: counted,
}
/** Minutes by which days differ, added up: what is more on one day makes up for nothing on another. */
const apart = minutes
const sums = {
  people: minutes,
  peopleDiffering: minutes,
  days: minutes,
  daysDiffering: minutes,
  /** Null where it says nothing of it on any day. */
  theirs: compared.theirs,
  ours: counted,
  apart,
}
export const GetMoveInComparison = endpoint({
  method: 'GET',
  url: '/api/app/reports/move-in',
  access: { permission: 'reports.view' },
  summary:
    'What another product counted of each person in a month, beside what is counted here of the same days',
  query: z.strictObject({
    month,
    /** Those alone of whom a day is another. */
    differing: z.enum(['true']).optional(),
    ...asFile,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string(),
        /** Null once erased. */
        fullName: z.string().nullable(),
        days: minutes,
        differing: minutes,
        ...compared,
        apart,
      }),
    ),
    /** Of all rows. */
    summary: z.object(sums),
  }),
})
export const GetMoveInDays = endpoint({
  method: 'GET',
  url: '/api/app/reports/move-in/:employeeId',
  access: { permission: 'reports.view' },
  opens: { kind: 'days', of: 'employeeId' },
  summary: 'The days of one person in such a month, each by both',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ month }),
  reply: z.object({
    rows: z.array(z.object({ day: z.string(), differs: z.boolean(), ...compared })),
  }),
})
export const PostMoveInTrial = endpoint({
  method: 'POST',
  url: '/api/app/reports/move-in/trial',
  access: { permission: 'policy.update', also: ['reports.view'] },
  summary:
    'How far a month would be from what another product counted of it under other rules; writes nothing. ' +
    'Ends when the caller goes away',
  body: z.strictObject({
    month,
    /** Of the company, on every day of the month; what is absent is as it is. */
    policy: policyChanges,
    /** Of every shift that knows it. */
    shift: shiftShape
      .pick({ hours: true, overtimeBy: true, overtime: true, paidBreak: true, dayHalves: true })
      .partial(),
  }),
  reply: z.object({
    ...sums,
    /** Not everybody could be looked at in the time there is; `people` were. */
    partial: z.boolean(),
  }),
})

export const refusals = {
  'move-in.file-unreadable': 422,
  'move-in.file-quote': 422,
  'move-in.file-too-large': 422,
  'move-in.file-reaches-too-far': 422,
  'move-in.not-found': 404,
  'move-in.under-way': 409,
  'move-in.taken-back': 409,
  'move-in.empty': 422,
  'move-in.columns-missing': 422,
  'move-in.zone-unknown': 422,
  'move-in.nothing-new': 422,
  'move-in.in-use': 409,
} as const satisfies StatusOf<typeof sentences>
