import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const petitionTemplatesStream = (company: CompanyId): string =>
  `${company}-petition-templates-${company}`
export const petitionsStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-petitions-${employeeId}`
