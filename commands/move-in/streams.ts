import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const moveInsStream = (company: CompanyId): string => `${company}-move-ins`
export const oldTotalsStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-old-totals-${employeeId}`
