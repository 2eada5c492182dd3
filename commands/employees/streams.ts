import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const employeeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-employee-${employeeId}`
