import type { CompanyId, VisitorId } from '#domain/shared/values.ts'

export const visitTypesStream = (company: CompanyId): string =>
  `${company}-visit-types-${company}`
export const visitorStream = (company: CompanyId, visitorId: VisitorId): string =>
  `${company}-visitor-${visitorId}`
export const blacklistStream = (company: CompanyId): string => `${company}-blacklist-${company}`
