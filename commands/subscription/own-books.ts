import { journalAt, type Journal } from '#domain/subscription/journal.ts'
import type { SellingTerms } from '#domain/subscription/selling.ts'
import { wholeMinuteOf } from '#domain/shared/time.ts'
import { asSubscriptionId, type CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { OpenBooks } from './books.ts'
import type { SubscriptionReads } from './reads.ts'
import { openWorld, silentWorld, type SubscriptionAsker } from './world.ts'

/**
 * The books of a company as they stand now, to be looked at. Who asks is of it, so it is there, whether or not anything
 * was ever decided of it. They are his: what he decides on them nobody keeps. @returns null where nothing is sold
 */
export const lookAtBooks = async (
  deps: Pick<Deps, 'log' | 'now'>,
  { books, reads }: { readonly books: OpenBooks; readonly reads: SubscriptionReads },
  company: CompanyId,
  terms: SellingTerms,
  asker: SubscriptionAsker = silentWorld.asker,
): Promise<Journal | null> => {
  if (!terms.seller) return null
  const subscription = asSubscriptionId(company)
  const known = await books.of(subscription)
  if (known.books.company === 'none') known.books.company = 'there'
  const world = openWorld(
    { deps, ports: { ...reads, ...silentWorld.ports }, subscription },
    asker,
  )
  const installation = await world.installation(terms, terms.seller, known.books)
  return journalAt(installation, known.books, wholeMinuteOf(deps.now()))
}
