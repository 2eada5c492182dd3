import type { CompanyId, CorrectionId } from '#domain/shared/values.ts'

export const correctionStream = (company: CompanyId, correctionId: CorrectionId): string =>
  `${company}-correction-${correctionId}`
