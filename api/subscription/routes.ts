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
import type { Role } from '#domain/access/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asSubscriptionId } from '#domain/shared/values.ts'
import type { UserRole } from '#domain/subscription/installation.ts'
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
import { prefixedRefusal } from './refusals.ts'
import { shownAttempt, shownOrder, shownSubscription } from './shown.ts'

const userRoles: Readonly<Record<Role, UserRole>> = {
  'company-admin': 'main',
  administrator: 'administrator',
  manager: 'manager',
  employee: 'employee',
}

/**
 * A company's own subscription: how it stands, and what its administrators do about it. Long because it is one call
 * after the other.
 */
export const subscriptionRoutes = (api: Api, deps: ApiDeps): void => {
  const books = openBooks(deps)
  const ports = { ...deps.reads.subscriptions, ...silentWorld.ports }
  /** Decides on the caller's company, for him. */
  const decide = async <V>(
    { caller, role, session }: AuthorisedUser,
    did: SubscriptionDecision<V>['did'],
    judge: SubscriptionDecision<V>['decide'],
  ) => {
    const decided = await decideSubscription({ ...deps, books, ports }, caller, {
      subscription: asSubscriptionId(session.company),
      did,
      asker: {
        ...silentWorld.asker,
        roleOf: user => (user === session.userId ? userRoles[role] : null),
      },
      decide: judge,
    })
    deps.standings.forget(session.company)
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

/**
 * No provider of cards is connected here. What renews by itself is paid by a stored card and has days of grace for it
 * (subscription-rules 7.1, 8.1), so nobody is promised it either.
 */
const noCards = { code: 'subscription.card-not-offered' } as const
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
