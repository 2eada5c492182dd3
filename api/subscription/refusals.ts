import { subscriptionRefusals } from '#api/contract/subscription.ts'
import type { SharedRefusal } from '#commands/shared/refusals.ts'
import type { SubscriptionRefusal } from '#domain/subscription/refusals.ts'
import type { SellingRefusal } from '#domain/subscription/selling.ts'

/**
 * No provider of cards is connected here. What renews by itself is paid by a stored card and has days of grace for it
 * (subscription-rules 7.1, 8.1), so nobody is promised it either.
 */
export const noCards = { code: 'subscription.card-not-offered' } as const

type OwnCode = keyof typeof subscriptionRefusals
const isOwn = (code: string): code is OwnCode => Object.hasOwn(subscriptionRefusals, code)

/**
 * A refusal of the rulebook as it goes over HTTP (subscription-rules, Conventions).
 * @throws {Error} of one that no company's call can be answered with: a fault of ours
 */
export const prefixedRefusal = (
  refusal: SubscriptionRefusal | SellingRefusal | SharedRefusal,
): SharedRefusal | ({ readonly code: OwnCode } & Readonly<Record<string, unknown>>) => {
  if (refusal.code === 'conflict' || refusal.code === 'claimed') return refusal
  if (refusal.code === 'selling.not-begun') return { code: 'subscription.not-sold-here' }
  const code = `subscription.${refusal.code}`
  if (!isOwn(code)) throw new Error(`a company was refused with ${code}`)
  return { ...refusal, code }
}
