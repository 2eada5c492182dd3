import {
  PostSubscriptionOrderQuote,
  PostSubscriptionRenewalQuote,
  PostSubscriptionSeatsQuote,
  PostSubscriptionUpgradeQuote,
} from '#api/contract/subscription.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { openBooks } from '#commands/subscription/books.ts'
import { lookAtBooks } from '#commands/subscription/own-books.ts'
import { sellingTerms } from '#commands/subscription/selling-terms.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import {
  orderRenewal,
  orderSeats,
  orderStart,
  orderUpgrade,
  type OrderAnswer,
} from '#domain/subscription/orders.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import type { ApiDeps } from '../deps.ts'
import { askerFor } from './asker.ts'
import { noCards, prefixedRefusal } from './refusals.ts'
import { shownOrder } from './shown.ts'

/** Of an order that nobody gives: it is of nothing that is kept. */
const id = 'quote'

/**
 * What an order would cost, decided as the order itself would be, on books that nobody keeps: so nobody is quoted what
 * he would be refused, and the price is that of the rulebook.
 */
export const subscriptionQuoteRoutes = (api: Api, deps: ApiDeps): void => {
  const given = { books: openBooks(deps), reads: deps.reads.subscriptions }
  const quoted = async (
    by: AuthorisedUser,
    judge: (journal: Journal) => Result<OrderAnswer, SubscriptionRefusal>,
  ) => {
    const terms = await sellingTerms(deps)
    const journal = await lookAtBooks(deps, given, by.session.company, terms, askerFor(by))
    if (!journal) return refuse({ code: 'subscription.not-sold-here' as const })
    const answer = judge(journal)
    if (!answer.ok) return refuse(prefixedRefusal(answer.refusal))
    const { order, quote } = answer.value
    return ok({ order: shownOrder(order, quote), begins: order.status === 'granted' })
  }
  api.route(PostSubscriptionOrderQuote, async ({ by, body }) =>
    body.automatic
      ? refuse(noCards)
      : quoted(by, journal =>
          orderStart(journal, { ...body, id, by: by.session.userId, registration: null }),
        ),
  )
  api.route(PostSubscriptionRenewalQuote, async ({ by }) =>
    quoted(by, journal => orderRenewal(journal, by.session.userId, id)),
  )
  api.route(PostSubscriptionUpgradeQuote, async ({ by, body }) =>
    quoted(by, journal => orderUpgrade(journal, { ...body, id, by: by.session.userId })),
  )
  api.route(PostSubscriptionSeatsQuote, async ({ by, body }) =>
    quoted(by, journal => orderSeats(journal, { ...body, id, by: by.session.userId })),
  )
}
