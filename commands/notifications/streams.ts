import type { CompanyId } from '#domain/shared/values.ts'

export const noticeRulesStream = (company: CompanyId): string =>
  `${company}-noticeRules-${company}`
export const noticeLimitsStream = (company: CompanyId): string =>
  `${company}-noticeLimits-${company}`
