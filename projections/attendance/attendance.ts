import { calendarEvents, scheduleEvents, schemeEvents, withdrawalEvents } from '#domain/calendar/events.ts'
import { cardEvents } from '#domain/cards/events.ts'
import { clockEvents } from '#domain/clock/events.ts'
import { deviceEvents } from '#domain/devices/events.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import { holidayEvents } from '#domain/holidays/events.ts'
import { correctionEvents, movementEvents } from '#domain/movements/events.ts'
import { organizationEvents } from '#domain/organization/events.ts'
import { overtimeEvents } from '#domain/overtime/events.ts'
import { policyEvents } from '#domain/policy/events.ts'
import { shiftEvents } from '#domain/shifts/events.ts'
import { ignoringAllBut, type Projection } from '../shared/projection.ts'
import { dayResultTables } from '../tables/day-results.ts'
import { evaluationInputTables } from '../tables/evaluation-inputs.ts'
import { evaluationMarkTables } from '../tables/evaluation-marks.ts'
import { monthResultTables } from '../tables/month-results.ts'
import { movementTables } from '../tables/movements.ts'
import { evaluateMarked, retryFailed } from './evaluate.ts'
import { projectAttendance } from './project.ts'

/** Movements, the inputs of evaluation, and the days it makes (docs/decisions/0003). */
export const attendance: Projection = {
  name: 'attendance',
  personal: 'sealed',
  notify: 'attendance',
  tables: [evaluationInputTables, evaluationMarkTables, movementTables, dayResultTables, monthResultTables].flatMap(
    specs => Object.values(specs),
  ),
  on: {
    ...ignoringAllBut({
      ...cardEvents,
      ...clockEvents,
      ...deviceEvents,
      ...employeeEvents,
      ...movementEvents,
      ...correctionEvents,
      ...organizationEvents,
      ...shiftEvents,
      ...scheduleEvents,
      ...schemeEvents,
      ...calendarEvents,
      ...holidayEvents,
      ...policyEvents,
      ...overtimeEvents,
      ...withdrawalEvents,
    }),
    CompanyFounded: 'handled',
    DepartmentAdded: 'handled',
    DepartmentRenamed: 'ignored',
    DepartmentMoved: 'handled',
    DepartmentRemoved: 'ignored',
    DepartmentManagerNamed: 'ignored',
    DepartmentManagerReleased: 'ignored',
    EmployeeHired: 'handled',
    EmployeeDetailsChanged: 'ignored',
    EmployeeMoved: 'handled',
    EmployeeTerminated: 'handled',
    EmployeeRehired: 'handled',
    EmployeeErased: 'ignored',
    EmployeeMoveWithdrawn: 'handled',
    EmployeeTerminationWithdrawn: 'handled',
    CardAdded: 'handled',
    CardAssigned: 'handled',
    CardUnassigned: 'handled',
    DeviceRegistered: 'handled',
    DeviceApproved: 'handled',
    DeviceSuspended: 'handled',
    DeviceKeyIssued: 'ignored',
    DeviceZoneSet: 'handled',
    DeviceDescribed: 'handled',
    DeviceConnectionSet: 'ignored',
    DeviceSecretSet: 'ignored',
    DeviceLeftOpen: 'ignored',
    DeviceAddressPinned: 'ignored',
    DeviceAddressAccepted: 'handled',
    DeviceAddressRefused: 'handled',
    MovementRecorded: 'handled',
    MovementPutAside: 'ignored',
    MovementsCorrected: 'handled',
    CorrectionDemanded: 'handled',
    CorrectionApproved: 'handled',
    CorrectionRejected: 'handled',
    CorrectionWithdrawn: 'handled',
    CorrectionUndone: 'handled',
    ShiftDefined: 'handled',
    ShiftActivated: 'ignored',
    ShiftDeactivated: 'ignored',
    ShiftRemoved: 'ignored',
    ShiftAssigned: 'handled',
    ScheduleFollowed: 'handled',
    SchemeDefined: 'handled',
    SchemeRemoved: 'ignored',
    ShiftGroupNamed: 'ignored',
    ShiftGroupSchemeSet: 'handled',
    ShiftGroupRemoved: 'ignored',
    DepartmentScheduleSet: 'handled',
    CalendarChanged: 'handled',
    CalendarActUndone: 'handled',
    HolidaysImported: 'handled',
    HolidaySet: 'handled',
    HolidayRemoved: 'handled',
    PolicySet: 'handled',
    PolicyWithdrawn: 'handled',
    PlanEntryWithdrawn: 'handled',
    ClockReached: 'handled',
    OvertimeDemanded: 'ignored',
    OvertimeApproved: 'handled',
    OvertimeRejected: 'ignored',
    OvertimeApprovalRevoked: 'handled',
    OvertimeRejectionRevoked: 'ignored',
    OvertimeDeleted: 'handled',
  },
  project: projectAttendance,
  settle: evaluateMarked,
  retry: retryFailed,
}
