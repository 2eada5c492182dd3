import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const overtimeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-overtime-${employeeId}`
/** Its books are closed by the year of the day that is decided on. */
export const missingWorkStream = (
  company: CompanyId,
  employeeId: EmployeeId,
  year: string,
): string => `${company}-missing-work-${employeeId}-${year}`
