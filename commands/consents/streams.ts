import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const consentTextsStream = (company: CompanyId): string =>
  `${company}-consent-texts-${company}`
export const consentsStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-consents-${employeeId}`
