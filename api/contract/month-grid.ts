import { z } from 'zod'
import { dayCode, summaryCounters } from './attendance.ts'
import { endpoint, pageOf, paging, recordedReply } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, peopleDays, personHead } from './people-days.ts'
import { oneLine } from './one-line.ts'

const minutes = z.number().int()
const count = z.number().int()
const person = {
  ...personHead,
}
const marks = {
  provisional: z.boolean(),
  /** A correction that counts touches it. */ corrected: z.boolean(),
  /** Names of the readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.string()),
}

/** Minutes. */
export const gridCell = z.object({
  /** Every one that applies; the first is the main one. */
  codes: z.array(dayCode),
  planned: minutes,
  worked: minutes,
  missing: minutes,
  /** Raw, and outside. */
  overtime: minutes,
  present: z.boolean(),
  ...marks,
})
export const gridRow = z.object({
  ...person,
  /** One for each day asked for, in order; null outside the employment, and where a day has not come yet. */
  days: z.array(gridCell.nullable()),
})
/** Employee-days, those on which somebody was present, and minutes. */
const sums = {
  people: count,
  present: count,
  planned: minutes,
  worked: minutes,
  missing: minutes,
  overtime: minutes,
}
const gridDay = z.object({
  day: z.string(),
  holiday: z.object({ title: z.string(), kind: z.enum(['full', 'half']) }).nullable(),
  ...sums,
  /** Days by main code. */
  codes: z.partialRecord(dayCode, count),
})
export const gridSummary = z.object({
  people: count,
  /** Of everybody who matches the other filters, whichever `code` is chosen. */
  counters: summaryCounters,
  /** Of the same people: days that wait for a reader. */
  awaiting: count,
  /** Of the people shown, one for each day asked for; and all of it together. */
  days: z.array(gridDay),
  totals: z.object(sums),
})

const query = {
  ...paging,
  /** 31 days at most. */
  ...peopleDays,
  /** People who have such a day, or one in the `shift`; the days shown are all of theirs. */
  code: z.enum([...dayCode.options, 'leave']).optional(),
  awaiting: z.literal('true').optional(),
  ...asKnown,
  sort: z
    .enum(['name', 'employeeNo', 'department', 'worked', 'missing', 'overtime'])
    .default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...asFile,
}
const access = { permission: 'reports.view' } as const

/** `summary` comes with the first page alone: it is of all pages. */
export const GetWorkingTable = endpoint({
  method: 'GET',
  url: '/api/app/reports/working-table',
  access,
  summary: 'People with the days of a month side by side: codes and minutes',
  query: z.strictObject({
    ...query,
    /** Which minutes a file has below each code. */ show: z
      .enum(['worked', 'missing'])
      .default('worked'),
  }),
  reply: pageOf(gridRow, gridSummary.nullable()),
})

export const sheetRow = z.object({
  ...person,
  days: z.array(z.object({ code: dayCode, letter: z.string(), ...marks }).nullable()),
  /** Days with each letter. */
  letters: z.record(z.string(), count),
  present: count,
})
/** Each letter once, with the codes it stands for and how many days have it. */
const sheetLetter = z.object({ letter: z.string(), codes: z.array(dayCode), days: count })
export const GetAttendanceSheet = endpoint({
  method: 'GET',
  url: '/api/app/reports/employee-attendance-sheet',
  access,
  summary: "People with one letter for each day of a month, in the company's letters",
  query: z.strictObject(query),
  reply: pageOf(sheetRow, gridSummary.extend({ letters: z.array(sheetLetter) }).nullable()),
})

const letter = oneLine({ least: 0, most: 20 })
const letters = z.strictObject({
  AL: letter,
  PL: letter,
  GL: letter,
  IO: letter,
  WH: letter,
  MW: letter,
  LA: letter,
  ED: letter,
  OT: letter,
  X: letter,
  '-': letter,
})
export const GetAttendanceLetters = endpoint({
  method: 'GET',
  url: '/api/app/attendance-letters',
  access,
  summary: 'The letter that the attendance sheet has for each code',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ letters, defaults: letters }),
})
export const PutAttendanceLetters = endpoint({
  method: 'PUT',
  url: '/api/app/attendance-letters',
  access: { permission: 'policy.update' },
  records: ['AttendanceLettersSet'],
  summary:
    'Choose the letters, two characters at most; two codes with one letter are counted together',
  body: z.strictObject({ letters }),
  reply: recordedReply,
})
