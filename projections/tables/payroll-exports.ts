import { table } from './table.ts'

export const payrollExportTables = {
  /** Payroll's files, newest last: as their events say them, without whose value did not fit. */
  payrollExports: table({
    name: 'payroll_exports',
    version: 1,
    columns: `
      company_id uuid not null,
      export_id uuid not null,
      begun jsonb not null,
      begun_at timestamptz(3) not null,
      position bigint not null,
      ready jsonb,
      failed jsonb,
      primary key (company_id, export_id)`,
    queryIndexes: ['(company_id, position)'],
  }),
}
