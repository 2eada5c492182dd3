import { table } from './table.ts'

export const userTables = {
  users: table({
    name: 'users',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      user_id uuid not null,
      employee_id uuid,
      role text not null,
      username text,
      disabled boolean not null default false,
      primary key (company_id, user_id)`,
  }),
}
