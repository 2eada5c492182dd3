import { sellerTenant, type SubscriptionDeed } from '#domain/subscription/events.ts'
import type { SubscriptionFact } from '#domain/subscription/facts.ts'
import { journalAt, type Journal } from '#domain/subscription/journal.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import { loseOldRegistrations } from '#domain/subscription/registration.ts'
import type { SellingTerms, SellingRefusal } from '#domain/subscription/selling.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { wholeMinuteOf } from '#domain/shared/time.ts'
import type { Instant, SubscriptionId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { type AnsweredParts, handleTogetherAnswering, type Part } from '../shared/together.ts'
import { type OpenBooks, reasonOf, storedFact } from './books.ts'
import { sellingTerms } from './selling-terms.ts'
import { seriesStream, subscriptionStream } from './streams.ts'
import {
  openWorld,
  type SubscriptionAsker,
  type SubscriptionPorts,
  type SubscriptionWorld,
} from './world.ts'

export type SubscriptionDeps = Pick<Deps, 'log' | 'vault' | 'now'> & {
  readonly books: OpenBooks
  readonly ports: SubscriptionPorts
}
export type SubscriptionDecision<V> = {
  readonly subscription: SubscriptionId
  readonly did: SubscriptionDeed
  readonly asker: SubscriptionAsker
  readonly decide: (journal: Journal) => Result<V, SubscriptionRefusal>
}
/** Nothing is sold here: every company has everything, and there is nothing to decide. */
type NothingSold = Extract<SellingRefusal, { code: 'selling.not-begun' }>
export type SubscriptionOutcome<V> = Result<
  { readonly value: V | null; readonly position: Position },
  SubscriptionRefusal | NothingSold | SharedRefusal
>

/** How often in a row others may be faster: each invoice of the installation takes a number of one series. */
const turns = 8

/**
 * Decides on the books of one company, and writes down what it came to in one append: the facts, and the numbers that
 * invoices and references took (docs/decisions/0551).
 * @returns what was decided; `value` is null where the request was sent again
 * @throws {LogUnavailable} as `handleTogether`
 */
export const decideSubscription = async <V>(
  deps: SubscriptionDeps,
  caller: Caller,
  decision: SubscriptionDecision<V>,
): Promise<SubscriptionOutcome<V>> => {
  const terms = await sellingTerms(deps)
  const { seller } = terms
  if (!seller) return refuse({ code: 'selling.not-begun' })
  const world = openWorld({ deps, ports: deps.ports, ...decision }, decision.asker)
  const asSeller = { ...caller, company: sellerTenant }
  const inTurns = async (left: number): Promise<SubscriptionOutcome<V>> => {
    const handled = await handleTogetherAnswering(deps, asSeller, () =>
      decideAsThingsStand(deps, world, { terms, seller }, decision),
    )
    if (handled.ok) {
      const { answer, position } = handled.value
      if (answer === null) return ok({ value: null, position })
      return answer.ok ? ok({ value: answer.value, position }) : answer
    }
    const { refusal } = handled
    if (left === 0 || (refusal.code !== 'claimed' && refusal.code !== 'conflict'))
      return handled
    if (refusal.code === 'claimed' && !world.disown()) return refuse({ code: 'payment-known' })
    return inTurns(left - 1)
  }
  return inTurns(turns)
}

type Decided<V> = Result<V, SubscriptionRefusal>
type Sold = {
  readonly terms: SellingTerms
  readonly seller: NonNullable<SellingTerms['seller']>
}

const decideAsThingsStand = async <V>(
  deps: SubscriptionDeps,
  world: SubscriptionWorld,
  { terms, seller }: Sold,
  { subscription, did, decide }: SubscriptionDecision<V>,
): Promise<Result<AnsweredParts<Decided<V>>, SubscriptionRefusal>> => {
  for (;;) {
    const { books, revision, last } = await deps.books.of(subscription)
    const installation = await world.installation(terms, seller, {
      attempts: new Map(books.attempts),
      refunds: new Map(books.refunds),
    })
    const at = laterOf(wholeMinuteOf(deps.now()), last)
    const facts: SubscriptionFact[] = []
    for (const [series, number] of deps.books.lastNumbers()) books.numbers.set(series, number)
    books.lastReference = books.numbers.get(transfers) ?? 0
    const journal = journalAt(installation, books, at, facts)
    // A company that was there before anything was sold.
    if (books.company === 'none' && books.registrations.size === 0 && installation.isFounded)
      journal.record({ is: 'company-founded' })
    loseOldRegistrations(journal)
    const outcome = decide(journal)
    loseOldRegistrations(journal)
    if (await world.settle()) continue
    const isKept = outcome.ok || outcome.refusal.code === 'code-wrong'
    if (!isKept) return outcome
    const taken = takenNumbers(facts)
    if (await deps.books.haveMoved(taken)) continue
    const stored = {
      stream: subscriptionStream(subscription),
      expected: revision === 0 ? ('none' as const) : revision,
      events: eventsOf({ subscription, did, at, facts }),
      claims: claimsOf(deps, facts),
    }
    return ok({ parts: [stored, ...numberParts(subscription, taken)], answer: outcome })
  }
}

const laterOf = (one: Instant, other: Instant | null): Instant =>
  other !== null && other > one ? other : one

const eventsOf = ({
  subscription,
  did,
  at,
  facts,
}: Pick<SubscriptionDecision<unknown>, 'subscription' | 'did'> & {
  readonly at: Instant
  readonly facts: readonly SubscriptionFact[]
}): Part['events'] =>
  facts.length === 0
    ? []
    : [
        {
          type: 'SubscriptionDecided',
          data: {
            subscription,
            did,
            at,
            facts: facts.map(storedFact),
            reason: facts.map(reasonOf).find(words => words !== null) ?? null,
          },
        },
      ]

/** The series of references of transfers: one for the installation, for ever. */
const transfers = 'transfer'

/** Which number of which series is the first that a decision takes, and how many it takes. */
type TakenNumbers = ReadonlyMap<string, { readonly first: number; readonly count: number }>
const takenNumbers = (facts: readonly SubscriptionFact[]): TakenNumbers => {
  const taken = new Map<string, { first: number; count: number }>()
  const take = (series: string, number: number): void => {
    const before = taken.get(series)
    if (before) before.count += 1
    else taken.set(series, { first: number, count: 1 })
  }
  for (const fact of facts) {
    if (fact.is === 'invoice-issued' || fact.is === 'credit-note-issued')
      take(fact.series.key, fact.series.number)
    if (fact.is === 'attempt-begun' && fact.attempt.reference !== null)
      take(transfers, Number(fact.attempt.reference.slice(3, 11)))
  }
  return taken
}

/** The n-th event of a series is its n-th number, so that two never have one, and none is left out. */
const numberParts = (subscription: SubscriptionId, taken: TakenNumbers): readonly Part[] =>
  [...taken].map(([series, { first, count }]) => ({
    stream: seriesStream(series),
    expected: first === 1 ? 'none' : first - 1,
    events: Array.from({ length: count }, () => ({
      type: 'SeriesNumberTaken' as const,
      data: { series, subscription },
    })),
  }))

/** A payment counts once in the installation, whatever company it comes for. */
const claimsOf = (
  { vault }: Pick<Deps, 'vault'>,
  facts: readonly SubscriptionFact[],
): readonly Claim[] =>
  facts.flatMap(fact =>
    fact.is === 'payment-taken'
      ? [
          {
            scope: 'payment',
            value: vault.hmac('claim', null, `payment:${fact.payment.id}`),
            action: 'take' as const,
          },
        ]
      : [],
  )
