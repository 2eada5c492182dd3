import { dateAt, epochMsOf, instantOf } from '../shared/time.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import type { Books } from './books.ts'
import type { SubscriptionFact } from './facts.ts'
import type { Installation } from './installation.ts'
import { remember } from './remember.ts'

/**
 * The books at an instant, open for writing. A decision looks at the books, records its facts one by one, and each is
 * known to what it decides next: one run of the jobs makes many, each seeing what those before did.
 */
export type Journal = {
  readonly installation: Installation
  readonly books: Books
  readonly at: Instant
  /** The company's date. */
  readonly today: LocalDate
  /** The seller's: invoice dates and years, VAT rates and value dates go by it. */
  readonly sellerDate: LocalDate
  record(fact: SubscriptionFact): void
}

/** @param recorded what was decided here, to be kept */
export const journalAt = (
  installation: Installation,
  books: Books,
  at: Instant,
  recorded: SubscriptionFact[] = [],
): Journal => ({
  installation,
  books,
  at,
  today: dateAt(installation.zone, at),
  sellerDate: dateAt(installation.seller.zone, at),
  record: fact => {
    recorded.push(fact)
    remember(books, fact)
  },
})

export const minutesAfter = (at: Instant, minutes: number): Instant =>
  instantOf(epochMsOf(at) + minutes * 60_000)
