import { features, type Feature } from '#api/contract/features.ts'
import type { SubscriptionStanding } from '#commands/subscription/published.ts'
import type { ApiDeps } from '../deps.ts'

/** Of the company's plan, and of the installation: what would have been sent is looked at in the demo only. */
export const featuresOf = (
  { showsOutbox }: Pick<ApiDeps, 'showsOutbox'>,
  {
    standing: { plan, features: sold },
  }: { readonly standing: Pick<SubscriptionStanding, 'plan' | 'features'> },
): Feature[] => [
  `plan.${plan}` as const,
  ...features.filter(one => sold.includes(one)),
  ...(showsOutbox?.() === true ? (['outbox'] as const) : []),
]
