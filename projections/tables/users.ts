import { table } from './table.ts'

export const userTables = {
  users: table({
    name: 'users',
    version: 5,
    personal: true,
    columns: `
      company_id uuid not null,
      user_id uuid not null,
      employee_id uuid,
      role text not null,
      username text,
      disabled boolean not null default false,
      menu_group_id uuid,
      phone text,
      email text,
      approver_level smallint,
      device_ids uuid[] not null default '{}',
      device_group_ids uuid[] not null default '{}',
      primary key (company_id, user_id)`,
  }),
  menuGroups: table({
    name: 'menu_groups',
    version: 1,
    columns: `
      company_id uuid not null,
      group_id uuid not null,
      title text not null,
      permissions text[] not null,
      pages text[] not null,
      primary key (company_id, group_id)`,
  }),
}
