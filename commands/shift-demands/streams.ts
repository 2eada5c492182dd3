import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const shiftDemandStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-shift-demands-${employeeId}`
