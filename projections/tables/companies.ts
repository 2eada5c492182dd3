import { table } from './table.ts'

export const companyTables = {
  companies: table({
    name: 'companies',
    version: 3,
    // `logo_at`: since when its logo is this picture. The last two: how long what is known of former employees is kept.
    columns: `
      company_id uuid not null primary key,
      name text not null,
      country text not null,
      zone text not null,
      logo_id uuid,
      logo_at timestamptz(3),
      contact_months integer,
      identity_years integer`,
  }),
}
