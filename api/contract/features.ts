/** What a plan may be (`spec §6`). */
export const plans = ['lite', 'pro', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** What a company, or the installation, may have or not, whoever asks; a plan is one of them. */
export const features = [
  'outbox',
  'subscription',
  'degrees.index',
  'myaccount-change-send-email',
  'plan.lite',
  'plan.pro',
  'plan.enterprise',
] as const
export type Feature = (typeof features)[number]

/** Everything of `allOf`, and something of `anyOf`, where they are said. */
export type FeatureCheck = {
  readonly allOf?: readonly Feature[]
  readonly anyOf?: readonly Feature[]
}
export const meets = ({ allOf = [], anyOf }: FeatureCheck, had: readonly string[]): boolean => {
  const has = (one: Feature): boolean => had.includes(one)
  return allOf.every(has) && (anyOf === undefined || anyOf.some(has))
}
