import type { CompanyId } from '#domain/shared/values.ts'

export const holidaysStream = (company: CompanyId, year: number): string =>
  `${company}-holidays-${year}`
