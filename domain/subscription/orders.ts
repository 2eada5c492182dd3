import { ok, refuse, type Result } from '../shared/result.ts'
import { companyRefusal, subscribers } from './authority.ts'
import type { Order, PaidPeriod, PaymentMode, Quote, Renewal, Term } from './books.ts'
import { carryOutOrder } from './completing.ts'
import type { PackageVersion } from './installation.ts'
import { openInvoice } from './invoices.ts'
import type { Journal } from './journal.ts'
import { cardAttemptOpen, closeOpenOrder } from './open-orders.ts'
import { modeRefusal, peopleRefusal, seatsRefusal, soldVersion, versionOf } from './packages.ts'
import { quoteOf } from './quotes.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { foundRegistration, registrationStep } from './registration.ts'
import { renewedVersion } from './renewal.ts'
import {
  alreadyRenewed,
  isPaidTerm,
  lastPaidTerm,
  nothingToRenew,
  paidTermsFrom,
  renewableUntil,
  termOn,
  windowBegin,
} from './terms.ts'

export type OrderAnswer = {
  readonly order: Order
  readonly quote: Quote
  readonly credits: readonly string[]
  /** The order that was closed. */
  readonly replaced: string | null
  /** The stage at which completing a registration failed. */
  readonly failed: number | null
}
type Ordered = Result<OrderAnswer, SubscriptionRefusal>

/** What the kinds of orders differ in. */
type Draft = Pick<Order, 'id' | 'kind' | 'version' | 'registration' | 'orderedIn'> & Renewal

/** Makes an order; what is invoiced, or has nothing to pay, is granted at once (subscription-rules 3.6). */
export const placeOrder = (journal: Journal, draft: Draft): OrderAnswer => {
  const replaced = closeOpenOrder(journal)
  const order: Order = {
    ...draft,
    status: 'open',
    grantedOn: null,
    invoice: null,
    goneFrom: null,
  }
  journal.record({ is: 'order-made', order })
  if (draft.registration !== null)
    registrationStep(journal, draft.registration, { step: 'payment' })
  const quote = quoteOf(journal, order)
  const carried =
    order.mode === 'invoiced' || quote.toPay === 0
      ? carryOutOrder(journal, order, quote)
      : { failed: null, credits: [] }
  return { order: journal.books.orders.get(order.id) ?? order, quote, replaced, ...carried }
}

export type StartCommand = Renewal & {
  readonly id: string
  readonly by: string | null
  readonly registration: string | null
}

/** Begins a subscription, or begins it anew (subscription-rules 3.2). */
export const orderStart = (journal: Journal, command: StartCommand): Ordered => {
  const { id, registration, package: name, period, mode, seats, automatic } = command
  const refusal =
    (registration === null
      ? (companyRefusal(journal, command.by, subscribers) ?? startRefusal(journal))
      : atPackage(journal, registration)) ?? cardAttemptOpen(journal)
  if (refusal) return refuse(refusal)
  const sold = soldVersion(journal, name)
  if (!sold.ok) return sold
  const version = sold.value
  const rest =
    modeRefusal(version, mode) ??
    seatsRefusal(version, seats) ??
    peopleRefusal(journal, version, seats) ??
    openInvoice(journal, mode)
  if (rest) return refuse(rest)
  return ok(
    placeOrder(journal, {
      id,
      kind: 'start',
      package: name,
      version: version.version,
      period,
      mode,
      seats,
      automatic,
      registration,
      orderedIn: null,
    }),
  )
}

/** A registration orders and tries at these steps. */
export const atPackage = (
  journal: Journal,
  registration: string,
): SubscriptionRefusal | null => {
  const found = foundRegistration(journal, registration, ['package', 'payment'])
  return found.ok ? null : found.refusal
}

const startRefusal = ({ books, today }: Journal): SubscriptionRefusal | null => {
  const last = lastPaidTerm(books)
  if (!last) return null
  if (last.to >= today) return { code: 'already-subscribed', to: last.to }
  const until = renewableUntil(last)
  return today <= until ? { code: 'renewal-due', until } : null
}

/** The checks of a renewal that do not hang on who asks for it (subscription-rules 3.2, 7.4). */
export const renewalOffered = (
  journal: Journal,
  renewal: Renewal,
): Result<PackageVersion, SubscriptionRefusal> => {
  const version = renewedVersion(journal, renewal.package)
  if (!version.ok) return version
  const refusal =
    modeRefusal(version.value, renewal.mode) ?? seatsRefusal(version.value, renewal.seats)
  return refusal ? refuse(refusal) : version
}

