/** What became of a text message (notice-rules 5.1): it lies in no list, and never comes back. */
export const smsStates = [
  'waiting',
  'sending',
  'accepted',
  'filed',
  'refused',
  'given-up',
  'unknown',
  'lapsed',
] as const
/** What its provider says of its delivery (`spec §4`, notice-rules 5.5). */
export const smsDeliveries = [
  'pending',
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
  'delivered',
] as const
