import { table } from './table.ts'

export const correctionTables = {
  correctionActs: table({
    name: 'correction_acts',
    version: 4,
    // `decided_name`: in whose name, where it was not the decider's own. `first_by`, `first_name`, `first_position`:
    // the first of two words, where it was said; what waits with it waits for the second. `kept_scan`: a scan or tap
    // that was kept without a network asks for it.
    columns: `
      company_id uuid not null,
      correction_id uuid not null,
      position bigint not null,
      status text not null,
      demanded boolean not null,
      kept_scan boolean not null,
      reason json,
      rejection json,
      undo_reason json,
      by text not null,
      at timestamptz(3) not null,
      decided_by text,
      decided_name text,
      decided_at timestamptz(3),
      first_by text,
      first_name text,
      first_position bigint,
      undone_by text,
      undone_at timestamptz(3),
      employee_ids uuid[] not null,
      nobodys boolean not null,
      movements int not null,
      primary key (company_id, correction_id)`,
    queryIndexes: ['(company_id, position)', 'using gin (employee_ids)'],
  }),
  correctionLines: table({
    name: 'correction_lines',
    version: 1,
    // `local_time`: by the company's clock, as known at the act; `before` and `after`: directions or days.
    columns: `
      company_id uuid not null,
      correction_id uuid not null,
      line int not null,
      kind text not null,
      movement_id uuid not null,
      employee_id uuid,
      local_time text not null,
      direction text,
      before text,
      after text,
      primary key (company_id, correction_id, line)`,
    queryIndexes: ['(company_id, movement_id)', '(company_id, employee_id, local_time)'],
  }),
  // When what was demanded began to count.
  correctionApprovals: table({
    name: 'correction_approvals',
    version: 1,
    columns: `
      company_id uuid not null,
      correction_id uuid not null,
      position bigint not null,
      primary key (company_id, correction_id)`,
  }),
}
