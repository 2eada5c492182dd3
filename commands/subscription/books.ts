import type { Deps } from '../shared/deps.ts'
import type { Instant, SubscriptionId } from '#domain/shared/values.ts'
import { emptyBooks, type Books } from '#domain/subscription/books.ts'
import type { SubscriptionFact } from '#domain/subscription/facts.ts'
import { remember } from '#domain/subscription/remember.ts'
import { seriesStream, subscriptionStream } from './streams.ts'

/** What the log says of a subscription by now. */
export type KnownBooks = {
  readonly books: Books
  /** Of its stream; 0: there is none. */
  readonly revision: number
  /** Of its last decision: the next is not made before it, whatever a clock says. */
  readonly last: Instant | null
}

/** How many are remembered, so that one that is asked for again and again is read from where it was. */
const mostKnown = 500

/**
 * Books as the log has them, read on from where they were read last. Whoever gets them may write into them: they are
 * his own.
 */
export const openBooks = ({ log }: Pick<Deps, 'log'>) => {
  const known = new Map<SubscriptionId, KnownBooks>()
  const numbers = new Map<string, number>()
  return {
    of: async (subscription: SubscriptionId): Promise<KnownBooks> => {
      const before = known.get(subscription) ?? nothingKnown()
      const { revision } = before
      const books = structuredClone(before.books)
      let last = before.last
      const events = await log.readStream(subscriptionStream(subscription), revision + 1)
      for (const event of events) {
        if (event.type !== 'SubscriptionDecided') continue
        last = event.data.at
        for (const fact of event.data.facts)
          remember(books, withReason(fact, event.data.reason ?? ''))
      }
      const now = { books, revision: events.at(-1)?.revision ?? revision, last }
      known.delete(subscription)
      known.set(subscription, now)
      for (const oldest of known.keys()) {
        if (known.size <= mostKnown) break
        known.delete(oldest)
      }
      return { ...now, books: structuredClone(books) }
    },
    /** The last number of each series, as they were read last. */
    lastNumbers: (): ReadonlyMap<string, number> => numbers,
    /**
     * Whether a number is another by now than those who would take it believed: a stream of a series has one event a
     * number, so its revision is its last. It is remembered.
     */
    haveMoved: async (
      taken: ReadonlyMap<string, { readonly first: number }>,
    ): Promise<boolean> => {
      let moved = false
      for (const [series, { first }] of taken) {
        const before = numbers.get(series) ?? 0
        const more = await log.readStream(seriesStream(series), before + 1)
        const last = more.at(-1)?.revision ?? before
        numbers.set(series, last)
        if (last !== first - 1) moved = true
      }
      return moved
    },
  }
}
export type OpenBooks = ReturnType<typeof openBooks>

const nothingKnown = (): KnownBooks => ({
  books: emptyBooks({ isFounded: false, numbers: [], lastReference: 0 }),
  revision: 0,
  last: null,
})

/** A fact of the log with the words that lie beside it, sealed. */
const withReason = (fact: SubscriptionFact, reason: string): SubscriptionFact => {
  if (fact.is === 'support-opened') return { ...fact, support: { ...fact.support, reason } }
  return fact.is === 'act-waits' && fact.act.do !== 'confirm'
    ? { ...fact, act: { ...fact.act, reason } }
    : fact
}
/** A fact as it lies in the log: words of who acted lie beside it. */
export const storedFact = (fact: SubscriptionFact): SubscriptionFact => withReason(fact, '')
/** The words of who acted, where there are any. */
export const reasonOf = (fact: SubscriptionFact): string | null => {
  if (fact.is === 'support-opened') return fact.support.reason
  return fact.is === 'act-waits' && fact.act.do !== 'confirm' ? fact.act.reason : null
}
