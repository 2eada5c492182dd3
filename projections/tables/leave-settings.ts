import { table } from './table.ts'

export const leaveSettingTables = {
  leaveTypes: table({
    name: 'leave_types',
    version: 1,
    // `definition`: what `LeaveTypeDefined` says beside id and title.
    columns: `
      company_id uuid not null,
      leave_type_id uuid not null,
      title text not null,
      active boolean not null,
      definition jsonb not null,
      primary key (company_id, leave_type_id)`,
  }),
  leaveGroups: table({
    name: 'leave_groups',
    version: 1,
    // `limits`: of types, as `LeaveGroupDefined` says them.
    columns: `
      company_id uuid not null,
      leave_group_id uuid not null,
      title text not null,
      limits jsonb not null,
      primary key (company_id, leave_group_id)`,
  }),
  leaveMemberships: table({
    name: 'leave_memberships',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      leave_group_id uuid not null,
      primary key (company_id, employee_id)`,
    indexes: ['(company_id, leave_group_id)'],
  }),
  annualGroups: table({
    name: 'annual_groups',
    version: 1,
    // `tiers`: as `AnnualGroupDefined` says them.
    columns: `
      company_id uuid not null,
      annual_group_id uuid not null,
      title text not null,
      validity_years int not null,
      deduct_weekends boolean not null,
      tiers jsonb not null,
      primary key (company_id, annual_group_id)`,
  }),
  annualMemberships: table({
    name: 'annual_memberships',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      annual_group_id uuid not null,
      primary key (company_id, employee_id)`,
    indexes: ['(company_id, annual_group_id)'],
  }),
}
