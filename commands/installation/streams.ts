import type { CompanyId } from '#domain/shared/values.ts'

export const installationStream = (company: CompanyId): string =>
  `${company}-installation-${company}`
