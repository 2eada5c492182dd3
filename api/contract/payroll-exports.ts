import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { periodName } from './payroll-periods.ts'

const int = z.number().int()
/** A payroll file: what it is says `sha256` for ever, null until it is ready. */
const payrollExport = z.object({
  exportId: id(),
  kind: z.enum(['period', 'adjustments']),
  period: z.string(),
  /** Of a period; null of adjustments. */
  version: int.nullable(),
  /** Batches of adjustments that are in it, of the period that carries them. */
  batches: z.array(int),
  profileId: id(),
  profileVersion: int,
  state: z.enum(['preparing', 'ready', 'failed']),
  fileName: z.string().nullable(),
  sha256: z.string().nullable(),
  bytes: int.nullable(),
  rows: int.nullable(),
  people: int.nullable(),
  lines: int.nullable(),
  /** By code: figures as they went in, not as columns show them. */
  controlSums: z.record(z.string(), int).nullable(),
  /** Of the lock, or of the batch. */
  hash: z.string().nullable(),
  /** The newest of the company's log; null before the first. */
  checkpoint: z.string().nullable(),
  by: z.string(),
  /** Why there is no file. */
  problem: z.object({ code: z.string(), error: z.string() }).nullable(),
})
export type PayrollExportReply = z.infer<typeof payrollExport>

const access = { permission: 'payroll.export' } as const

export const PostPayrollExport = endpoint({
  method: 'POST',
  url: '/api/app/payroll/exports',
  does: 'export',
  access,
  records: ['PayrollExportBegun', 'PayrollPeriodExported', 'AdjustmentBatchClosed'],
  summary:
    'Have a payroll file prepared, of a locked version of a period, or of adjustments, which it takes; while it is ' +
    'prepared, ask for it again',
  body: z
    .strictObject({
      kind: z.enum(['period', 'adjustments']),
      /** Of adjustments the one that carries them. */
      period: periodName,
      /** Of a period: without it the version in force. */
      version: int.min(1).max(1_000_000).optional(),
      /** Of adjustments: one that was taken before; without it what is open is taken. */
      batch: int.min(1).max(1_000_000).optional(),
      profileId: id(),
    })
    .refine(({ kind, version }) => kind === 'period' || version === undefined, {
      path: ['version'],
    })
    .refine(({ kind, batch }) => kind === 'adjustments' || batch === undefined, {
      path: ['batch'],
    }),
  reply: recordedReply.extend(payrollExport.shape),
})
export const GetPayrollExports = endpoint({
  method: 'GET',
  url: '/api/app/payroll/exports',
  access,
  summary: 'Payroll files, the newest first',
  query: z.strictObject({ ...paging }),
  reply: z.object({ rows: z.array(payrollExport), next: z.string().nullable() }),
})
export const GetPayrollExport = endpoint({
  method: 'GET',
  url: '/api/app/payroll/exports/:exportId',
  access,
  summary: 'A payroll file: whether it is ready, and what it is',
  params: z.object({ exportId: id() }),
  reply: payrollExport,
})
export const GetPayrollExportFile = endpoint({
  sendsFile: true,
  method: 'GET',
  url: '/api/app/payroll/exports/:exportId/file',
  access,
  opens: { kind: 'payroll' },
  summary:
    'The bytes of a payroll file, the same each time. After people in it were erased it comes without their names, ' +
    'and X-Erased says of how many; X-Lost of how many names are lost with their keys. Recorded before it leaves',
  params: z.object({ exportId: id() }),
  reply: z.unknown(),
})
