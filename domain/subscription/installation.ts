import type { Instant, LocalDate, Zone } from '../shared/values.ts'
import type { DayCounts } from './day-counts.ts'

export type PackageVersion = {
  readonly version: number
  /** The first day on which it is in force, unless a later one is. */
  readonly from: LocalDate
  readonly sold: boolean
  readonly invoiced: boolean
  /** Net prices in minor units, a month. */
  readonly monthly: number
  /** Null: no extra seats are sold. */
  readonly seat: number | null
  readonly setup: number
  /** Included; null: no limit. */
  readonly people: number | null
  readonly devices: number | null
  /** Credits of a paid month. */
  readonly sms: number
  readonly features: readonly string[]
  readonly trialDays: number | null
}
export type Package = {
  readonly id: string
  readonly rank: number
  readonly versions: readonly PackageVersion[]
}

export const userRoles = [
  'main',
  'administrator',
  'manager',
  'employee',
  'api',
  'operator',
] as const
export type UserRole = (typeof userRoles)[number]

/** What a payment provider says when it is asked for an attempt (subscription-rules 6.3). */
export type AttemptWord =
  | { readonly status: 'open' }
  | { readonly status: 'failed' }
  | { readonly status: 'refunded'; readonly payment: string }
  | {
      readonly status: 'paid'
      readonly payment: string
      readonly amount: number
      readonly currency: string
      readonly attempt: string
    }
export type RefundWord = 'open' | 'done' | 'failed'
/** The provider gave no answer at all: nobody was asked, and the next time is soon. */
export type Unreachable = 'unreachable'

/** What one company's subscription is decided by and does not change with it: it is given with the command. */
export type Installation = {
  /** The company's. */
  readonly zone: Zone
  readonly seller: {
    readonly zone: Zone
    readonly series: string
    readonly creditSeries: string
  }
  readonly currency: string
  readonly policy: {
    readonly dueDays: number
    /** In minor units: what is above waits for a second operator. */
    readonly fourEyes: number
    /** How many must be uploaded. */
    readonly documents: number
  }
  /** Rates in hundredths of a percent, by the day from which each holds. */
  readonly vat: readonly { readonly from: LocalDate; readonly rate: number }[]
  readonly packages: ReadonlyMap<string, Package>
  readonly people: DayCounts
  readonly devices: DayCounts
  roleOf(user: string | null): UserRole | null
  /** Whether somebody has an account with this phone (its digits) or this e-mail (in small letters). */
  hasAccount(phone: string, email: string): boolean
  /** The code that is sent as the n-th, from 0; null: no try is right. */
  codeOf(sent: number): string | null
  /** The stage at which the n-th completing fails, from 0; 0: at none. */
  faultOf(completing: number): number
  /** The provider's answer of that instant; null: it knows nothing of it. */
  askAttempt(attempt: string, at: Instant): AttemptWord | Unreachable | null
  askRefund(refund: string, at: Instant): RefundWord | Unreachable | null
}
