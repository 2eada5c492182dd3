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
}
