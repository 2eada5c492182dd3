import { table } from './table.ts'

export const companyTables = {
  companies: table({
    name: 'companies',
    version: 6,
    // `logo_at`: since when its logo is this picture.
    // `retention`: how long what is known of former employees is kept, each from a day on, as it was said.
    // `country`: where it was founded; `countries`: in which it is since, each from a day on, as they were said.
    // `languages`: those it uses, its first one first; null: never said.
    columns: `
      company_id uuid not null primary key,
      name text not null,
      country text not null,
      countries jsonb not null,
      zone text not null,
      logo_id uuid,
      logo_at timestamptz(3),
      retention jsonb not null,
      languages text[]`,
  }),
}
