import { addDays } from '../lib/dates.ts'
import type { Subscription } from './api.ts'

export const subscriptionActs = [
  'order',
  'trial',
  'renew',
  'upgrade',
  'seats',
  'renewal',
  'cancel',
  'uncancel',
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]
export type SubscriptionDoing =
  | { readonly act: SubscriptionAct }
  | { readonly act: 'pay'; readonly order: string }

/** A term is renewed until its 15th day after, and not begun anew (subscription-rules 3.2). */
const renewableDays = 15

/** What is offered as it stands; whether it is granted the server alone says (subscription-rules 3.2, 7). */
export const openActs = (
  { terms, offered, state, cancelled }: Subscription,
  today: string,
): readonly SubscriptionAct[] => {
  const paid = terms.filter(({ period }) => period !== 'trial')
  const last = paid.at(-1)
  const isRenewable = last !== undefined && today <= addDays(last.to, renewableDays)
  const isCovered = paid.some(({ from, to }) => from <= today && today <= to)
  const open: Readonly<Record<SubscriptionAct, boolean>> = {
    order: !isRenewable && offered.length > 0,
    trial: terms.length === 0 && offered.some(({ trialDays }) => trialDays !== null),
    renew: isRenewable && last.from <= today && state !== 'active',
    upgrade: isCovered && offered.length > 0,
    seats: isCovered,
    renewal: isRenewable && last.from <= today,
    cancel: isRenewable && !cancelled,
    uncancel: isRenewable && cancelled,
  }
  return subscriptionActs.filter(act => open[act])
}
