import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'

export const leaveSettingsStream = (company: CompanyId): string =>
  `${company}-leave-settings-${company}`
export const leaveMembershipStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-leave-membership-${employeeId}`
export const annualMembershipStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-annual-membership-${employeeId}`
export const leaveStream = (company: CompanyId, employeeId: EmployeeId): string =>
  `${company}-leave-${employeeId}`
