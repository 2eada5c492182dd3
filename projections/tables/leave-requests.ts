import { table } from './table.ts'

export const leaveRequestTables = {
  leaveRequests: table({
    name: 'leave_requests',
    version: 2,
    personal: true,
    // `asked`, `counted`, `taken`, `said`: as the events say them; `said` are the decisions that hold, in their order.
    columns: `
      company_id uuid not null,
      request_id uuid not null,
      employee_id uuid not null,
      leave_type_id uuid not null,
      calculation text not null,
      worked boolean not null,
      first_day date not null,
      last_day date not null,
      asked jsonb not null,
      counted jsonb not null,
      taken jsonb not null,
      halves int not null,
      minutes int not null,
      status smallint not null,
      said jsonb not null,
      description text,
      requested_by text not null,
      requested_at timestamptz(3) not null,
      primary key (company_id, request_id)`,
    indexes: ['(company_id, employee_id)'],
    queryIndexes: ['(company_id, first_day)', '(company_id, leave_type_id)'],
  }),
  leaveChanges: table({
    name: 'leave_changes',
    version: 1,
    personal: true,
    // `wanted`: what the leave is to become; null: nothing, it is withdrawn.
    columns: `
      company_id uuid not null,
      request_id uuid not null,
      leave_id uuid not null,
      employee_id uuid not null,
      wanted jsonb,
      status smallint not null,
      said jsonb not null,
      description text,
      requested_by text not null,
      requested_at timestamptz(3) not null,
      primary key (company_id, request_id)`,
    indexes: ['(company_id, leave_id)', '(company_id, employee_id)'],
  }),
  leaveEntitlements: table({
    name: 'leave_entitlements',
    version: 3,
    // `moved`: half days that other entitlements gave it, less those that it gave; `closed`: the settled last day.
    columns: `
      company_id uuid not null,
      entitlement_id uuid not null,
      employee_id uuid not null,
      work_year int not null,
      from_day date not null,
      expires date not null,
      halves int not null,
      moved int not null,
      given_by text not null,
      given_at timestamptz(3) not null,
      closed date,
      primary key (company_id, entitlement_id)`,
    indexes: ['(company_id, employee_id)'],
  }),
  /** Time off for overtime, in minutes; `from_day`: the day that was worked, `expires`: the last to take it. */
  leaveCredits: table({
    name: 'leave_credits',
    version: 1,
    columns: `
      company_id uuid not null,
      overtime_id uuid not null,
      employee_id uuid not null,
      from_day date not null,
      expires date not null,
      minutes int not null,
      primary key (company_id, overtime_id)`,
    indexes: ['(company_id, employee_id)'],
  }),
  /** Last days with which annual leave is settled. */
  leaveSettlements: table({
    name: 'leave_settlements',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      last_day date not null,
      primary key (company_id, employee_id, last_day)`,
  }),
}
