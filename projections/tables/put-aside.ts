import { table } from './table.ts'

export const putAsideTables = {
  putAsideLines: table({
    name: 'put_aside_lines',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      position bigint not null,
      month text not null,
      revision int not null,
      code text not null,
      format text,
      raw json,
      recorded_at timestamptz(3) not null,
      primary key (company_id, device_id, position)`,
    indexes: ['(company_id, device_id, month, revision)'],
  }),
}
