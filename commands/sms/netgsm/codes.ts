import type { DeliveryFailure, DeliveryState } from '#domain/notifications/published.ts'
import { meaningOf, type Verdicts } from '../verdict.ts'

/** Answers of `/sms/rest/v2/send` (`SendSmsErrorCode`; 01 and 02: a date that it put right). */
export const netgsmSend: Verdicts = {
  '00': 'accepted',
  '01': 'accepted',
  '02': 'accepted',
  20: { refused: 'not-sent' },
  30: { later: 'credentials' },
  40: { later: 'sender' },
  50: { refused: 'register-error' },
  51: { refused: 'register-error' },
  70: { refused: 'not-sent' },
  80: { later: 'rate', afterSeconds: 60 },
  85: { later: 'rate', afterSeconds: 60 },
  100: { later: 'down', undone: false },
  101: { later: 'down', undone: false },
}

/** Answers of `/report`, `/msgheader` and `/balance`; 60: there is nothing of the kind. */
export const netgsmAsked: Verdicts = {
  '00': 'accepted',
  30: { later: 'credentials' },
  60: 'accepted',
  70: { later: 'unreadable' },
  80: { later: 'rate', afterSeconds: 60 },
  100: { later: 'down' },
  101: { later: 'down' },
  110: { later: 'down' },
}

/** `status` of a report (`SmsStatus`; 103: the whole job failed). */
const byStatus: Readonly<Partial<Record<number, DeliveryState>>> = {
  0: 'pending',
  1: 'delivered',
  2: 'timeout',
  3: 'invalid',
  4: 'not-sent',
  11: 'not-accepted',
  12: 'delivery-error',
  13: 'duplicate',
  14: 'not-sent', // no credit was left when its turn came
  15: 'blacklisted',
  16: 'register-rejected',
  17: 'register-error',
  103: 'not-sent',
}
/** `errorCode`, which says of some statuses why. */
const byError: Readonly<Partial<Record<number, DeliveryFailure>>> = {
  101: 'box-full',
  102: 'out-of-coverage',
  103: 'busy',
  104: 'line-inactive',
  105: 'invalid',
  106: 'blacklisted',
  111: 'timeout',
  112: 'other',
  113: 'other',
  114: 'other',
  115: 'other',
  116: 'other',
  117: 'other',
  119: 'other',
}
/** What is said of these in general, the error says exactly. */
const isGeneral = (status: number): boolean => [2, 3, 11, 12].includes(status)

/** @returns null for a status that is not published, which says nothing. */
export const netgsmState = (status: number, error: number | null): DeliveryState | null => {
  const state = meaningOf(byStatus, status)
  if (state === undefined) return null
  const exact = isGeneral(status) ? meaningOf(byError, error) : undefined
  // `other` says less than that the number is wrong, or that the time is over.
  return exact === undefined || (exact === 'other' && status < 11) ? state : exact
}
