import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

/** Each rule of a period speaks of others, too: one stream decides all of them (docs/decisions/0059). */
export const payrollPeriodsStream = (company: CompanyId): string =>
  `${company}-payroll-periods-${company}`
export const payrollEmployeeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-payroll-${employeeId}`
export const sheetConfirmationStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-payroll-confirmations-${employeeId}`
