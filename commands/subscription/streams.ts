import { sellerTenant } from '#domain/subscription/events.ts'
import type { SubscriptionId } from '#domain/shared/values.ts'

export const sellingStream = `${sellerTenant}-selling-${sellerTenant}`
export const subscriptionStream = (subscription: SubscriptionId): string =>
  `${sellerTenant}-subscription-${subscription}`
/** @param series with its year, `MES2026`; or `transfer` */
export const seriesStream = (series: string): string => `${sellerTenant}-series-${series}`
