/** The packages that there are, each a constant of the specification (`spec §6`); what is in one is data. */
export const planNames = ['lite', 'pro', 'enterprise'] as const
export type PlanName = (typeof planNames)[number]

/** What a version of a package may have or not (subscription-rules 2.4). */
export const soldFeatures = ['degrees.index', 'myaccount-change-send-email'] as const
export type SoldFeature = (typeof soldFeatures)[number]
