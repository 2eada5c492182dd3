import { table } from './table.ts'

export const employeeTables = {
  employees: table({
    name: 'employees',
    version: 1,
    personal: true,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      employee_no text not null,
      name text,
      surname text,
      phone text,
      email text,
      folded text not null,
      position text,
      department_id uuid not null,
      start_of_employment date not null,
      last_day date,
      primary key (company_id, employee_id)`,
    indexes: ['(company_id, department_id)'],
  }),
  employeeMoves: table({
    name: 'employee_moves',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      from_day date not null,
      department_id uuid not null,
      primary key (company_id, employee_id, from_day)`,
  }),
}
