import type { CompanyId, PayrollExportId } from '#domain/shared/values.ts'

/** Names and versions of profiles are decided among all of a company. */
export const profilesStream = (company: CompanyId): string =>
  `${company}-payroll-profiles-${company}`
export const exportStream = (company: CompanyId, exportId: PayrollExportId): string =>
  `${company}-payroll-export-${exportId}`
