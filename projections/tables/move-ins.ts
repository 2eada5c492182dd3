import { table } from './table.ts'

export const moveInTables = {
  /** Files from the product before. `status`: `begun`, `taken` or `back`; figures are null until all of it is in. */
  moveIns: table({
    name: 'move_ins',
    version: 1,
    columns: `
      company_id uuid not null,
      move_in_id uuid not null,
      device_id uuid not null,
      product text not null,
      zone text not null,
      from_day date not null,
      to_day date not null,
      status text not null,
      begun_at timestamptz(3) not null,
      movements int,
      known int,
      refused int,
      people int,
      primary key (company_id, move_in_id)`,
  }),
  /**
   * What the product before counted of a person's day, file by file: whether a file still counts stands with it, and of
   * several the one that was stated last does (`position`).
   */
  oldDays: table({
    name: 'old_days',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      day date not null,
      move_in_id uuid not null,
      position bigint not null,
      worked int,
      overtime int,
      primary key (company_id, employee_id, day, move_in_id)`,
  }),
}
