import { table } from './table.ts'

export const companyTables = {
  companies: table({
    name: 'companies',
    version: 2,
    // `logo_at`: since when its logo is this picture.
    columns: `
      company_id uuid not null primary key,
      name text not null,
      country text not null,
      zone text not null,
      logo_id uuid,
      logo_at timestamptz(3)`,
  }),
}
