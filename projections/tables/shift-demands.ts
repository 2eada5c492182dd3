import { table } from './table.ts'

export const shiftDemandTables = {
  shiftDemands: table({
    name: 'shift_demands',
    version: 1,
    personal: true,
    // `changes` and `said`: as the events say them, each day once; `said` are the decisions that hold, in their order.
    columns: `
      company_id uuid not null,
      request_id uuid not null,
      employee_id uuid not null,
      kind text not null,
      colleague_id uuid,
      consent text not null,
      first_day date not null,
      last_day date not null,
      changes jsonb not null,
      status smallint not null,
      said jsonb not null,
      description text,
      requested_by text not null,
      requested_at timestamptz(3) not null,
      primary key (company_id, request_id)`,
    indexes: ['(company_id, employee_id)'],
    queryIndexes: ['(company_id, first_day)', '(company_id, colleague_id)'],
  }),
}
