import type { CardId, CompanyId, DeviceId, EmployeeId, ShiftId } from '#domain/shared/values.ts'

/** Names of streams begin with their company, which comes from the caller's session or device key and never from a request. */
export const companyStream = (company: CompanyId): string => `${company}-company-${company}`
export const departmentsStream = (company: CompanyId): string => `${company}-departments-${company}`
export const employeeStream = (company: CompanyId, employeeId: EmployeeId): string => `${company}-employee-${employeeId}`
export const cardStream = (company: CompanyId, cardId: CardId): string => `${company}-card-${cardId}`
export const deviceStream = (company: CompanyId, deviceId: DeviceId): string => `${company}-device-${deviceId}`
export const shiftStream = (company: CompanyId, shiftId: ShiftId): string => `${company}-shift-${shiftId}`
export const scheduleStream = (company: CompanyId, employeeId: EmployeeId): string => `${company}-schedule-${employeeId}`
