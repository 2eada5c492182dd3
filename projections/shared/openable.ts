import type { MesaiEventType } from '#domain/catalogue.ts'
import { read } from '../tables/index.ts'
import type { ScopeFilter } from './scope.ts'
import { inScope, type Values } from './sql.ts'

/**
 * Who may open a recorded event from a day's explanation. `everybody`: a rule that many follow, which names nobody; it
 * opens only while the log knows of nobody it is about. `its-people`: whoever sees somebody it is about. `company`:
 * whoever sees the whole company. Total: a new event does not compile until it is decided.
 */
export const openTo = {
  ShiftDefined: 'everybody',
  SchemeDefined: 'everybody',
  ShiftGroupSchemeSet: 'everybody',
  DepartmentScheduleSet: 'everybody',
  PlanEntryWithdrawn: 'everybody',
  HolidaysImported: 'everybody',
  HolidaySet: 'everybody',
  HolidayRemoved: 'everybody',
  PolicySet: 'everybody',
  PolicyWithdrawn: 'everybody',

  MovementRecorded: 'its-people',
  MovementsCorrected: 'its-people',
  CorrectionDemanded: 'its-people',
  CorrectionApproved: 'its-people',
  CorrectionRejected: 'its-people',
  CorrectionWithdrawn: 'its-people',
  CorrectionUndone: 'its-people',
  CardAssigned: 'its-people',
  CardUnassigned: 'its-people',
  EmployeeHired: 'its-people',
  EmployeeMoved: 'its-people',
  EmployeeMoveWithdrawn: 'its-people',
  EmployeeTerminated: 'its-people',
  EmployeeTerminationWithdrawn: 'its-people',
  EmployeeRehired: 'its-people',
  ShiftAssigned: 'its-people',
  ScheduleFollowed: 'its-people',
  CalendarChanged: 'its-people',
  CalendarActUndone: 'its-people',
  OvertimeDemanded: 'its-people',
  OvertimeApproved: 'its-people',
  OvertimeRejected: 'its-people',
  OvertimeApprovalRevoked: 'its-people',
  OvertimeRejectionRevoked: 'its-people',
  OvertimeDeleted: 'its-people',
  MissingWorkDecided: 'its-people',
  MissingWorkReopened: 'its-people',

  CompanyFounded: 'company',
  DepartmentAdded: 'company',
  DepartmentRenamed: 'company',
  DepartmentMoved: 'company',
  DepartmentRemoved: 'company',
  DepartmentManagerNamed: 'company',
  DepartmentManagerReleased: 'company',
  EmployeeDetailsChanged: 'company',
  EmployeeErased: 'company',
  UserAdded: 'company',
  UserRoleChanged: 'company',
  UserDisabled: 'company',
  UserEnabled: 'company',
  PasswordChanged: 'company',
  PasswordGiven: 'company',
  SignInLockLifted: 'company',
  SignedIn: 'company',
  ReportExported: 'company',
  ReportMailed: 'company',
  CardAdded: 'company',
  DeviceRegistered: 'company',
  DeviceApproved: 'company',
  DeviceSuspended: 'company',
  DeviceKeyIssued: 'company',
  DeviceZoneSet: 'company',
  DeviceDescribed: 'company',
  DeviceConnectionSet: 'company',
  DeviceSecretSet: 'company',
  DeviceLeftOpen: 'company',
  DeviceAddressPinned: 'company',
  DeviceAddressAccepted: 'company',
  DeviceAddressRefused: 'company',
  DeviceFellSilent: 'company',
  DeviceFellQuiet: 'company',
  DeviceHeardAgain: 'company',
  DeviceAlerted: 'company',
  DeviceCompared: 'company',
  DeviceCommandOrdered: 'company',
  DeviceCommandEnded: 'company',
  DevicePutAsideRead: 'company',
  DeviceFileImported: 'company',
  DeviceGroupDefined: 'company',
  DeviceGroupRemoved: 'company',
  DeviceAccessSet: 'company',
  CardAccessSet: 'company',
  MovementPutAside: 'company',
  ShiftDeactivated: 'company',
  ShiftActivated: 'company',
  ShiftRemoved: 'company',
  SchemeRemoved: 'company',
  ShiftGroupNamed: 'company',
  ShiftGroupRemoved: 'company',
  DraftOpened: 'company',
  DraftChanged: 'company',
  DraftPublished: 'company',
  DraftDiscarded: 'company',
  DraftTakenUp: 'company',
  AttendanceLettersSet: 'company',
  ClockReached: 'company',
  ActUndone: 'company',
} as const satisfies Record<MesaiEventType, 'everybody' | 'its-people' | 'company'>

const kindsOf = (to: (typeof openTo)[MesaiEventType]): string[] =>
  Object.entries(openTo).flatMap(([kind, one]) => (one === to ? [kind] : []))

/**
 * Whether the caller may open an event: SQL over its kind and a `uuid[]` of everybody it is about, which must be all of
 * them.
 */
export const mayOpen = (
  scope: ScopeFilter,
  values: Values,
  { kind, people }: { readonly kind: string; readonly people: string },
): string => {
  if (scope.kind === 'company') return 'true'
  const visible = `exists (select
      from ${read.employees} open_to
      where open_to.company_id = $1 and open_to.employee_id = any(${people}) and ${inScope(scope, values, 'open_to')})`
  return `case when ${kind} = any(${values.add(kindsOf('everybody'))}::text[]) then cardinality(${people}) = 0 or ${visible} else ${kind} = any(${values.add(kindsOf('its-people'))}::text[]) and ${visible} end`
}

/** The figures of an act `a` of the log of acts: of one about several people what is in them about those in scope. */
export const figuresInScope = (scope: ScopeFilter, values: Values): string =>
  scope.kind === 'company'
    ? 'a.figures'
    : `case when a.shares is null then a.figures else (
  select (a.figures::jsonb || jsonb_strip_nulls(jsonb_build_object('people', count(*), 'days',
    sum((share.value ->> 'days')::int), 'count', sum((share.value ->> 'count')::int), 'from',
    min(share.value ->> 'from'))))::json
  from json_each(a.shares) share
  join ${read.employees} shared on shared.company_id = $1 and shared.employee_id = share.key::uuid
  where ${inScope(scope, values, 'shared')}) end`
