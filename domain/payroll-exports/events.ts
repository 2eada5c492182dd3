import { z } from 'zod'
import { event, id, localDate, personal, type EventOf } from '../shared/events.ts'
import type { EmployeeId, PayrollExportId, PayrollProfileId } from '../shared/values.ts'

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
  'missingDayCode',
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

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const period = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
const exportId = id<PayrollExportId>()
/** A value of nobody, such as a total, is sealed by the export's own key. */
export const payrollExportSubject = (data: {
  readonly exportId: string
  readonly employee: string | null
}): string => data.employee ?? `payroll-export:${data.exportId}`

/** Stream `{company}-payroll-export-{exportId}`: one file, from who asked for it to what it is. */
export const payrollExportEvents = {
  /** `from`, `to`, `company`: as they are now, since the file may say them and has to come out again. */
  PayrollExportBegun: event({
    data: z.object({
      exportId,
      kind: z.enum(['period', 'adjustments']),
      period,
      from: localDate(),
      to: localDate(),
      /** Of a period; null of adjustments. */
      version: int.min(1).nullable(),
      /** Of adjustments that were taken before: which batch of the period that carries it; null: what is open. */
      batch: int.min(1).nullable(),
      profileId: id<PayrollProfileId>(),
      profileVersion: int.min(1),
      company: z.string(),
      by: z.string(),
      byEmployee: id<EmployeeId>().nullable(),
      /**
       * `batch`: what is rounded of a batch goes on from all that was taken before that one (`payroll-rules §4.8`).
       * Without it, as files were made before: from what was taken before the first batch of the file.
       */
      rounding: z.literal('batch').optional(),
    }),
    days: 'none',
    act: ({ period: of, version }) => ({
      area: 'payroll',
      subject: of,
      ...(version === null ? {} : { figures: { count: version } }),
    }),
  }),
  /**
   * What it is: other bytes are not served under its name (`payroll-rules §5.4`). `hash`: of the lock, or of the batch;
   * `erased`: people in it whose name was gone by then; `lost`: whose name was lost with its key, none where absent.
   */
  PayrollExportReady: event({
    data: z.object({
      exportId,
      fileName: z.string(),
      sha256: hash,
      bytes: int.min(0),
      rows: int.min(0),
      people: int.min(0),
      lines: int.min(0),
      controlSums: z.record(z.string(), int),
      hash,
      batches: z.array(int.min(1)),
      erased: int.min(0),
      lost: int.min(1).optional(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** There is no file: why, as the refusal says it; `value` is somebody's. */
  PayrollExportFailed: event({
    subject: payrollExportSubject,
    data: z.object({
      exportId,
      code: z.enum([
        'payroll.value-does-not-fit',
        'payroll.not-encodable',
        'payroll.file-too-long',
        'payroll.nothing-to-export',
      ]),
      employee: id<EmployeeId>().nullable(),
      column: z.string().nullable(),
      value: personal('identity', z.string()),
      letters: z.string().nullable(),
      people: int.min(0).nullable(),
      rows: int.min(0).nullable(),
    }),
    days: 'none',
    act: 'nobody',
  }),
}
export type PayrollExportEvent = EventOf<typeof payrollExportEvents>
export type ExportDataOf<T extends PayrollExportEvent['type']> = Extract<
  PayrollExportEvent,
  { readonly type: T }
>['data']
export type ExportBegun = ExportDataOf<'PayrollExportBegun'>
export type ExportReady = ExportDataOf<'PayrollExportReady'>
export type ExportFailed = ExportDataOf<'PayrollExportFailed'>
