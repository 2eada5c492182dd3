import type { DeliveryFailure, DeliveryState } from '#domain/notifications/published.ts'
import { meaningOf, type Verdicts } from '../verdict.ts'

/** What it calls a message. */
export const isSid = (text: string): boolean => /^[A-Z]{2}[0-9a-f]{32}$/.test(text)

/** `code` of an error when a message is made (twilio.com/docs/api/errors). What is not here goes by its status. */
export const twilioSend: Verdicts = {
  10001: { later: 'credentials' }, // account is not active
  20003: { later: 'credentials' },
  20005: { later: 'credentials' }, // account is not active
  20404: { later: 'credentials' }, // no such account
  20429: { later: 'rate' },
  21211: { refused: 'invalid' },
  21212: { later: 'sender' },
  21408: { refused: 'not-sent' }, // not switched on for that country
  21602: { refused: 'not-sent' },
  21603: { later: 'sender' },
  21604: { refused: 'not-sent' },
  21606: { later: 'sender' },
  21608: { refused: 'not-sent' }, // a trial account, and a number that is not verified there
  21610: { refused: 'blacklisted' },
  21611: { later: 'rate' }, // its queue is full
  21612: { refused: 'not-sent' },
  21614: { refused: 'invalid' },
  21617: { refused: 'not-sent' },
  21635: { refused: 'invalid' },
  21660: { later: 'sender' },
  21703: { later: 'sender' },
  21705: { later: 'sender' },
  30001: { later: 'rate' },
  30002: { later: 'credentials' },
}

/** `error_code` of a message that failed. */
const byError: Readonly<Partial<Record<number, DeliveryFailure>>> = {
  21610: 'blacklisted',
  21635: 'invalid',
  30002: 'not-sent',
  30003: 'out-of-coverage',
  30004: 'other',
  30005: 'other',
  30006: 'invalid',
  30007: 'not-accepted',
  30008: 'other',
  30036: 'timeout',
}

/** `status` of a message (its resource page, "Message status values"). */
const byStatus: Readonly<Partial<Record<string, DeliveryState>>> = {
  accepted: 'pending',
  scheduled: 'pending',
  queued: 'pending',
  sending: 'pending',
  sent: 'pending',
  delivered: 'delivered',
  read: 'delivered',
  partially_delivered: 'delivery-error',
  undelivered: 'delivery-error',
  failed: 'delivery-error',
  canceled: 'not-sent',
}

/** @returns null for a status that is none of a message that goes out. An error that is not named above is `other`. */
export const twilioState = (status: string, error: number | null): DeliveryState | null => {
  const state = meaningOf(byStatus, status)
  if (state !== 'delivery-error' || error === null) return state ?? null
  return meaningOf(byError, error) ?? 'other'
}
