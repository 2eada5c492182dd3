import { table } from './table.ts'

export const locationTables = {
  locations: table({
    name: 'locations',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      latitude int not null,
      longitude int not null,
      tolerance int not null,
      department_ids uuid[] not null,
      primary key (company_id, device_id)`,
  }),
  printedCodes: table({
    name: 'printed_codes',
    version: 1,
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      code_no int not null,
      made_at timestamptz(3) not null,
      revoked_at timestamptz(3),
      primary key (company_id, device_id, code_no)`,
  }),
}

export const phoneRuleTables = {
  phoneRules: table({
    name: 'phone_rules',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      usage boolean not null,
      remote text not null,
      location_ids uuid[] not null,
      primary key (company_id, employee_id)`,
  }),
}

export const phoneTables = {
  phones: table({
    name: 'phones',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      phone_id uuid not null,
      standing text not null,
      browser text not null,
      system text not null,
      registered_at timestamptz(3) not null,
      primary key (company_id, employee_id, phone_id)`,
  }),
}

export const checkInTables = {
  checkIns: table({
    name: 'check_ins',
    version: 3,
    // `code`: the window of a rotating code, the number of one on paper. `elsewhere`: his account was in use meanwhile.
    columns: `
      company_id uuid not null,
      movement_id uuid not null,
      employee_id uuid not null,
      device_id uuid not null,
      at timestamptz(3) not null,
      direction text not null,
      way text not null,
      too_fast int,
      offline boolean not null,
      elsewhere boolean not null,
      code int not null,
      position json,
      primary key (company_id, movement_id)`,
    queryIndexes: ['(company_id, employee_id, at)', '(company_id, at)'],
  }),
}
