import type { CompanyId, LocalDate } from '#domain/shared/values.ts'

/** Days from which and to which, both included; `to` null: open. */
export type CountedSpan = { readonly from: LocalDate; readonly to: LocalDate | null }

/**
 * What subscriptions ask of read models: what they count is a warning, and refuses no work (subscription-rules 9).
 */
export type SubscriptionReads = {
  employments(company: CompanyId): Promise<readonly CountedSpan[]>
  /** Of readers that are registered now, on the seller's or the company's days alike. */
  readers(company: CompanyId): Promise<readonly CountedSpan[]>
}
