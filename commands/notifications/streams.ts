import type { CompanyId } from '#domain/shared/values.ts'

export const noticeRulesStream = (company: CompanyId): string =>
  `${company}-noticeRules-${company}`
