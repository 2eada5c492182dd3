import { z } from 'zod'
import { event, id, localDate, personal, type EventOf } from '../shared/events.ts'
import type { EmployeeId, PayrollExportId, PayrollProfileId } from '../shared/values.ts'

const int = z.number().int()
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
   * `erased`: people in it whose name was gone by then.
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
