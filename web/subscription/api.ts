import {
  GetSubscription,
  PostSubscriptionCancel,
  PostSubscriptionOrder,
  PostSubscriptionOrderQuote,
  PostSubscriptionPayment,
  PostSubscriptionRenewal,
  PostSubscriptionRenewalQuote,
  PostSubscriptionSeats,
  PostSubscriptionSeatsQuote,
  PostSubscriptionTrial,
  PostSubscriptionUncancel,
  PostSubscriptionUpgrade,
  PostSubscriptionUpgradeQuote,
  PutSubscriptionRenewal,
} from '#api/contract/subscription.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type Subscription = Reply<typeof GetSubscription>
export type OrderQuote = Reply<typeof PostSubscriptionOrderQuote>
export type OfferedPackage = Subscription['offered'][number]
type Body<E extends Parameters<typeof call>[0]> =
  Request<E> extends { body: infer B } ? B : never
export type WantedOrder = Body<typeof PostSubscriptionOrder>
export type WantedUpgrade = Body<typeof PostSubscriptionUpgrade>
export type WantedSeats = Body<typeof PostSubscriptionSeats>

export const subscription = () => oneQuery(GetSubscription, {})
export const quoteOrder = (body: WantedOrder) => call(PostSubscriptionOrderQuote, { body })
export const placeOrder = (body: WantedOrder) => call(PostSubscriptionOrder, { body })
export const quoteUpgrade = (body: WantedUpgrade) =>
  call(PostSubscriptionUpgradeQuote, { body })
export const placeUpgrade = (body: WantedUpgrade) => call(PostSubscriptionUpgrade, { body })
export const quoteSeats = (body: WantedSeats) => call(PostSubscriptionSeatsQuote, { body })
export const placeSeats = (body: WantedSeats) => call(PostSubscriptionSeats, { body })
export const quoteRenewal = () => call(PostSubscriptionRenewalQuote, {})
export const placeRenewal = () => call(PostSubscriptionRenewal, {})
export const beginTrial = (body: Body<typeof PostSubscriptionTrial>) =>
  call(PostSubscriptionTrial, { body })
export const setNext = (body: WantedOrder) => call(PutSubscriptionRenewal, { body })
export const cancelSubscription = () => call(PostSubscriptionCancel, {})
export const takeCancellingBack = () => call(PostSubscriptionUncancel, {})
export const payByTransfer = (order: string) =>
  call(PostSubscriptionPayment, { body: { order, method: 'transfer' } })
/** What shows it: the page, and what is closed or told above every other. */
export const ofSubscription = ['subscription', 'app-settings'] as const
