import { z } from 'zod'
import {
  event,
  id,
  instant,
  localDate,
  personal,
  zone,
  type EventOf,
} from '../shared/events.ts'
import { asCompanyId, type SubscriptionId } from '../shared/values.ts'
import { subscriptionFact } from './fact-forms.ts'
import { planNames, soldFeatures } from './plans.ts'

/**
 * The tenant of the installation's seller: his books, packages and operators lie apart from every company, which is
 * shown its own part of them and nothing else (docs/decisions/0550).
 */
export const sellerTenant = asCompanyId('00000000-0000-4000-8000-000000000001')

/** What a decision was about. `run`: the jobs of an instant. */
export const subscriptionDeeds = [
  'register',
  'code',
  'newCode',
  'documents',
  'resume',
  'giveUp',
  'finish',
  'trial',
  'order',
  'renew',
  'upgrade',
  'seats',
  'renewal',
  'cancel',
  'uncancel',
  'pay',
  'callback',
  'return',
  'confirm',
  'refund',
  'credit',
  'remove',
  'approve',
  'release',
  'support',
  'endSupport',
  'sms',
  'run',
  'found',
] as const
export type SubscriptionDeed = (typeof subscriptionDeeds)[number]

/** Whose keys seal what operators wrote about a company. */
const subscriptionSubject = (data: { readonly subscription: SubscriptionId }): string =>
  `subscription:${data.subscription}`

const packageId = z.enum(planNames)
const whole = z.int().min(0)

/**
 * Streams of `sellerTenant`: `…-subscription-{subscription}`, `…-selling-{seller}` and `…-series-{series and year}`.
 * `nobody`: the books are a log of acts of their own, shown by the subscription's page and the operator's.
 */
export const subscriptionEvents = {
  /**
   * A decision of the rulebook with all that it concluded, so that nothing of it is ever judged again
   * (subscription-rules, Conventions; docs/decisions/0551). A company's subscription bears the company's id.
   */
  SubscriptionDecided: event({
    subject: subscriptionSubject,
    data: z.object({
      subscription: id<SubscriptionId>(),
      did: z.enum(subscriptionDeeds),
      /** Whole minutes. */
      at: instant(),
      facts: z.array(subscriptionFact).readonly(),
      /** Of an operator's act or of his looking in, in his words. */
      reason: personal('identity', z.string()),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** The n-th event of its stream is the n-th number: gapless, since a stream has no gaps (subscription-rules 5.1). */
  SeriesNumberTaken: event({
    data: z.object({ series: z.string(), subscription: id<SubscriptionId>() }),
    days: 'none',
    act: 'nobody',
  }),
  /** From now on the installation sells; before that no page of this shows. The currency is one for ever. */
  SellingBegun: event({
    data: z.object({
      zone: zone(),
      series: z.string().regex(/^[A-Z]{3}$/),
      creditSeries: z.string().regex(/^[A-Z]{3}$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
      at: instant(),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** Where transfers go, as companies are shown it. */
  SellerAccountSet: event({
    data: z.object({
      holder: z.string().min(2).max(200),
      iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/),
    }),
    days: 'none',
    act: 'nobody',
  }),
  SellingPolicySet: event({
    data: z.object({
      dueDays: whole.max(28),
      /** In minor units. */
      fourEyes: whole,
      /** How many must be uploaded. */
      documents: whole.max(10),
    }),
    days: 'none',
    act: 'nobody',
  }),
  /** In hundredths of a percent, from the seller's date on. */
  VatRateSet: event({
    data: z.object({ from: localDate(), rate: whole.max(10_000) }),
    days: 'none',
    act: 'nobody',
  }),
  PackageMade: event({
    data: z.object({ package: packageId, rank: whole.min(1) }),
    days: 'none',
    act: 'nobody',
  }),
  /** Never changed: what another price or feature needs is another version (subscription-rules 2.1, 2.2). */
  PackageVersionMade: event({
    data: z.object({
      package: packageId,
      version: whole.min(1),
      from: localDate(),
      sold: z.boolean(),
      invoiced: z.boolean(),
      monthly: whole,
      seat: whole.nullable(),
      setup: whole,
      people: whole.nullable(),
      devices: whole.nullable(),
      sms: whole,
      features: z.array(z.enum(soldFeatures)).readonly(),
      trialDays: whole.min(1).max(366).nullable(),
    }),
    days: 'none',
    act: 'nobody',
  }),
}
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>
