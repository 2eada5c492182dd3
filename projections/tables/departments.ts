import { table } from './table.ts'

export const departmentTables = {
  departments: table({
    name: 'departments',
    version: 1,
    // `path` leads from the root to the department itself: all below one are those whose path holds it.
    columns: `
      company_id uuid not null,
      department_id uuid not null,
      name text not null,
      code text,
      parent_id uuid,
      path uuid[] not null,
      primary key (company_id, department_id)`,
  }),
  departmentManagers: table({
    name: 'department_managers',
    version: 1,
    columns: `
      company_id uuid not null,
      department_id uuid not null,
      employee_id uuid not null,
      primary key (company_id, department_id, employee_id)`,
  }),
  /** What each was called last, and below which it hung from when on; those that are gone, too. */
  departmentPlaces: table({
    name: 'department_places',
    version: 1,
    columns: `
      company_id uuid not null,
      department_id uuid not null,
      name text not null,
      parents json not null,
      primary key (company_id, department_id)`,
  }),
  /** The next date on which one of them hangs elsewhere. */
  departmentMovesAhead: table({
    name: 'department_moves_ahead',
    version: 1,
    columns: `
      company_id uuid not null,
      department_id uuid not null,
      from_day date not null,
      primary key (company_id, department_id)`,
  }),
  departmentZones: table({
    name: 'department_zones',
    version: 1,
    columns: `
      company_id uuid not null primary key,
      zone text not null`,
  }),
  memberPlaces: table({
    name: 'member_places',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      places json not null,
      primary key (company_id, employee_id)`,
  }),
  /** Who was in which department or below it, from a day until before another; \`own\`: in that one itself. */
  departmentMembers: table({
    name: 'department_members',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      department_id uuid not null,
      from_day date not null,
      until_day date not null,
      own boolean not null,
      primary key (company_id, employee_id, department_id, from_day)`,
    indexes: ['(company_id, department_id)'],
  }),
}