export const placeRenewal = (
  journal: Journal,
  id: string,
  renewal: Renewal,
  { version }: PackageVersion,
): OrderAnswer =>
  placeOrder(journal, {
    ...renewal,
    id,
    kind: 'renewal',
    version,
    registration: null,
    orderedIn: null,
  })

/** Orders what comes after T, as it was set (subscription-rules 3.2, 7.1). */
export const orderRenewal = (journal: Journal, by: string, id: string): Ordered => {
  const refusal =
    companyRefusal(journal, by, subscribers) ??
    nothingToRenew(journal) ??
    alreadyRenewed(journal) ??
    tooEarly(journal) ??
    cardAttemptOpen(journal)
  const { renewal } = journal.books
  if (refusal || !renewal) return refuse(refusal ?? { code: 'nothing-to-renew' })
  const version = renewalOffered(journal, renewal)
  if (!version.ok) return version
  const rest =
    peopleRefusal(journal, version.value, renewal.seats) ?? openInvoice(journal, renewal.mode)
  return rest ? refuse(rest) : ok(placeRenewal(journal, id, renewal, version.value))
}

/** Before the window of T, counted to T's last day. */
const tooEarly = ({ books, today }: Journal): SubscriptionRefusal | null => {
  const last = lastPaidTerm(books)
  const from = last && windowBegin(last, last.to)
  return from !== null && today < from ? { code: 'too-early', from } : null
}

type PaidTerm = Term & { readonly period: PaidPeriod }
/** What upgrade and seats begin with: the paid term of today. */
const paidTermToday = (journal: Journal, by: string): Result<PaidTerm, SubscriptionRefusal> => {
  const company = companyRefusal(journal, by, subscribers)
  if (company) return refuse(company)
  const term = termOn(journal.books, journal.today)
  if (!term || !isPaidTerm(term)) return refuse({ code: 'no-paid-term' })
  const open = cardAttemptOpen(journal)
  return open ? refuse(open) : ok(term)
}

export type UpgradeCommand = Pick<Renewal, 'package' | 'period' | 'seats'> & {
  readonly id: string
  readonly by: string
}

/** More than the term of today has, from today on (subscription-rules 3.2, 3.3). */
export const orderUpgrade = (journal: Journal, command: UpgradeCommand): Ordered => {
  const { id, package: name, period, seats } = command
  const found = paidTermToday(journal, command.by)
  if (!found.ok) return found
  const sold = soldVersion(journal, name)
  if (!sold.ok) return sold
  const [term, version] = [found.value, sold.value]
  const { mode } = term
  const refusal =
    (isUpgrade(journal, term, name, period) ? null : { code: 'not-an-upgrade' as const }) ??
    modeRefusal(version, mode) ??
    seatsRefusal(version, seats) ??
    peopleRefusal(journal, version, seats) ??
    openInvoice(journal, mode)
  if (refusal) return refuse(refusal)
  return ok(
    placeOrder(journal, {
      id,
      kind: 'upgrade',
      package: name,
      version: version.version,
      period,
      mode,
      seats,
      automatic: journal.books.renewal?.automatic ?? false,
      registration: null,
      orderedIn: term.id,
    }),
  )
}

const isUpgrade = (
  { installation: { packages } }: Journal,
  term: PaidTerm,
  name: string,
  period: PaidPeriod,
): boolean => {
  const [before, after] = [packages.get(term.package)?.rank, packages.get(name)?.rank]
  if (before === undefined || after === undefined) return false
  return (
    after > before || (after === before && term.period === 'monthly' && period === 'annual')
  )
}

/** More seats from today on, in every paid term that is not over (subscription-rules 3.2, 3.3). */
export const orderSeats = (
  journal: Journal,
  { by, id, add }: { readonly by: string; readonly id: string; readonly add: number },
): Ordered => {
  const found = paidTermToday(journal, by)
  if (!found.ok) return found
  const term = found.value
  const { books, installation, today } = journal
  const mode: PaymentMode = term.mode
  for (const one of paidTermsFrom(books, today)) {
    const refusal = seatsRefusal(versionOf(installation, one), add)
    if (refusal) return refuse(refusal)
  }
  const open = openInvoice(journal, mode)
  if (open) return refuse(open)
  return ok(
    placeOrder(journal, {
      id,
      kind: 'seats',
      package: term.package,
      version: term.version,
      period: term.period,
      mode,
      seats: add,
      automatic: false,
      registration: null,
      orderedIn: term.id,
    }),
  )
}
