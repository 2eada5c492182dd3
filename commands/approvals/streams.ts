import type { CompanyId } from '#domain/shared/values.ts'

export const delegationsStream = (company: CompanyId): string =>
  `${company}-delegations-${company}`
