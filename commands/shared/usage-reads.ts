import type { DeviceUsage } from '#domain/devices/removal.ts'
import type { EmployeeUsage } from '#domain/employees/usage.ts'
import type { ShiftUsage } from '#domain/shifts/shifts.ts'
import type {
  AnnualGroupId,
  CardId,
  CompanyId,
  DegreeId,
  DepartmentId,
  DeviceId,
  EmployeeId,
  LeaveGroupId,
  LeaveTypeId,
  PositionId,
  SchemeId,
  ShiftGroupId,
  ShiftId,
  VisitTypeId,
} from '#domain/shared/values.ts'

/**
 * What needs a thing by now, in the whole company: what others use is not removed, and not taken back.
 * @throws {LogUnavailable} while read models do not know what the log held when it was asked.
 */
export type UsageReads = {
  /** People who work there, not below it. */
  department(company: CompanyId, departmentId: DepartmentId): Promise<PeopleWith>
  position(company: CompanyId, positionId: PositionId): Promise<PeopleWith>
  /** Those who have it by themselves or by their position. */
  degree(company: CompanyId, degreeId: DegreeId): Promise<PeopleWith>
  /** Requests that ask for it, in any state. */
  leaveType(company: CompanyId, leaveTypeId: LeaveTypeId): Promise<number>
  /** Those who are in it. */
  leaveGroup(company: CompanyId, leaveGroupId: LeaveGroupId): Promise<PeopleWith>
  annualGroup(company: CompanyId, annualGroupId: AnnualGroupId): Promise<PeopleWith>
  shift(company: CompanyId, shiftId: ShiftId): Promise<ShiftUsage>
  scheme(
    company: CompanyId,
    schemeId: SchemeId,
  ): Promise<{
    readonly people: number
    readonly groups: number
    readonly departments: number
  }>
  /** People in it. */
  group(company: CompanyId, groupId: ShiftGroupId): Promise<number>
  employee(company: CompanyId, employeeId: EmployeeId): Promise<EmployeeUsage>
  /** Movements made with it. */
  card(company: CompanyId, cardId: CardId): Promise<number>
  device(company: CompanyId, deviceId: DeviceId): Promise<DeviceUsage>
  /** Visits of it, in any state. */
  visitType(company: CompanyId, visitTypeId: VisitTypeId): Promise<number>
}

/** How many of them there are who are employed, and the first of them by name. */
export type PeopleWith = {
  readonly people: number
  readonly first: readonly { readonly employeeId: EmployeeId; readonly fullName: string }[]
}
