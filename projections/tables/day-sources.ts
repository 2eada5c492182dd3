import { table } from './table.ts'

export const daySourceTables = {
  daySources: table({
    name: 'day_sources',
    version: 2,
    // `from_day` null: since ever; `to_day` null: until the next word. `detail`: the stretches of a plan's act, what
    // a correction changed, or the instant that `from_day` is the UTC date of.
    columns: `
      company_id uuid not null,
      subject text not null,
      position bigint not null,
      recorded_at timestamptz(3) not null,
      actor text not null,
      kind text not null,
      from_day date,
      to_day date,
      detail json,
      primary key (company_id, subject, position)`,
    queryIndexes: ['(company_id, recorded_at, position)'],
  }),
}
