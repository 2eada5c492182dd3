import type { CompanyId } from '#domain/shared/values.ts'

export const companyStream = (company: CompanyId): string => `${company}-company-${company}`
export const departmentsStream = (company: CompanyId): string =>
  `${company}-departments-${company}`
export const positionsStream = (company: CompanyId): string => `${company}-positions-${company}`
export const logoStream = (company: CompanyId): string => `${company}-logo-${company}`
