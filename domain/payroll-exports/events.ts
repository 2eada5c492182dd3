import { z } from 'zod'
import { event, id, type EventOf } from '../shared/events.ts'
import type { PayrollProfileId } from '../shared/values.ts'

const int = z.number().int()
/** What of a row is text, and what of it are figures: of its code, and of a line before and after. */
const exportField = z.enum([
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
  'day',
  'code',
  'lineId',
  'value',
  'before',
  'after',
])
const source = z.union([
  z.object({ field: exportField }),
  z.object({ text: z.string() }),
  /** The sum of figures, each so many times. */
  z.object({ codes: z.record(z.string(), int) }),
])
const exportColumn = z.object({
  title: z.string(),
  source,
  /** `divided`: by `divisor`, 450 for days of 7.5 h. */
  unit: z.enum(['minutes', 'clock', 'hours', 'divided', 'days', 'count']),
  divisor: int.min(1).nullable(),
  decimals: int.min(0).max(4),
  /** Without a mark between: 7.50 is 750. */
  implied: z.boolean(),
  rounding: z.enum(['half-up', 'half-even', 'down', 'up']),
  /** In letters; null: as it comes. */
  width: int.min(1).nullable(),
  /** Null: text to the left, numbers to the right. */
  align: z.enum(['left', 'right']).nullable(),
  pad: z.string(),
  /** Where the minus stands; `none`: there is no place for one. */
  sign: z.enum(['leading', 'trailing', 'none']),
  /** A figure of 0. */
  zero: z.enum(['shown', 'empty']),
  /** Text that the other program has another word for. */
  map: z.record(z.string(), z.string()),
})
/** How a file of payroll looks (`payroll-rules §5.1`, §5.2). */
const exportProfile = z.object({
  name: z.string(),
  status: z.enum(['ready', 'unverified']),
  format: z.enum(['csv', 'xlsx', 'fixed', 'json']),
  encoding: z.enum(['utf-8', 'utf-8-bom', 'windows-1254']),
  lineEnd: z.enum(['crlf', 'lf']),
  lastLineEnd: z.boolean(),
  separator: z.string(),
  quote: z.enum(['needed', 'always', 'never']),
  header: z.boolean(),
  totals: z.boolean(),
  rows: z.enum(['employee', 'employee-code', 'employee-day', 'employee-day-code']),
  adjustments: z.enum(['none', 'lines', 'added']),
  order: z.enum(['employeeNo', 'fullName', 'nationalId', 'department']),
  fileName: z.string(),
  decimalMark: z.enum([',', '.']),
  textGuard: z.boolean(),
  columns: z.array(exportColumn),
})

export type ExportProfile = Readonly<z.infer<typeof exportProfile>>
export type ExportColumn = Readonly<z.infer<typeof exportColumn>>
export type ExportField = z.infer<typeof exportField>

/** Stream `{company}-payroll-profiles-{company}`: no two have one name. */
export const payrollProfileEvents = {
  /** A new one, or another version of one, whole: files that were made keep the version that made them. */
  PayrollProfileSaved: event({
    data: z.object({
      profileId: id<PayrollProfileId>(),
      version: int.min(1),
      profile: exportProfile,
    }),
    days: 'none',
    act: ({ profile, version }) => ({
      area: 'payroll',
      subject: profile.name,
      figures: { count: version },
    }),
  }),
}
export type PayrollProfileEvent = EventOf<typeof payrollProfileEvents>
