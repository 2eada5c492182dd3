// Long because it is one table of what a subscription is made of, and its empty form.
import type { Instant, LocalDate } from '../shared/values.ts'
import type { InvoiceLine, InvoiceSums } from './money.ts'

/** Days are of the company's zone but where it says the seller's; money is in minor units of the installation. */
export type PaidPeriod = 'monthly' | 'annual'
export type PaymentMode = 'prepaid' | 'invoiced'
export type RegistrationStep = 'code' | 'documents' | 'package' | 'payment' | 'done' | 'failed'

/** What completes a registration (subscription-rules 1.5), kept while it failed. */
export type Completion =
  | { readonly kind: 'order'; readonly order: string; readonly quote: Quote }
  | {
      readonly kind: 'trial'
      readonly trial: string
      readonly package: string
      readonly version: number
    }

export type Registration = {
  readonly id: string
  readonly step: RegistrationStep
  /** 1 to 3, where completing failed. */
  readonly stage: number | null
  readonly completion: Completion | null
  readonly wrong: number
  /** Codes sent, of an account as if. */
  readonly codes: number
  readonly isAccount: boolean
  readonly code: string | null
  readonly sentAt: Instant
  /** Of its last accepted command. */
  readonly lastAt: Instant
  readonly isGone: boolean
  /** Gone by its age, and what it held is not deleted yet. */
  readonly isSweepable: boolean
}

export type OrderKind = 'start' | 'renewal' | 'upgrade' | 'seats'
export type Order = {
  readonly id: string
  readonly kind: OrderKind
  readonly package: string
  readonly version: number
  readonly period: PaidPeriod
  readonly mode: PaymentMode
  readonly seats: number
  readonly automatic: boolean
  readonly registration: string | null
  /** Of upgrade and seats: the paid term of the day on which it was ordered. */
  readonly orderedIn: string | null
  readonly status: 'open' | 'granted' | 'closed'
  readonly grantedOn: LocalDate | null
  readonly invoice: string | null
  /** Of seats: the first day without them. */
  readonly goneFrom: LocalDate | null
}

/** One line of one invoice as it is credited. */
export type CreditedLine = {
  readonly invoice: string
  readonly index: number
  readonly line: InvoiceLine
}
export type Quote = InvoiceSums & {
  readonly day: LocalDate
  readonly lines: readonly InvoiceLine[]
  readonly credits: readonly CreditedLine[]
  readonly credit: number
  readonly fromCredit: number
  readonly toPay: number
}

export type Term = {
  readonly id: string
  readonly package: string
  readonly version: number
  readonly period: PaidPeriod | 'trial'
  readonly mode: PaymentMode
  readonly seats: number
  readonly from: LocalDate
  readonly to: LocalDate
  /** Its chain's first day, and of how many months the chain is with it (subscription-rules 4.2). */
  readonly chain: { readonly begin: LocalDate; readonly months: number }
  readonly isCut: boolean
  readonly isWithdrawn: boolean
}

export type Invoice = InvoiceSums & {
  readonly number: string
  /** The seller's. */
  readonly date: LocalDate
  readonly due: LocalDate
  readonly order: string
  readonly lines: readonly InvoiceLine[]
  readonly creditedLines: readonly number[]
  readonly credited: number
  readonly paid: number
}
export type CreditNote = InvoiceSums & {
  readonly number: string
  /** The seller's. */
  readonly date: LocalDate
  readonly invoice: string
  readonly order: string
  readonly lines: readonly InvoiceLine[]
}

export type AttemptStatus =
  | 'open'
  | 'paid'
  | 'failed'
  | 'lapsed'
  | 'closed'
  | 'mismatch'
  | 'late'
export type Attempt = {
  readonly id: string
  readonly order: string
  readonly method: 'card' | 'transfer'
  readonly amount: number
  readonly status: AttemptStatus
  /** Exclusive. */
  readonly until: Instant
  readonly reference: string | null
  /** Null of an order that was granted before. */
  readonly quote: Quote | null
  /** When it began, or was asked last. */
  readonly askedAt: Instant
  /** Whether nothing more is to be asked: it is answered, or was asked when it was over. */
  readonly isSettled: boolean
}
export type Payment = {
  readonly id: string
  readonly attempt: string
  readonly amount: number
  readonly refunded: number
  readonly status: 'counted' | 'held'
}
export type Refund = {
  readonly id: string
  readonly payment: string
  readonly amount: number
  readonly status: 'open' | 'done' | 'failed'
  readonly askedAt: Instant
}

/** An act of an operator that may wait for a second one (subscription-rules 9.5). */
export type OperatorAct = { readonly id: string; readonly by: string } & (
  | {
      readonly do: 'confirm'
      readonly attempt: string
      readonly payment: string
      readonly amount: number
      readonly valueDate: LocalDate
    }
  | {
      readonly do: 'refund'
      readonly payment: string
      readonly amount: number
      readonly reason: string
    }
  | {
      readonly do: 'credit'
      readonly order: string
      readonly whole: boolean
      readonly reason: string
    }
  | { readonly do: 'remove'; readonly reason: string }
)
export type WaitingAct = { readonly act: OperatorAct; readonly isDecided: boolean }

export type Support = {
  readonly id: string
  readonly by: string
  readonly reason: string
  /** Exclusive. */
  readonly until: Instant
  readonly isEnded: boolean
}

/** What comes after T (subscription-rules 7.1). */
export type Renewal = {
  readonly package: string
  readonly period: PaidPeriod
  readonly mode: PaymentMode
  readonly seats: number
  readonly automatic: boolean
}

/**
 * All that is known of one company's subscription. Each table is in the order of making. It is remembered by `remember`
 * alone, fact by fact.
 */
export type Books = {
  company: 'none' | 'there' | 'removed'
  readonly registrations: Map<string, Registration>
  readonly orders: Map<string, Order>
  readonly terms: Map<string, Term>
  readonly invoices: Map<string, Invoice>
  readonly creditNotes: Map<string, CreditNote>
  /** Numbers of invoices and credit notes. */
  readonly issued: string[]
  readonly attempts: Map<string, Attempt>
  readonly payments: Map<string, Payment>
  readonly refunds: Map<string, Refund>
  readonly acts: Map<string, WaitingAct>
  readonly supports: Map<string, Support>
  /** Seats orders that count in a term. */
  readonly seatsIn: Map<string, string[]>
  readonly smsUsed: Map<string, number>
  /** Keys of notices that went out, and of days on which a renewal was tried. */
  readonly told: Set<string>
  readonly tried: Set<string>
  /** Last numbers used, by series and year. */
  readonly numbers: Map<string, number>
  lastReference: number
  renewals: number
  codesSent: number
  completings: number
  /** Open credit. */
  credit: number
  renewal: Renewal | null
  isCancelled: boolean
}

export const emptyBooks = (begin: {
  readonly isFounded: boolean
  readonly numbers: Iterable<readonly [string, number]>
  readonly lastReference: number
}): Books => ({
  company: begin.isFounded ? 'there' : 'none',
  registrations: new Map(),
  orders: new Map(),
  terms: new Map(),
  invoices: new Map(),
  creditNotes: new Map(),
  issued: [],
  attempts: new Map(),
  payments: new Map(),
  refunds: new Map(),
  acts: new Map(),
  supports: new Map(),
  seatsIn: new Map(),
  smsUsed: new Map(),
  told: new Set(),
  tried: new Set(),
  numbers: new Map(begin.numbers),
  lastReference: begin.lastReference,
  renewals: 0,
  codesSent: 0,
  completings: 0,
  credit: 0,
  renewal: null,
  isCancelled: false,
})
