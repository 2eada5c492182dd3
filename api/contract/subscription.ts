// Long because it is one table: what a company is shown of its subscription, and what it may do about it.
import { z } from 'zod'
import type { refusals as sentences } from '#words/subscription.ts'
import { endpoint, localDate, recordedReply, type StatusOf } from './endpoint.ts'
import { plans } from './features.ts'

/** How a subscription stands (subscription-rules 8.1). */
export const subscriptionStates = [
  'none',
  'active',
  'expiring',
  'expired',
  'ended',
  'removed',
] as const
const base = '/api/app/subscription'
const view = { permission: 'subscription.view' } as const
const update = { permission: 'subscription.update' } as const

const plan = z.enum(plans)
const period = z.enum(['monthly', 'annual'])
const mode = z.enum(['prepaid', 'invoiced'])
/** Money in minor units of the installation's currency, and counts. */
const whole = z.number().int()
const seats = z.int().min(0).max(100_000)

const line = z.object({
  kind: z.enum(['term', 'seats', 'setup']),
  from: localDate().nullable(),
  to: localDate().nullable(),
  net: whole,
  /** In hundredths of a percent. */
  rate: whole,
  vat: whole,
})
const quote = z.object({
  lines: z.array(line),
  net: whole,
  vat: whole,
  gross: whole,
  /** What is credited of what was paid for before. */
  credit: whole,
  /** What open credit pays of it. */
  fromCredit: whole,
  toPay: whole,
})
const ordering = {
  id: z.string(),
  kind: z.enum(['start', 'renewal', 'upgrade', 'seats']),
  package: plan,
  period,
  mode,
  seats: whole,
}
const order = z.object({ ...ordering, quote })
const attempt = z.object({
  id: z.string(),
  order: z.string(),
  method: z.enum(['card', 'transfer']),
  amount: whole,
  until: z.string(),
  /** By which a bank transfer is known. */
  reference: z.string().nullable(),
})
const renewal = z.object({ package: plan, period, mode, seats: whole, automatic: z.boolean() })
const capacity = z.object({
  count: whole,
  limit: whole.nullable(),
  exceeded: z.boolean(),
  since: localDate().nullable(),
})

export const GetSubscription = endpoint({
  method: 'GET',
  url: base,
  access: view,
  summary:
    'How the company’s subscription stands: terms, invoices, what is owed and what may be bought',
  reply: z.object({
    currency: z.string(),
    state: z.enum(subscriptionStates),
    last: localDate().nullable(),
    service: localDate().nullable(),
    flags: z.array(z.enum(['trial', 'cancelled', 'overdue', 'grace'])),
    plan: plan.nullable(),
    capacity: z.object({
      people: capacity,
      devices: capacity,
      sms: z.object({ given: whole, used: whole, left: whole }),
    }),
    terms: z.array(
      z.object({
        package: plan,
        period: z.enum(['monthly', 'annual', 'trial']),
        seats: whole,
        from: localDate(),
        to: localDate(),
      }),
    ),
    /** The last two hundred, last issued first. */
    invoices: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit']),
        number: z.string(),
        date: localDate(),
        due: localDate().nullable(),
        lines: z.array(line),
        net: whole,
        vat: whole,
        gross: whole,
        /** What it still owes; null of a credit note. */
        open: whole.nullable(),
        order: z.string(),
      }),
    ),
    /** The last two hundred, last made first. */
    orders: z.array(
      z.object({
        ...ordering,
        status: z.enum(['open', 'granted', 'closed']),
        grantedOn: localDate().nullable(),
        /** Its number. */
        invoice: z.string().nullable(),
      }),
    ),
    /** What is ordered and not paid for. */
    order: order.nullable(),
    /** Payments that have begun and are not over. */
    attempts: z.array(attempt),
    /** Where transfers go; null: the seller takes none. */
    account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
    /** Open credit. */
    credit: whole,
    renewal: renewal.nullable(),
    cancelled: z.boolean(),
    /** What is sold today, by rank. */
    offered: z.array(
      z.object({
        package: plan,
        monthly: whole,
        seat: whole.nullable(),
        setup: whole,
        people: whole.nullable(),
        devices: whole.nullable(),
        sms: whole,
        features: z.array(z.string()),
        trialDays: whole.nullable(),
        invoiced: z.boolean(),
      }),
    ),
  }),
})

