import { table } from './table.ts'

export const payrollTables = {
  /** Where each period stands; one that nobody touched has no row, and is open. */
  payrollPeriods: table({
    name: 'payroll_periods',
    version: 1,
    // `version`: the last that was locked; 0: none. `proposed`: by whom. `request`: the one to unlock that waits.
    // `busy`: what is under way; `gave_up`: why the last attempt came to nothing, with the counts then.
    columns: `
      company_id uuid not null,
      period text not null,
      state text not null,
      version int not null,
      proposed jsonb,
      request jsonb,
      request_reason json,
      unlocked uuid[],
      busy jsonb,
      gave_up jsonb,
      primary key (company_id, period)`,
  }),
  /** Every version that was locked, for ever: as its event says it. */
  payrollLocks: table({
    name: 'payroll_locks',
    version: 1,
    columns: `
      company_id uuid not null,
      period text not null,
      version int not null,
      attempt_id uuid not null,
      from_day date not null,
      to_day date not null,
      lock jsonb not null,
      locked_by text not null,
      locked_at timestamptz(3) not null,
      primary key (company_id, period, version)`,
    indexes: ['(company_id, attempt_id)'],
  }),
  /**
   * What attempts say of employees, and until which version their sheet holds: it counts where the attempt of a lock
   * is its own. `days`: as the event says them.
   */
  payrollSheets: table({
    name: 'payroll_sheets',
    version: 1,
    columns: `
      company_id uuid not null,
      attempt_id uuid not null,
      employee_id uuid not null,
      period text not null,
      days jsonb not null,
      hash text not null,
      identity json,
      primary key (company_id, attempt_id, employee_id)`,
    indexes: ['(company_id, employee_id)', '(company_id, period, employee_id)'],
  }),
  /** Lines that attempts say of employees: taken where their batch is closed. `identity`: of whom no sheet has it. */
  payrollLines: table({
    name: 'payroll_lines',
    version: 2,
    columns: `
      company_id uuid not null,
      attempt_id uuid not null,
      line_id text not null,
      employee_id uuid not null,
      seq int not null,
      period text not null,
      day date not null,
      code text not null,
      before int not null,
      after int not null,
      causes jsonb not null,
      identity json,
      primary key (company_id, attempt_id, line_id)`,
    indexes: ['(company_id, employee_id)'],
    queryIndexes: ['(company_id, day)'],
  }),
  /**
   * What releases alone made of locked days: it counts once its attempt is closed (`closed_at`), until it is released
   * or his days are locked anew.
   */
  payrollHeld: table({
    name: 'payroll_held',
    version: 1,
    columns: `
      company_id uuid not null,
      attempt_id uuid not null,
      employee_id uuid not null,
      period text not null,
      day date not null,
      code text not null,
      minutes int not null,
      position bigint,
      closed_at timestamptz(3),
      released_at timestamptz(3),
      primary key (company_id, attempt_id, employee_id, day, code)`,
    indexes: ['(company_id, employee_id)'],
  }),
  /** The request to release what is held, which waits: one at most. */
  payrollRelease: table({
    name: 'payroll_release',
    version: 1,
    columns: `
      company_id uuid not null,
      request jsonb not null,
      reason json,
      primary key (company_id)`,
  }),
  payrollBatches: table({
    name: 'payroll_batches',
    version: 1,
    columns: `
      company_id uuid not null,
      period text not null,
      batch int not null,
      attempt_id uuid not null,
      taken_with text not null,
      lines int not null,
      hash text not null,
      control_sums jsonb not null,
      as_of timestamptz(3) not null,
      export_id uuid,
      closed_by text not null,
      closed_at timestamptz(3) not null,
      primary key (company_id, period, batch)`,
    indexes: ['(company_id, attempt_id)'],
  }),
}
