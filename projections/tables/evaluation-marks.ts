import { table } from './table.ts'

export const evaluationMarkTables = {
  /**
   * Whose days are to be evaluated, from which day on and as of when. A row is added for each batch and person, never
   * changed, so the projector does not wait for an evaluator that holds older ones; who evaluates takes all rows of a
   * person at once.
   */
  attendanceDirty: table({
    name: 'attendance_dirty',
    version: 1,
    // `from_day` null: just the days that are not final. `failed`: evaluating them met an error, and waits for
    // something new of this person.
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      position bigint not null,
      from_day date,
      as_of timestamptz(3) not null,
      failed boolean not null default false,
      primary key (company_id, employee_id, position)`,
    indexes: ['(company_id, position, employee_id) where not failed'],
  }),
  /** From when on passing time alone may change somebody's days: null never, `-infinity` at each word of the clock. */
  attendanceDue: table({
    name: 'attendance_due',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      due_at timestamptz(3),
      primary key (company_id, employee_id)`,
    indexes: ['(due_at) where due_at is not null'],
  }),
  attendanceClock: table({
    name: 'attendance_clock',
    version: 1,
    // How far time is known to have passed, and up to where running days were marked for it.
    columns: `
      company_id uuid not null primary key,
      at timestamptz(3) not null,
      position bigint not null,
      swept_at timestamptz(3)`,
  }),
}
