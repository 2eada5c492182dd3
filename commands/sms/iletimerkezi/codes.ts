import type { DeliveryState } from '#domain/notifications/published.ts'
import type { Verdicts } from '../verdict.ts'

/**
 * `response.status.code` of an order: those of its page of codes (docs/status-codes.mdx) that are of orders, as its
 * page of sending explains them.
 */
export const iletimerkeziSend: Verdicts = {
  200: 'accepted',
  400: { refused: 'not-sent' },
  401: { later: 'credentials' },
  402: { later: 'credit' },
  404: { later: 'unreadable' },
  422: { refused: 'not-sent' },
  450: { later: 'sender' },
  451: { refused: 'duplicate' },
  452: { refused: 'invalid' },
  453: { refused: 'not-sent' },
  454: { refused: 'not-sent' },
  457: { refused: 'not-sent' },
  459: { later: 'sender' },
  460: { later: 'sender' },
  466: { refused: 'invalid' },
  467: { later: 'sender' }, // a document for the name of the sender is missing
  468: { refused: 'register-error' },
  469: { refused: 'register-error' },
  470: { refused: 'register-error' },
  503: { later: 'down' },
}

/** Of a question; 455 and 456: of that order there is nothing yet. */
export const iletimerkeziAsked: Verdicts = {
  200: 'accepted',
  400: { later: 'unreadable' },
  401: { later: 'credentials' },
  404: { later: 'unreadable' },
  422: { later: 'unreadable' },
  455: 'accepted',
  456: 'accepted',
  503: { later: 'down' },
}

/** `status` of a message in a report (110 to 112), of an order (115), and of one that is pushed. */
export const iletimerkeziStates: Readonly<Partial<Record<string, DeliveryState>>> = {
  110: 'pending',
  111: 'delivered',
  112: 'delivery-error',
  115: 'not-sent',
  accepted: 'pending',
  delivered: 'delivered',
  undelivered: 'delivery-error',
}
