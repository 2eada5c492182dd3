import type { CardId, CompanyId } from '#domain/shared/values.ts'

export const cardStream = (company: CompanyId, cardId: CardId): string =>
  `${company}-card-${cardId}`
