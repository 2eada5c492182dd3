import { table } from './table.ts'

export const movementTables = {
  /**
   * Movements as recorded, with what is derived of them beside. `position` is that of the record in the log; one that a
   * person added (`source` is `hand`) has neither reader nor card, and stands at the position of the act that made it
   * count, `line` telling those of one act apart. `beside` is what few records say of how they came about (null:
   * nothing). `visit_id`: of a visitor's card, his visit; one that is neither somebody's nor invalid is that of a
   * visitor who was erased. `corrections` are the counted ones that touch it, in the order of the log (null: none),
   * `corrected` that there is one, `day` the day it was moved to.
   */
  movements: table({
    name: 'movements',
    version: 5,
    columns: `
      company_id uuid not null,
      position bigint not null,
      line int not null default 0,
      movement_id uuid not null,
      device_id uuid,
      credential text,
      credential_kind text,
      verification text,
      local_time text,
      beside json,
      sent_direction text not null,
      raw_status text,
      refused text,
      source text not null,
      recorded_at timestamptz(3) not null,
      trusted boolean not null,
      at timestamptz(3) not null,
      direction text not null,
      employee_id uuid,
      visit_id uuid,
      invalid text,
      day date,
      corrected boolean not null default false,
      corrections json,
      primary key (company_id, position, line)`,
    // With what a walk over everybody's movements in order of time asks of each, so that it reads the index alone
    // (`error-activity-sql.ts`).
    indexes: [
      '(company_id, employee_id, at) include (device_id, recorded_at, invalid) where employee_id is not null',
      '(company_id, credential) where invalid is not null',
      '(company_id, employee_id, at) where corrected',
      '(company_id, visit_id, at) where visit_id is not null',
      '(company_id, credential) where employee_id is null and invalid is null',
    ],
    queryIndexes: [
      '(company_id, movement_id)',
      '(company_id, at, position)',
      '(company_id, at, position) where invalid is not null',
      "(company_id, device_id, position) where recorded_at - at > interval '2 hours'",
    ],
  }),
}
