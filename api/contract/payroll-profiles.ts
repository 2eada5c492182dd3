import { z } from 'zod'
import type { refusals as sentences } from '#words/payroll-exports.ts'
import { endpoint, id, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { oneLine } from './one-line.ts'

const int = z.number().int()
const field = z.enum([
  'employeeNo',
  'fullName',
  'nationalId',
  'department',
  'position',
  'employeeId',
  'company',
  'period',
  'periodFrom',
  'periodTo',
  'year',
  'shortYear',
  'month',
  'missingDayCode',
  'day',
  'code',
  'lineId',
  'value',
  'before',
  'after',
])
/** `worked`, `paid.workday.1.5`, `sgk.21` (`payroll-rules §3.1`). */
const code = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/)
const few = (most: number) => (all: object) => Object.keys(all).length <= most
const source = z.union([
  z.strictObject({ field }),
  z.strictObject({ text: z.string().max(200) }),
  /** How often each counts: 225 makes minutes of the halves of a day that is paid as 7.5 h. */
  z.strictObject({
    codes: z.record(code, int.min(-100_000).max(100_000)).refine(few(100)),
  }),
])
const column = z.strictObject({
  title: oneLine({ least: 0, most: 100 }),
  source,
  unit: z.enum(['minutes', 'clock', 'hours', 'divided', 'days', 'count']).default('minutes'),
  /** With `divided`: 450 for days of 7.5 h. */
  divisor: int.min(1).max(100_000).nullable().default(null),
  decimals: int.min(0).max(4).default(0),
  implied: z.boolean().default(false),
  rounding: z.enum(['half-up', 'half-even', 'down', 'up']).default('half-up'),
  width: int.min(1).max(255).nullable().default(null),
  align: z.enum(['left', 'right']).nullable().default(null),
  pad: z
    .string()
    .regex(/^[^\r\n]$/u)
    .default(' '),
  sign: z.enum(['leading', 'trailing', 'none']).default('leading'),
  zero: z.enum(['shown', 'empty']).default('shown'),
  map: z.record(z.string().max(200), z.string().max(200)).refine(few(500)).default({}),
})
const profile = {
  name: oneLine({ most: 100 }),
  status: z.enum(['ready', 'unverified']).default('unverified'),
  format: z.enum(['csv', 'xlsx', 'fixed', 'json']),
  encoding: z.enum(['utf-8', 'utf-8-bom', 'windows-1254']).default('utf-8'),
  lineEnd: z.enum(['crlf', 'lf']).default('crlf'),
  lastLineEnd: z.boolean().default(true),
  separator: z.string().max(1).default(';'),
  quote: z.enum(['needed', 'always', 'never']).default('needed'),
  header: z.boolean().default(true),
  totals: z.boolean().default(false),
  rows: z
    .enum(['employee', 'employee-code', 'employee-day', 'employee-day-code'])
    .default('employee'),
  adjustments: z.enum(['none', 'lines', 'added']).default('none'),
  order: z.enum(['employeeNo', 'fullName', 'nationalId', 'department']).default('employeeNo'),
  fileName: z.string().min(1).max(120),
  decimalMark: z.enum([',', '.']).default(','),
  /** Not said: of csv. */
  textGuard: z.boolean().optional(),
  columns: z.array(column).min(1).max(200),
}
const body = z.strictObject(profile)
export type PayrollProfileSaid = z.output<typeof body>
const row = z.object({
  profileId: id(),
  version: int,
  ...profile,
  textGuard: z.boolean(),
})
const access = { permission: 'payroll.export' } as const

export const GetPayrollProfiles = endpoint({
  method: 'GET',
  url: '/api/app/payroll/profiles',
  access,
  summary: 'How files for payroll programs look, by name, with those that are ready',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({ rows: z.array(row) }),
})
export const PostPayrollProfile = endpoint({
  method: 'POST',
  url: '/api/app/payroll/profiles',
  access,
  records: ['PayrollProfileSaved'],
  summary: 'Add a profile of payroll files',
  body,
  reply: recordedReply.extend(row.shape),
})
export const PutPayrollProfile = endpoint({
  method: 'PUT',
  url: '/api/app/payroll/profiles/:profileId',
  access,
  records: ['PayrollProfileSaved'],
  summary: 'Say a profile anew, as its next version; files that were made keep theirs',
  params: z.object({ profileId: id() }),
  body,
  reply: recordedReply.extend(row.shape),
})
export const PostPayrollProfilePreview = endpoint({
  method: 'POST',
  url: '/api/app/payroll/profiles/preview',
  access,
  opens: { kind: 'payroll' },
  summary: 'What a file of 20 people would say by the figures of now; nothing is kept of it',
  body: z.strictObject({
    ...profile,
    /** Without it the period that runs. */
    period: z
      .string()
      .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
      .optional(),
  }),
  reply: z.object({ text: z.string(), fileName: z.string() }),
})

export const payrollProfileRefusals = {
  'payroll.profile-not-found': 404,
  'payroll.profile-without-adjustments': 422,
  'payroll.profile-name-taken': 409,
  'payroll.profiles-full': 422,
  'payroll.column-width': 422,
  'payroll.column-source': 422,
  'payroll.column-divisor': 422,
  'payroll.column-title-taken': 422,
  'payroll.separator-clash': 422,
  'payroll.json-encoding': 422,
  'payroll.file-name-invalid': 422,
  'payroll.value-does-not-fit': 422,
  'payroll.not-encodable': 422,
  'payroll.file-too-long': 422,
  'payroll.export-not-found': 404,
  'payroll.export-not-ready': 409,
  'payroll.export-failed': 409,
  'payroll.file-differs': 409,
  'payroll.template-rows': 422,
  'payroll.template-unreadable': 422,
  'payroll.template-quote': 422,
  'payroll.template-too-large': 422,
  'payroll.template-no-head': 422,
  'payroll.template-twice': 422,
  'payroll.template-formula': 422,
  'payroll.template-not-encodable': 422,
} as const satisfies StatusOf<typeof sentences>
