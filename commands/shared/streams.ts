import type {
  CalendarDraftId,
  CardId,
  CompanyId,
  CorrectionId,
  DepartmentId,
  DeviceId,
  EmployeeId,
  SchemeId,
  ShiftGroupId,
  ShiftId,
} from '#domain/shared/values.ts'

/**
 * Names of streams begin with their company, which comes from the caller's session or device key and never from a
 * request.
 */
export const companyStream = (company: CompanyId): string => `${company}-company-${company}`
export const departmentsStream = (company: CompanyId): string => `${company}-departments-${company}`
export const employeeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-employee-${employeeId}`
export const cardStream = (company: CompanyId, cardId: CardId): string => `${company}-card-${cardId}`
export const deviceStream = (company: CompanyId, deviceId: DeviceId): string => `${company}-device-${deviceId}`
export const shiftStream = (company: CompanyId, shiftId: ShiftId): string => `${company}-shift-${shiftId}`
export const scheduleStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-schedule-${employeeId}`
export const schemeStream = (company: CompanyId, schemeId: SchemeId): string => `${company}-scheme-${schemeId}`
export const shiftGroupStream = (company: CompanyId, groupId: ShiftGroupId): string =>
  `${company}-shift-group-${groupId}`
export const departmentScheduleStream = (company: CompanyId, departmentId: DepartmentId): string =>
  `${company}-department-schedule-${departmentId}`
/** `month`: `2026-03`. */
export const calendarStream = (company: CompanyId, month: string): string => `${company}-calendar-${month}`
export const calendarDraftStream = (company: CompanyId, draftId: CalendarDraftId): string =>
  `${company}-calendar-draft-${draftId}`
export const holidaysStream = (company: CompanyId, year: number): string => `${company}-holidays-${year}`
/**
 * How the attendance sheet writes its days: a stream of its own, so that nobody who changes a rule meanwhile is in the
 * way.
 */
export const attendanceLettersStream = (company: CompanyId): string => `${company}-attendance-letters-${company}`
export const policyStream = (company: CompanyId): string => `${company}-policy-${company}`
export const overtimeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-overtime-${employeeId}`
/** Its books are closed by the year of the day that is decided on. */
export const missingWorkStream = (company: CompanyId, employeeId: EmployeeId, year: string): string =>
  `${company}-missing-work-${employeeId}-${year}`
export const correctionStream = (company: CompanyId, correctionId: CorrectionId): string =>
  `${company}-correction-${correctionId}`
