import { table } from './table.ts'

export const overtimeTables = {
  overtimeItems: table({
    name: 'overtime_items',
    version: 4,
    personal: true,
    // `edition`: the wording that holds, null as first asked for; `earlier`: those before it, the first first, each
    // with who changed it and when.
    // `demanded`: as it was asked for; null where nobody did. `asked`: minutes that were demanded, or measured when
    // decided on. `decided_name`: in whose name, where it was not the decider's own. `decisions`: those that hold, in
    // their order, each with what the columns say while it is the last one.
    columns: `
      company_id uuid not null,
      overtime_id uuid not null,
      employee_id uuid not null,
      day date not null,
      place text not null,
      kind text not null,
      window_from text,
      window_to text,
      asked int not null,
      status smallint not null,
      minutes int not null,
      coefficient float8 not null,
      compensation text not null,
      demanded json,
      description text,
      reason text,
      requested_by text,
      requested_at timestamptz(3),
      decided_by text,
      decided_name text,
      decided_at timestamptz(3),
      decisions jsonb not null default '[]',
      edition text,
      earlier jsonb not null default '[]',
      primary key (company_id, overtime_id)`,
    indexes: ['(company_id, employee_id, day)'],
    queryIndexes: ['(company_id, day)'],
  }),
  missingDecisions: table({
    name: 'missing_decisions',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      day date not null,
      decision text not null,
      missing int not null,
      reason text,
      decided_by text not null,
      decided_at timestamptz(3) not null,
      primary key (company_id, employee_id, day)`,
  }),
  /**
   * What was known of each item and decision from an instant of recording on, as its row is; null: there was none any
   * more, or none on that day.
   */
  overtimeHistory: table({
    name: 'overtime_history',
    version: 3,
    personal: true,
    columns: `
      company_id uuid not null,
      kind text not null,
      subject text not null,
      recorded_from timestamptz(3) not null,
      employee_id uuid not null,
      day date not null,
      value jsonb,
      primary key (company_id, kind, subject, recorded_from, day)`,
    queryIndexes: ['(company_id, kind, day)'],
  }),
}
