/** What other features may know of subscriptions. */
export type { SubscriptionNotice } from './notices.ts'
