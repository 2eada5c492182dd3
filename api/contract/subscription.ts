import type { refusals as sentences } from '#words/subscription.ts'
import type { StatusOf } from './endpoint.ts'

/** How a subscription stands (subscription-rules 8.1). */
export const subscriptionStates = [
  'none',
  'active',
  'expiring',
  'expired',
  'ended',
  'removed',
] as const

export const subscriptionRefusals = {
  'subscription.expired': 403,
  'subscription.ended': 403,
} as const satisfies StatusOf<typeof sentences>
