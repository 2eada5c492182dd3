import type { Tx } from '#database/types.ts'
import { payrollExportEvents } from '#domain/payroll-exports/events.ts'
import type { ExportBegun, ExportFailed, ExportReady } from '#domain/payroll-exports/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { own, read } from '../tables/index.ts'
import { payrollExportTables } from '../tables/payroll-exports.ts'

/** Payroll's files, and what became of each. */
export const payrollExports: Projection = {
  name: 'payroll_exports',
  personal: 'sealed',
  notify: 'payroll',
  tables: Object.values(payrollExportTables),
  ...eachEvent({
    ...ignoringAllBut(payrollExportEvents),
    PayrollExportBegun: async (tx, { company, recordedAt, position, data }) => {
      await tx.query(
        `insert into ${own.payrollExports} (company_id, export_id, begun, begun_at, position)
         values ($1, $2, $3::jsonb, $4, $5)`,
        [company, data.exportId, JSON.stringify(data), recordedAt, String(position)],
      )
    },
    PayrollExportReady: async (tx, { company, data }) => {
      await tx.query(
        `update ${own.payrollExports} set ready = $3::jsonb where company_id = $1 and export_id = $2`,
        [company, data.exportId, JSON.stringify(data)],
      )
    },
    PayrollExportFailed: async (tx, { company, data: { value: _sealed, ...data } }) => {
      await tx.query(
        `update ${own.payrollExports} set failed = $3::jsonb where company_id = $1 and export_id = $2`,
        [company, data.exportId, JSON.stringify(data)],
      )
    },
  }),
}

export type ExportRow = {
  readonly begun: ExportBegun
  readonly position: string
  readonly ready: ExportReady | null
  readonly failed: Omit<ExportFailed, 'value'> | null
}
/** The newest first, from the one before a position. */
export const exportRows = (
  tx: Tx,
  {
    company,
    before,
    limit,
  }: { readonly company: CompanyId; readonly before: string | null; readonly limit: number },
): Promise<ExportRow[]> =>
  tx.query<ExportRow>(
    `select begun, position::text, ready, failed
     from ${read.payrollExports}
     where company_id = $1 and ($2::bigint is null or position < $2::bigint)
     order by position desc limit $3`,
    [company, before, limit],
  )
