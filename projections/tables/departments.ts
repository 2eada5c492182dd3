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
}
