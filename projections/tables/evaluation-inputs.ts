import { table } from './table.ts'

export const evaluationInputTables = {
  /** Acts of correction: what each changes, and from which record in the log on it counts (null: it does not). */
  attendanceCorrections: table({
    name: 'attendance_corrections',
    version: 1,
    columns: `
      company_id uuid not null,
      correction_id uuid not null,
      counted_at bigint,
      changes json not null,
      primary key (company_id, correction_id)`,
  }),
  /** What single days of a person hold, one row a month: a day more costs no row, and a year is twelve. */
  attendanceEntries: table({
    name: 'attendance_entries',
    version: 1,
    // `days`: by date. `shift_ids`: those named in it. `first_day`: the earliest; null when every entry was taken away.
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      month text not null,
      days json not null,
      shift_ids uuid[] not null,
      first_day date,
      primary key (company_id, employee_id, month)`,
    indexes: ['using gin (shift_ids)'],
  }),
  /**
   * What decides whose movement it is, when it was and whether it counts; one row a card, reader and person, with all
   * that was ever in force inside, so that a batch reads what it needs in one statement each and a change is one fold
   * in memory.
   */
  attendanceCompanies: table({
    name: 'attendance_companies',
    version: 1,
    columns: `
      company_id uuid not null primary key,
      zone text not null,
      founded_on date not null`,
  }),
  attendanceCards: table({
    name: 'attendance_cards',
    version: 4,
    // A credential that was only ever read has a row too; `card_id`: the card with that credential, or the visitor's
    // for which readers report it. `number` is sealed: that of the first movement in the latest month it was read in.
    // `visits`: when it was a visitor's, and in which visit; `places`: where it alone may pass, since when that was
    // said.
    columns: `
      company_id uuid not null,
      credential text not null,
      card_id uuid,
      known boolean not null,
      holdings json not null,
      blocks json not null,
      visits json not null,
      places json not null,
      number json,
      month text,
      primary key (company_id, credential)`,
    indexes: ['(company_id, card_id)'],
  }),
  attendanceDevices: table({
    name: 'attendance_devices',
    version: 5,
    // `approved_until`: where in the log it was suspended when it was approved last; null: it is, or never was.
    // `status`: its records carry an in/out status, which is a direction (`says`) or not (`silent`); `none`: they carry
    // none.
    columns: `
      company_id uuid not null,
      device_id uuid not null,
      approved boolean not null,
      approved_until bigint,
      direction_rule text not null,
      status text not null,
      zones json not null,
      accepted_addresses json not null,
      taken_back boolean not null,
      registered_at timestamptz(3) not null,
      primary key (company_id, device_id)`,
  }),
  attendancePeople: table({
    name: 'attendance_people',
    version: 3,
    // `rules`: what the person follows, `refs`: what that and his departments name, ever. `replaced`: when he had a
    // temporary card, so that his own counted for nobody.
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      employments json not null,
      rules json not null,
      departments json not null,
      refs uuid[] not null,
      replaced json not null,
      primary key (company_id, employee_id)`,
    indexes: ['using gin (refs)'],
  }),
  attendanceHistory: table({
    name: 'attendance_history',
    version: 3,
    columns: `
      company_id uuid not null,
      kind text not null,
      subject text not null,
      recorded_from timestamptz(3) not null,
      value json not null,
      whose text not null generated always as (split_part(subject, ':', 1)) stored,
      primary key (company_id, kind, subject, recorded_from)`,
    // A subject begins with whose it is: what is known of some is found without what is known of all. A column, since
    // under row-level security no index answers for a function that might say what it is given.
    queryIndexes: ['(company_id, kind, whose)'],
  }),
  /**
   * Approved overtime of a person, one row a month, each day's in the order of approval; what was revoked or deleted is
   * not there.
   */
  attendanceOvertime: table({
    name: 'attendance_overtime',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      month text not null,
      days json not null,
      primary key (company_id, employee_id, month)`,
  }),
  /** Approved leave of a person, in the order of approval, with what it asks and counts; one row a person. */
  attendanceLeaves: table({
    name: 'attendance_leaves',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      leaves json not null,
      primary key (company_id, employee_id)`,
  }),
  /** Half days of annual leave that are paid out with a last day, by that day; one row a person. */
  attendancePayouts: table({
    name: 'attendance_payouts',
    version: 1,
    columns: `
      company_id uuid not null,
      employee_id uuid not null,
      payouts json not null,
      primary key (company_id, employee_id)`,
  }),
  /** What of a company decides a day's plan, each with all that was ever in force in it: changed rarely, read whole. */
  attendanceShifts: table({
    name: 'attendance_shifts',
    version: 1,
    columns: `
      company_id uuid not null,
      shift_id uuid not null,
      versions json not null,
      primary key (company_id, shift_id)`,
  }),
  attendanceSchemes: table({
    name: 'attendance_schemes',
    version: 1,
    columns: `
      company_id uuid not null,
      scheme_id uuid not null,
      versions json not null,
      primary key (company_id, scheme_id)`,
  }),
  attendanceGroups: table({
    name: 'attendance_groups',
    version: 1,
    columns: `
      company_id uuid not null,
      group_id uuid not null,
      versions json not null,
      primary key (company_id, group_id)`,
  }),
  attendanceDepartments: table({
    name: 'attendance_departments',
    version: 1,
    columns: `
      company_id uuid not null,
      department_id uuid not null,
      parents json not null,
      rules json not null,
      primary key (company_id, department_id)`,
  }),
  attendanceCalendars: table({
    name: 'attendance_calendars',
    version: 1,
    columns: `
      company_id uuid not null primary key,
      holidays json not null,
      policies json not null`,
  }),
}
