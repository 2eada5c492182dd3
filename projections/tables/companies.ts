import { table } from './table.ts'

export const companyTables = {
  companies: table({
    name: 'companies',
    version: 1,
    columns: `
      company_id uuid not null primary key,
      name text not null,
      country text not null,
      zone text not null`,
  }),
}
