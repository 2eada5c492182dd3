import type { MesaiEventType } from '#domain/catalogue.ts'
import { userWays } from '../access/ways-back.ts'
import { planWays } from '../calendar/ways-back.ts'
import { cardWays } from '../cards/ways-back.ts'
import { deviceWays } from '../devices/ways-back.ts'
import { employeeWays } from '../employees/ways-back.ts'
import { holidayWays } from '../holidays/ways-back.ts'
import { departmentWays } from '../organization/ways-back.ts'
import { overtimeWays } from '../overtime/ways-back.ts'
import { policyWays } from '../policy/ways-back.ts'
import { shiftWays } from '../shifts/ways-back.ts'
import type { NoWayBack, WayBack } from './way-back.ts'

/** How each act is taken back, declared beside its commands. */
const ways = {
  ...departmentWays,
  ...employeeWays,
  ...userWays,
  ...cardWays,
  ...deviceWays,
  ...shiftWays,
  ...planWays,
  ...holidayWays,
  ...policyWays,
  ...overtimeWays,
}
export type UndoableType = keyof typeof ways
/** What the deciders of all these acts refuse with. */
export type ActRefusal = (typeof ways)[UndoableType] extends WayBack<infer R> ? R : never

/** Total: a new event does not compile until it is said how it is taken back, or why it is not. */
export const waysBack: Readonly<Record<MesaiEventType, WayBack<ActRefusal> | NoWayBack>> = {
  ...ways,
  MovementRecorded: 'raw',
  MovementPutAside: 'raw',
  ClockReached: 'raw',
  DevicePutAsideRead: 'raw',
  DeviceAddressPinned: 'raw',
  DeviceFileImported: 'raw',
  DeviceFellSilent: 'raw',
  DeviceFellQuiet: 'raw',
  DeviceHeardAgain: 'raw',
  DeviceAlerted: 'raw',
  DeviceCompared: 'raw',
  DeviceCommandEnded: 'raw',
  DeviceCommandOrdered: 'sent',
  ReportExported: 'left',
  ReportMailed: 'left',
  SignedIn: 'left',
  PasswordChanged: 'secret',
  PasswordGiven: 'secret',
  SignInLockLifted: 'secret',
  DeviceKeyIssued: 'secret',
  DeviceSecretSet: 'secret',
  EmployeeErased: 'secret',
  DepartmentRemoved: 'again',
  ShiftRemoved: 'again',
  SchemeRemoved: 'again',
  ShiftGroupRemoved: 'again',
  DeviceGroupRemoved: 'again',
  CorrectionRejected: 'again',
  CorrectionWithdrawn: 'again',
  CompanyFounded: 'closed',
  EmployeeHired: 'closed',
  EmployeeRehired: 'closed',
  UserAdded: 'closed',
  CardAdded: 'closed',
  DeviceRegistered: 'closed',
  DeviceLeftOpen: 'closed',
  DraftOpened: 'closed',
  DraftChanged: 'closed',
  DraftTakenUp: 'closed',
  CorrectionDemanded: 'closed',
  CorrectionUndone: 'undo',
  CalendarActUndone: 'undo',
  ActUndone: 'undo',
  PlanEntryWithdrawn: 'undo',
  PolicyWithdrawn: 'undo',
  EmployeeMoveWithdrawn: 'undo',
  EmployeeTerminationWithdrawn: 'undo',
  MovementsCorrected: 'own',
  CorrectionApproved: 'own',
  CalendarChanged: 'own',
  DraftPublished: 'own',
}
