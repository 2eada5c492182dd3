import type { Instant, LocalDate } from '../shared/values.ts'
import type {
  Attempt,
  AttemptStatus,
  CreditNote,
  Invoice,
  OperatorAct,
  Order,
  Payment,
  Refund,
  Registration,
  Renewal,
  Support,
  Term,
} from './books.ts'

/**
 * What happened to a subscription, each with its conclusion: nothing is judged again when it is remembered. Long
 * because it is one table of all of them.
 */
export type SubscriptionFact =
  | { readonly is: 'registered'; readonly registration: Registration }
  | {
      readonly is: 'registration-changed'
      readonly registration: string
      readonly change: Partial<
        Pick<
          Registration,
          | 'step'
          | 'stage'
          | 'completion'
          | 'wrong'
          | 'lastAt'
          | 'isGone'
          | 'isSweepable'
          | 'code'
          | 'codes'
          | 'sentAt'
        >
      >
    }
  /** A code left for somebody. */
  | { readonly is: 'code-sent' }
  | { readonly is: 'completing-tried' }
  | { readonly is: 'company-founded' }
  | { readonly is: 'company-removed' }
  | { readonly is: 'order-made'; readonly order: Order }
  | { readonly is: 'order-closed'; readonly order: string }
  | {
      readonly is: 'order-granted'
      readonly order: string
      readonly day: LocalDate
      readonly invoice: string | null
    }
  /** Seats count in a term from the day on which they were granted. */
  | { readonly is: 'seats-counted'; readonly order: string; readonly term: string }
  | { readonly is: 'seats-gone'; readonly order: string; readonly from: LocalDate }
  | { readonly is: 'term-begun'; readonly term: Term }
  | { readonly is: 'term-cut'; readonly term: string; readonly to: LocalDate }
  | { readonly is: 'term-withdrawn'; readonly term: string }
  | { readonly is: 'invoice-issued'; readonly invoice: Invoice; readonly series: SeriesNumber }
  | {
      readonly is: 'credit-note-issued'
      readonly note: CreditNote
      readonly series: SeriesNumber
      /** Which lines of its invoice it credits. */
      readonly creditedLines: readonly number[]
      /** What had been paid beyond what is owed now: open credit. */
      readonly freed: number
    }
  /** Open credit pays an invoice. */
  | { readonly is: 'credit-settled'; readonly invoice: string; readonly amount: number }
  | { readonly is: 'attempt-begun'; readonly attempt: Attempt }
  | {
      readonly is: 'attempt-ended'
      readonly attempt: string
      readonly status: Exclude<AttemptStatus, 'open'>
    }
  | {
      readonly is: 'attempt-asked'
      readonly attempt: string
      readonly at: Instant
      readonly isSettled: boolean
    }
  | { readonly is: 'payment-taken'; readonly payment: Payment }
  | { readonly is: 'payment-released'; readonly payment: string; readonly left: number }
  /** It leaves open credit or the held payment. */
  | {
      readonly is: 'refund-made'
      readonly refund: Refund
      readonly from: 'open-credit' | 'held-payment'
    }
  | { readonly is: 'refund-asked'; readonly refund: string; readonly at: Instant }
  | { readonly is: 'refund-done'; readonly refund: string }
  /** It comes back. */
  | {
      readonly is: 'refund-failed'
      readonly refund: string
      readonly to: 'open-credit' | 'held-payment'
    }
  | {
      readonly is: 'refunded-outside'
      readonly payment: string
      readonly amount: number
      readonly fromCredit: number
      readonly fromInvoices: readonly { readonly invoice: string; readonly amount: number }[]
      /** When these invoices are due now. */
      readonly due: LocalDate
    }
  | { readonly is: 'renewal-set'; readonly renewal: Renewal }
  | { readonly is: 'cancelled' }
  | { readonly is: 'cancelling-taken-back' }
  /** A renewal by itself has its number, and is not tried again for that day. */
  | { readonly is: 'renewal-tried'; readonly key: string | null }
  | { readonly is: 'sms-used'; readonly term: string; readonly count: number }
  | { readonly is: 'act-waits'; readonly act: OperatorAct }
  | { readonly is: 'act-decided'; readonly act: string }
  | { readonly is: 'support-opened'; readonly support: Support }
  | { readonly is: 'support-ended'; readonly support: string }
  | { readonly is: 'notice-told'; readonly key: string }

/** The number that an invoice or credit note took: `MES2026`, 42. */
export type SeriesNumber = { readonly key: string; readonly number: number }