const wanted = { package: plan, period, mode, seats, automatic: z.boolean() }
const does = 'subscribe' as const
/** Null: the same request had been carried out before, and its answer was lost. */
const ordered = recordedReply.extend({ order: order.nullable() })
export const PostSubscriptionOrder = endpoint({
  method: 'POST',
  url: `${base}/orders`,
  access: update,
  does,
  summary:
    'Subscribe, or subscribe again: what is invoiced, or has nothing to pay, begins at once',
  body: z.strictObject(wanted),
  reply: ordered,
})
export const PostSubscriptionTrial = endpoint({
  method: 'POST',
  url: `${base}/trial`,
  access: update,
  does,
  summary: 'Try a package without paying, once',
  body: z.strictObject({ package: plan }),
  reply: recordedReply,
})
export const PostSubscriptionRenewal = endpoint({
  method: 'POST',
  url: `${base}/renew`,
  access: update,
  does,
  summary: 'Order what comes after the last term, as the renewal says',
  reply: ordered,
})
export const PostSubscriptionUpgrade = endpoint({
  method: 'POST',
  url: `${base}/upgrade`,
  access: update,
  does,
  summary: 'Order a larger package from today on; what is left of the term is credited',
  body: z.strictObject({ package: plan, period, seats }),
  reply: ordered,
})
export const PostSubscriptionSeats = endpoint({
  method: 'POST',
  url: `${base}/seats`,
  access: update,
  does,
  summary: 'Order more people from today on',
  body: z.strictObject({ add: z.int().min(1).max(100_000) }),
  reply: ordered,
})
/** What it would cost, ordered today. */
const quoted = z.object({
  order,
  /** Ordered, it begins at once: it is invoiced, or nothing is to pay. */
  begins: z.boolean(),
})
export const PostSubscriptionOrderQuote = endpoint({
  method: 'POST',
  url: `${base}/orders/quote`,
  access: update,
  does,
  summary: 'What subscribing would cost today; orders nothing',
  body: PostSubscriptionOrder.body,
  reply: quoted,
})
export const PostSubscriptionRenewalQuote = endpoint({
  method: 'POST',
  url: `${base}/renew/quote`,
  access: update,
  does,
  summary: 'What renewing would cost today; orders nothing',
  reply: quoted,
})
export const PostSubscriptionUpgradeQuote = endpoint({
  method: 'POST',
  url: `${base}/upgrade/quote`,
  access: update,
  does,
  summary: 'What a larger package would cost today, less what is credited; orders nothing',
  body: PostSubscriptionUpgrade.body,
  reply: quoted,
})
export const PostSubscriptionSeatsQuote = endpoint({
  method: 'POST',
  url: `${base}/seats/quote`,
  access: update,
  does,
  summary: 'What more people would cost today; orders nothing',
  body: PostSubscriptionSeats.body,
  reply: quoted,
})
export const PutSubscriptionRenewal = endpoint({
  method: 'PUT',
  url: `${base}/renewal`,
  access: update,
  does,
  summary: 'Say what comes after the last term',
  body: z.strictObject(wanted),
  reply: recordedReply,
})
export const PostSubscriptionCancel = endpoint({
  method: 'POST',
  url: `${base}/cancel`,
  access: update,
  does,
  summary: 'Let it end with its last term',
  reply: recordedReply,
})
export const PostSubscriptionUncancel = endpoint({
  method: 'POST',
  url: `${base}/uncancel`,
  access: update,
  does,
  summary: 'Take a cancellation back',
  reply: recordedReply,
})
export const PostSubscriptionPayment = endpoint({
  method: 'POST',
  url: `${base}/pay`,
  access: update,
  does,
  summary: 'Begin to pay an order, or what its invoice owes',
  body: z.strictObject({
    order: z.string().regex(/^[\w-]{1,100}$/),
    method: z.enum(['card', 'transfer']),
  }),
  reply: recordedReply.extend({
    /** Null: nothing was to pay, and the order is granted; or as of an order. */
    attempt: attempt.nullable(),
  }),
})

/** What a company that acts on its subscription is refused by (subscription-rules 2 to 7). */
export const subscriptionRefusals = {
  'subscription.expired': 403,
  'subscription.ended': 403,
  'subscription.not-sold-here': 404,
  'subscription.company-not-found': 404,
  'subscription.authority-insufficient': 403,
  'subscription.package-not-found': 422,
  'subscription.package-not-sold': 422,
  'subscription.invoiced-not-offered': 422,
  'subscription.seats-not-sold': 422,
  'subscription.license-count-insufficient': 422,
  'subscription.trial-used': 422,
  'subscription.no-trial': 422,
  'subscription.already-subscribed': 409,
  'subscription.renewal-due': 409,
  'subscription.nothing-to-renew': 409,
  'subscription.already-renewed': 409,
  'subscription.too-early': 409,
  'subscription.no-paid-term': 409,
  'subscription.not-an-upgrade': 422,
  'subscription.invoice-open': 409,
  'subscription.attempt-open': 409,
  'subscription.order-not-found': 404,
  'subscription.order-closed': 409,
  'subscription.nothing-to-pay': 409,
  'subscription.already-cancelled': 409,
  'subscription.not-cancelled': 409,
  'subscription.card-not-offered': 422,
} as const satisfies StatusOf<typeof sentences>
