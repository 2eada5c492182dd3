// Long because it is one call after the other.
import {
  GetSubscription,
  PostSubscriptionCancel,
  PostSubscriptionOrder,
  PostSubscriptionPayment,
  PostSubscriptionRenewal,
  PostSubscriptionSeats,
  PostSubscriptionTrial,
  PostSubscriptionUncancel,
  PostSubscriptionUpgrade,
  PutSubscriptionRenewal,
} from '#api/contract/subscription.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import type { Api } from '#api/shared/route.ts'
import { openBooks } from '#commands/subscription/books.ts'
import { decideSubscription, type SubscriptionDecision } from '#commands/subscription/decide.ts'
import { lookAtBooks } from '#commands/subscription/own-books.ts'
import { sellingTerms } from '#commands/subscription/selling-terms.ts'
import { silentWorld } from '#commands/subscription/world.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asSubscriptionId } from '#domain/shared/values.ts'
import {
  orderRenewal,
  orderSeats,
  orderStart,
  orderUpgrade,
  type OrderAnswer,
} from '#domain/subscription/orders.ts'
import { payOrder } from '#domain/subscription/paying.ts'
import {
  cancelSubscription,
  setRenewal,
  takeCancellingBack,
} from '#domain/subscription/renewal.ts'
import { startTrial } from '#domain/subscription/trials.ts'
import type { ApiDeps } from '../deps.ts'
import { askerFor } from './asker.ts'
import { noCards, prefixedRefusal } from './refusals.ts'
import { shownAttempt, shownOrder, shownSubscription } from './shown.ts'

/**
 * A company's own subscription: how it stands, and what its administrators do about it. Long because it is one call
 * after the other.
 */
export const subscriptionRoutes = (api: Api, deps: ApiDeps): void => {
  const books = openBooks(deps)
  const ports = { ...deps.reads.subscriptions, ...silentWorld.ports }
  /** Decides on the caller's company, for him. */
  const decide = async <V>(
    by: AuthorisedUser,
    did: SubscriptionDecision<V>['did'],
    judge: SubscriptionDecision<V>['decide'],
  ) => {
    const { company } = by.session
    const decided = await decideSubscription({ ...deps, books, ports }, by.caller, {
      subscription: asSubscriptionId(company),
      did,
      asker: askerFor(by),
      decide: judge,
    })
    deps.standings.forget(company)
    return decided.ok ? decided : refuse(prefixedRefusal(decided.refusal))
  }
  api.route(GetSubscription, async ({ by }) => {
    const terms = await sellingTerms(deps)
    const given = { books, reads: deps.reads.subscriptions }
    const journal = await lookAtBooks(deps, given, by.session.company, terms)
    return journal
      ? ok(shownSubscription(journal, terms.account))
      : refuse({ code: 'subscription.not-sold-here' })
  })
  api.route(PostSubscriptionOrder, async ({ by, body }) => {
    if (body.automatic) return refuse(noCards)
    const id = deps.newId(by.caller, 'order')
    const me = by.session.userId
    return orderedReply(
      await decide(by, 'order', journal =>
        orderStart(journal, { ...body, id, by: me, registration: null }),
      ),
    )
  })
  api.route(PostSubscriptionTrial, async ({ by, body }) => {
    const id = deps.newId(by.caller, 'trial')
    const command = { ...body, id, by: by.session.userId, registration: null }
    return plainReply(await decide(by, 'trial', journal => startTrial(journal, command)))
  })
  api.route(PostSubscriptionRenewal, async ({ by }) => {
    const id = deps.newId(by.caller, 'order')
    return orderedReply(
      await decide(by, 'renew', journal => orderRenewal(journal, by.session.userId, id)),
    )
  })
  api.route(PostSubscriptionUpgrade, async ({ by, body }) => {
    const command = { ...body, id: deps.newId(by.caller, 'order'), by: by.session.userId }
    return orderedReply(await decide(by, 'upgrade', journal => orderUpgrade(journal, command)))
  })
  api.route(PostSubscriptionSeats, async ({ by, body }) => {
    const command = { ...body, id: deps.newId(by.caller, 'order'), by: by.session.userId }
    return orderedReply(await decide(by, 'seats', journal => orderSeats(journal, command)))
  })
  api.route(PutSubscriptionRenewal, async ({ by, body }) => {
    if (body.automatic) return refuse(noCards)
    const me = by.session.userId
    return plainReply(await decide(by, 'renewal', journal => setRenewal(journal, me, body)))
  })
  api.route(PostSubscriptionCancel, async ({ by }) =>
    plainReply(
      await decide(by, 'cancel', journal => cancelSubscription(journal, by.session.userId)),
    ),
  )
  api.route(PostSubscriptionUncancel, async ({ by }) =>
    plainReply(
      await decide(by, 'uncancel', journal => takeCancellingBack(journal, by.session.userId)),
    ),
  )
  api.route(PostSubscriptionPayment, async ({ by, body: { order, method } }) => {
    if (method === 'card') return refuse(noCards)
    const id = deps.newId(by.caller, 'attempt')
    const paid = await decide(by, 'pay', journal => {
      const answer = payOrder(journal, { id, by: by.session.userId, order, method })
      return answer.ok
        ? ok(journal.books.attempts.get(answer.value.attempt ?? '') ?? null)
        : answer
    })
    if (!paid.ok) return paid
    const { position, value } = paid.value
    return ok({ ...recorded(position), attempt: value && shownAttempt(value) })
  })
}

type Position = { toString(): string } | null
const recorded = (position: Position) => ({ position: position?.toString() ?? null })
const plainReply = <R>(
  result: Result<{ readonly position: Position }, R>,
): Result<{ readonly position: string | null }, R> =>
  result.ok ? ok(recorded(result.value.position)) : result
const orderedReply = <R>(
  result: Result<{ readonly position: Position; readonly value: OrderAnswer | null }, R>,
) => {
  if (!result.ok) return result
  const { position, value } = result.value
  return ok({ ...recorded(position), order: value && shownOrder(value.order, value.quote) })
}
