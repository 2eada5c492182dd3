import type { CompanyId, VisitorId } from '#domain/shared/values.ts'
import type { SeenVisit } from '#domain/visitors/held-cards.ts'

/**
 * Where a visitor is by what readers saw of his cards, which no stream of his says: his visits in which they saw him. A
 * read model, so a swipe of this moment may not be among them; reception's own word is decided by his stream.
 */
export type SeenVisitReads = {
  seenOf(company: CompanyId, visitorId: VisitorId): Promise<readonly SeenVisit[]>
}
