import type { Permission } from '#api/contract/endpoint.ts'
import type { Permitted } from '#api/shared/auth.ts'
import type { UndoableType } from '#commands/acts/index.ts'

/** Whoever may do an act may take it back: the permission that its own route takes. */
const permissionOf = {
  DepartmentAdded: 'departments.create',
  DepartmentRenamed: 'departments.update',
  DepartmentMoved: 'departments.update',
  DepartmentManagerNamed: 'departments.update',
  DepartmentManagerReleased: 'departments.update',
  EmployeeDetailsChanged: 'employees.update',
  EmployeeMoved: 'employees.update',
  EmployeeTerminated: 'employees.update',
  UserRoleChanged: 'users.update',
  UserDisabled: 'users.update',
  UserEnabled: 'users.update',
  CardAssigned: 'cards.update',
  CardUnassigned: 'cards.update',
  CardAccessSet: 'cards.update',
  DeviceApproved: 'devices.update',
  DeviceSuspended: 'devices.update',
  DeviceZoneSet: 'devices.update',
  DeviceDescribed: 'devices.update',
  DeviceConnectionSet: 'devices.update',
  DeviceAddressAccepted: 'devices.update',
  DeviceAddressRefused: 'devices.update',
  DeviceAccessSet: 'devices.update',
  DeviceGroupDefined: 'device-groups.update',
  ShiftDefined: 'rotations.update',
  ShiftActivated: 'rotations.update',
  ShiftDeactivated: 'rotations.update',
  ShiftAssigned: 'work-schedules.update',
  ScheduleFollowed: 'work-schedules.update',
  SchemeDefined: 'schemes.update',
  ShiftGroupNamed: 'schemes.update',
  ShiftGroupSchemeSet: 'schemes.update',
  DepartmentScheduleSet: 'work-schedules.update',
  DraftDiscarded: 'work-schedules.update',
  HolidaysImported: 'holidays.update',
  HolidaySet: 'holidays.update',
  HolidayRemoved: 'holidays.update',
  PolicySet: 'policy.update',
  AttendanceLettersSet: 'policy.update',
  OvertimeDemanded: 'overtimes.create',
  OvertimeApproved: 'overtimes.approve',
  OvertimeRejected: 'overtimes.approve',
  OvertimeApprovalRevoked: 'overtimes.approve',
  OvertimeRejectionRevoked: 'overtimes.approve',
  OvertimeDeleted: 'overtimes.delete',
  MissingWorkDecided: 'missing-work.decide',
  MissingWorkReopened: 'missing-work.decide',
} as const satisfies Record<UndoableType, Permission>

/** False, too, for acts that have no way back. */
export const mayUndo = ({ permissions }: Pick<Permitted, 'permissions'>, kind: string): boolean =>
  Object.entries(permissionOf).some(([one, permission]) => one === kind && permissions.has(permission))
