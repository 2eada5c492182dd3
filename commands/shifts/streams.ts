import type { CompanyId, EmployeeId, ShiftId } from '#domain/shared/values.ts'

export const shiftStream = (company: CompanyId, shiftId: ShiftId): string =>
  `${company}-shift-${shiftId}`
export const scheduleStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-schedule-${employeeId}`
