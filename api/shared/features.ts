import { features, type Feature } from '#api/contract/features.ts'
import type { SubscriptionStanding } from '#commands/subscription/published.ts'
import type { ApiDeps } from '../deps.ts'
import { subscriptionOf } from './subscription-gate.ts'

/** Of the company's plan, and of the installation: what would have been sent is looked at in the demo only. */
export const featuresOf = (
  { showsOutbox }: Pick<ApiDeps, 'showsOutbox'>,
  { standing }: { readonly standing: SubscriptionStanding },
): Feature[] => [
  `plan.${standing.plan}` as const,
  ...features.filter(one => standing.features.includes(one)),
  // Where nothing is sold, nobody sees a page of it.
  ...(subscriptionOf(standing) === null ? [] : (['subscription'] as const)),
  ...(showsOutbox?.() === true ? (['outbox'] as const) : []),
]
