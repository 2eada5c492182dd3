import type { LocalDate } from '../shared/values.ts'
import type { SubscriptionState } from './state-names.ts'

/**
 * Why a command is refused, with the figures that its sentence needs (subscription-rules: the codes that stand in it).
 * Long because it is one table.
 */
export type SubscriptionRefusal =
  | { readonly code: PlainCode }
  | { readonly code: 'wrong-step'; readonly step: string }
  | { readonly code: 'code-wrong'; readonly left: number }
  | { readonly code: 'documents-missing'; readonly needed: number; readonly files: number }
  | { readonly code: 'too-many-files'; readonly limit: number }
  | { readonly code: 'attempt-open'; readonly attempt: string }
  | {
      readonly code: 'license-count-insufficient'
      readonly people: number
      readonly limit: number
    }
  | { readonly code: 'feature-missing'; readonly features: readonly string[] }
  | { readonly code: 'invoice-open'; readonly invoice: string; readonly open: number }
  | { readonly code: 'already-subscribed' | 'already-renewed'; readonly to: LocalDate }
  | { readonly code: 'renewal-due'; readonly until: LocalDate }
  | { readonly code: 'too-early'; readonly from: LocalDate }
  | { readonly code: 'reason-too-short'; readonly minimum: number; readonly length: number }
  | { readonly code: 'amount-invalid'; readonly refundable: number }
  | {
      readonly code: 'sms-credits-insufficient'
      readonly needed: number
      readonly left: number
    }
  | { readonly code: 'not-ended'; readonly state: SubscriptionState }
  | { readonly code: 'minutes-invalid'; readonly maximum: number }
  | { readonly code: 'already-open'; readonly support: string }

type PlainCode =
  | 'company-not-found'
  | 'authority-insufficient'
  | 'registration-not-found'
  | 'consent-missing'
  | 'tax-number-invalid'
  | 'phone-invalid'
  | 'email-invalid'
  | 'code-expired'
  | 'too-soon'
  | 'too-many-codes'
  | 'money-received'
  | 'not-failed'
  | 'package-not-found'
  | 'package-not-sold'
  | 'invoiced-not-offered'
  | 'seats-not-sold'
  | 'trial-used'
  | 'no-trial'
  | 'not-an-upgrade'
  | 'nothing-to-renew'
  | 'no-paid-term'
  | 'order-not-found'
  | 'order-closed'
  | 'nothing-to-pay'
  | 'nothing-to-credit'
  | 'forged'
  | 'attempt-not-found'
  | 'value-date-invalid'
  | 'payment-known'
  | 'payment-not-found'
  | 'not-held'
  | 'already-cancelled'
  | 'not-cancelled'
  | 'expired'
  | 'ended'
  | 'act-not-found'
  | 'already-decided'
  | 'same-person'
  | 'support-not-found'
  | 'already-over'

/** What somebody gives as his reason must say something: code points without white space at the ends. */
export const reasonRefusal = (reason: string): SubscriptionRefusal | null => {
  const length = [...reason.trim()].length
  return length < 10 ? { code: 'reason-too-short', minimum: 10, length } : null
}
