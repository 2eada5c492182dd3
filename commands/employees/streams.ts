import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const employeeStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-employee-${employeeId}`
export const documentsStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-documents-${employeeId}`
export const photoStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-photo-${employeeId}`
export const retentionStream = (company: CompanyId): string => `${company}-retention-${company}`
