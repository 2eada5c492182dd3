import { table } from './table.ts'

export const companyTables = {
  companies: table({
    name: 'companies',
    version: 4,
    // `logo_at`: since when its logo is this picture. The next two: how long what is known of former employees is kept.
    // `languages`: those it uses, its first one first; null: never said.
    columns: `
      company_id uuid not null primary key,
      name text not null,
      country text not null,
      zone text not null,
      logo_id uuid,
      logo_at timestamptz(3),
      contact_months integer,
      identity_years integer,
      languages text[]`,
  }),
}
