import type { Feature, Plan } from '#api/contract/features.ts'
import type { ApiDeps } from '../deps.ts'

/** Every company's, as long as none subscribes to another. */
export const planOf = ({ plan = 'pro' }: Pick<ApiDeps, 'plan'>): Plan => plan
const ofPlan: Readonly<Record<Plan, readonly Feature[]>> = {
  lite: ['plan.lite'],
  pro: ['plan.pro', 'degrees.index', 'myaccount-change-send-email'],
  enterprise: ['plan.enterprise', 'degrees.index', 'myaccount-change-send-email'],
}

/** Of the company's plan, and of the installation: what would have been sent is looked at in the demo only. */
export const featuresOf = (deps: Pick<ApiDeps, 'plan' | 'showsOutbox'>): Feature[] => [
  ...ofPlan[planOf(deps)],
  ...(deps.showsOutbox?.() === true ? (['outbox'] as const) : []),
]
