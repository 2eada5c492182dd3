import { table } from './table.ts'

export const sheetConfirmationTables = {
  /**
   * What somebody last said of his sheet of a period, and of which sheet. Whether it is stale is asked of the sheet of
   * now.
   */
  sheetConfirmations: table({
    name: 'sheet_confirmations',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      period text not null,
      employee_id uuid not null,
      said text not null,
      hash text not null,
      reason text,
      said_at timestamptz(3) not null,
      primary key (company_id, period, employee_id)`,
    indexes: ['(company_id, employee_id)'],
  }),
}
