import type { CompanyId } from '#domain/shared/values.ts'

export const leaveSettingsStream = (company: CompanyId): string =>
  `${company}-leave-settings-${company}`
