import { table } from './table.ts'

export const musterTables = {
  musters: table({
    name: 'musters',
    version: 1,
    columns: `
      company_id uuid not null,
      muster_id uuid not null,
      called_at timestamptz(3) not null,
      called_by text not null,
      ended_at timestamptz(3),
      primary key (company_id, muster_id)`,
  }),
  musterSafe: table({
    name: 'muster_safe',
    version: 1,
    columns: `
      company_id uuid not null,
      muster_id uuid not null,
      employee_id uuid not null,
      at timestamptz(3) not null,
      by_actor text not null,
      primary key (company_id, muster_id, employee_id)`,
  }),
  musterVisitorsSafe: table({
    name: 'muster_visitors_safe',
    version: 1,
    columns: `
      company_id uuid not null,
      muster_id uuid not null,
      visit_id uuid not null,
      at timestamptz(3) not null,
      by_actor text not null,
      primary key (company_id, muster_id, visit_id)`,
  }),
}
