/** In the order in which they are asked: the first that holds is the state (subscription-rules 8.1). */
export type SubscriptionState = 'removed' | 'none' | 'ended' | 'expired' | 'expiring' | 'active'
