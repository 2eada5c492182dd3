import type { DeliveryFailure, DeliveryState } from '#domain/notifications/published.ts'
import { meaningOf, type Verdicts } from '../verdict.ts'

/** Words that a message is refused with (its user guide, "Mesaj Gönderirken Dönebilecek Durumlar"). */
export const verimorSend: Verdicts = {
  INVALID_SOURCE_ADDRESS: { later: 'sender' },
  MISSING_MESSAGE: { refused: 'not-sent' },
  MESSAGE_TOO_LONG: { refused: 'not-sent' },
  INVALID_PERIOD: { refused: 'not-sent' },
  INVALID_DELIVERY_TIME: { refused: 'not-sent' },
  INVALID_DATACODING: { refused: 'not-sent' },
  MISSING_IYS_BRAND_CODE: { refused: 'register-error' },
  AHS_AUTHORIZATION_ERROR: { refused: 'register-error' },
  NO_AHS_BRAND_ERROR: { refused: 'register-error' },
  COMMERCIAL_SENDING_ERROR_UNDER_150K: { refused: 'register-error' },
  INVALID_IYS_RECIPIENT_TYPE: { refused: 'register-error' },
  MISSING_DESTINATION_ADDRESS: { refused: 'not-sent' },
  INVALID_DESTINATION_ADDRESS: { refused: 'invalid' },
  INVALID_UTF8: { refused: 'not-sent' },
  MUKERRER_RAPORLAMA: { refused: 'duplicate' },
  INSUFFICIENT_CREDITS: { later: 'credit' },
  FORBIDDEN_MESSAGE: { refused: 'not-accepted' },
  INVALID_CONSENT_DATE: { refused: 'register-error' },
  MISSING_CONSENT: { refused: 'register-error' },
  MISSING_CONSENT_DATE: { refused: 'register-error' },
  INVALID_RECIPIENT: { refused: 'register-error' },
  INVALID_JSON: { refused: 'not-sent' },
  MESSAGE_COUNT_LIMIT_EXCEEDED: { refused: 'not-sent' },
}

/** `status` of a report. SENT: delivered, where the operator abroad confirms nothing. */
const byStatus: Readonly<Partial<Record<string, DeliveryState>>> = {
  SENDING: 'pending',
  WAITING: 'pending',
  DELIVERED: 'delivered',
  SENT: 'delivered',
  NOT_DELIVERED: 'delivery-error',
  EXPIRED: 'timeout',
  INVALID_DESTINATION_ADDRESS: 'invalid',
  REJECTED: 'not-accepted',
  DOUBLE_SEND_ERROR: 'duplicate',
  BLACKLISTED_DESTINATION_ADDRESS: 'blacklisted',
  NOT_ALLOWED_BY_IYS: 'register-rejected',
  MISSING_TARIFF: 'not-sent',
  ROUTE_NOT_AVAILABLE: 'not-sent',
  NETWORK_NOTCOVERED: 'not-sent',
  SEND_ERROR: 'delivery-error',
  INTERNATIONAL_DENIED: 'not-sent',
}
/** `gsm_error`, which says of some statuses why. */
const byError: Readonly<Partial<Record<string, DeliveryFailure>>> = {
  1: 'invalid',
  6: 'out-of-coverage',
  11: 'line-inactive',
  13: 'other',
  27: 'out-of-coverage',
  31: 'busy',
  32: 'delivery-error',
  34: 'delivery-error',
  256: 'box-full',
  257: 'other',
  258: 'other',
  500: 'other',
  502: 'other',
  1030: 'other',
  1155: 'other',
  1157: 'other',
  1281: 'other',
  1536: 'other',
  2048: 'timeout',
  2049: 'blacklisted',
  2050: 'blacklisted',
  2051: 'not-accepted',
  2053: 'not-accepted',
  4100: 'timeout',
  4101: 'timeout',
  4103: 'not-accepted',
  4104: 'not-accepted',
}
/** What is said of these in general, the error says exactly. */
const isGeneral = (status: string): boolean =>
  ['NOT_DELIVERED', 'SEND_ERROR', 'REJECTED', 'EXPIRED'].includes(status)

/** @returns null for a status that is not published, which says nothing. */
export const verimorState = (status: string, error: string | null): DeliveryState | null => {
  const state = meaningOf(byStatus, status)
  if (state === undefined) return null
  return (isGeneral(status) ? meaningOf(byError, error) : undefined) ?? state
}
