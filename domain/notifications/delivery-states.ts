/** Why an SMS did not reach whom it was for (notice-rules 5.5). */
export const deliveryFailures = [
  'timeout',
  'invalid',
  'not-sent',
  'not-accepted',
  'delivery-error',
  'duplicate',
  'blacklisted',
  'register-rejected',
  'register-error',
  'box-full',
  'out-of-coverage',
  'busy',
  'line-inactive',
  'other',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** What the provider says of an SMS that it has. */
export const deliveryStates = ['pending', ...deliveryFailures, 'delivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * None, pending, any failure, delivered (notice-rules 5.5): a state gives way to a higher one alone, so a failure may
 * still become delivered, and no other failure.
 */
export const deliveryRank = (state: DeliveryState | null): 0 | 1 | 2 | 3 =>
  state === null ? 0 : state === 'pending' ? 1 : state === 'delivered' ? 3 : 2

/** States that say that no SMS will ever reach this number. */
export const blocksNumber = (state: DeliveryState): boolean =>
  state === 'invalid' || state === 'blacklisted'
