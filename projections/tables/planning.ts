import { table } from './table.ts'

export const planningTables = {
  calendarSchemes: table({
    name: 'calendar_schemes',
    version: 1,
    columns: `
      company_id uuid not null,
      scheme_id uuid not null,
      from_day date not null,
      title text not null,
      anchor date not null,
      cycle json not null,
      primary key (company_id, scheme_id, from_day)`,
  }),
  calendarGroups: table({
    name: 'calendar_groups',
    version: 1,
    columns: `
      company_id uuid not null,
      group_id uuid not null,
      title text not null,
      primary key (company_id, group_id)`,
  }),
  calendarActs: table({
    name: 'calendar_acts',
    version: 2,
    // An act has a row for each month it reaches into. What was written with it stays sealed, as do titles of drafts.
    columns: `
      company_id uuid not null,
      act_id uuid not null,
      month text not null,
      kind text not null,
      title json,
      reason json,
      by_actor text not null,
      at timestamptz(3) not null,
      from_day date not null,
      to_day date not null,
      people int not null,
      days int not null,
      undone boolean not null,
      position bigint not null,
      primary key (company_id, act_id, month)`,
    queryIndexes: ['(company_id, position)'],
  }),
  calendarDrafts: table({
    name: 'calendar_drafts',
    version: 2,
    columns: `
      company_id uuid not null,
      draft_id uuid not null,
      title json,
      from_day date not null,
      to_day date not null,
      status text not null,
      revision int not null,
      opened_by text not null,
      by_actor text not null,
      at timestamptz(3) not null,
      primary key (company_id, draft_id)`,
  }),
  policySettings: table({
    name: 'policy_settings',
    version: 1,
    columns: `
      company_id uuid not null,
      position bigint not null,
      from_day date not null,
      changes json not null,
      by_actor text not null,
      at timestamptz(3) not null,
      primary key (company_id, position)`,
  }),
  attendanceLetters: table({
    name: 'attendance_letters',
    version: 1,
    columns: `
      company_id uuid not null primary key,
      letters json not null,
      by_actor text not null,
      at timestamptz(3) not null`,
  }),
}
