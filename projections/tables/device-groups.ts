import { table } from './table.ts'

export const deviceGroupTables = {
  deviceGroups: table({
    name: 'device_groups',
    version: 1,
    columns: `
      company_id uuid not null,
      group_id uuid not null,
      title text not null,
      device_ids uuid[] not null,
      primary key (company_id, group_id)`,
  }),
}
