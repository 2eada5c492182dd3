import { table } from './table.ts'

export const shiftTables = {
  shiftVersions: table({
    name: 'shift_versions',
    version: 2,
    columns: `
      company_id uuid not null,
      shift_id uuid not null,
      from_day date not null,
      title text not null,
      colour text,
      shift jsonb not null,
      primary key (company_id, shift_id, from_day)`,
  }),
  shiftStates: table({
    name: 'shift_states',
    version: 1,
    columns: `
      company_id uuid not null,
      shift_id uuid not null,
      active boolean not null,
      primary key (company_id, shift_id)`,
  }),
}
