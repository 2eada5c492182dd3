import { table } from './table.ts'

export const deviceHistoryTables = {
  deviceHistory: table({
    name: 'device_history',
    version: 2,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      position bigint not null,
      at timestamptz(3) not null,
      recorded_at timestamptz(3) not null,
      actor text not null,
      kind text not null,
      what jsonb not null,
      primary key (company_id, device_id, position)`,
    indexes: [`(company_id, (what ->> 'commandId')) where kind = 'command-ordered'`],
  }),
}
