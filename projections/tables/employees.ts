import { table } from './table.ts'

export const employeeTables = {
  employees: table({
    name: 'employees',
    version: 4,
    personal: true,
    // `position` is the title of the position of the list that is his, `said_…` what his record says of it. `lost`:
    // classes of what was said last that are lost with their key, and were not said anew.
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
      position_id uuid,
      said_position text,
      said_position_key text,
      said_position_id uuid,
      degree_id uuid,
      department_id uuid not null,
      start_of_employment date not null,
      last_day date,
      contact_erased boolean not null default false,
      lost text[] not null default '{}',
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
  /** Which picture is shown of whom. */
  employeePhotos: table({
    name: 'employee_photos',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      photo_id uuid not null,
      primary key (company_id, employee_id)`,
  }),
  positions: table({
    name: 'positions',
    version: 1,
    // `keys`: the titles it has had, the one of today last, each as `titleKey` says.
    columns: `
      company_id uuid not null,
      position_id uuid not null,
      title text not null,
      keys text[] not null,
      level integer,
      degree_id uuid,
      primary key (company_id, position_id)`,
  }),
  degrees: table({
    name: 'degrees',
    version: 1,
    columns: `
      company_id uuid not null,
      degree_id uuid not null,
      title text not null,
      primary key (company_id, degree_id)`,
  }),
}
