import type { z } from 'zod'
import type { GetSubscription } from '#api/contract/subscription.ts'
import { byDate } from '#domain/shared/order.ts'
import type { Attempt, CreditNote, Invoice, Order, Quote } from '#domain/subscription/books.ts'
import { capacityOf, seatsOn, smsCredits } from '#domain/subscription/capacity.ts'
import { owedOf } from '#domain/subscription/invoices.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import type { InvoiceLine } from '#domain/subscription/money.ts'
import { openOrder } from '#domain/subscription/open-orders.ts'
import { versionInForce } from '#domain/subscription/packages.ts'
import { planNames, type PlanName } from '#domain/subscription/plans.ts'
import { quoteOf } from '#domain/subscription/quotes.ts'
import {
  lastServiceDay,
  lastTerm,
  subscriptionFlags,
  subscriptionState,
} from '#domain/subscription/states.ts'
import { termInUse } from '#domain/subscription/terms.ts'

type Shown = z.input<typeof GetSubscription.reply>

/** Bounds an answer; who needs older ones has been sent them. */
const mostInvoices = 200

const planOf = (name: string): PlanName => planNames.find(one => one === name) ?? 'lite'
const shownLine = ({ term: _term, ...line }: InvoiceLine) => line

/** What a company is shown of its books. Long because it is one table of it. */
export const shownSubscription = (journal: Journal, account: Shown['account']): Shown => {
  const { books, installation, today } = journal
  const ordered = openOrder(journal)
  const inUse = termInUse(books, today)
  return {
    currency: installation.currency,
    state: subscriptionState(journal),
    last: lastTerm(journal)?.to ?? null,
    service: lastServiceDay(journal),
    flags: [...subscriptionFlags(journal)],
    plan: inUse && planOf(inUse.package),
    capacity: {
      people: capacityOf(journal, 'people'),
      devices: capacityOf(journal, 'devices'),
      sms: smsCredits(journal),
    },
    terms: [...books.terms.values()]
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .toSorted((one, other) => byDate(one.from, other.from))
      .map(term => ({
        package: planOf(term.package),
        period: term.period,
        seats: seatsOn(books, term, term.to < today ? term.to : today),
        from: term.from,
        to: term.to,
      })),
    invoices: books.issued
      .slice(-mostInvoices)
      .flatMap(number => {
        const one = books.invoices.get(number) ?? books.creditNotes.get(number)
        return one ? [shownInvoice(one)] : []
      })
      .toReversed(),
    orders: [...books.orders.values()]
      .slice(-mostInvoices)
      .map(({ status, grantedOn, invoice, ...one }) => ({
        ...orderingOf(one),
        status,
        grantedOn,
        invoice,
      }))
      .toReversed(),
    order: ordered && shownOrder(ordered, quoteOf(journal, ordered)),
    attempts: [...books.attempts.values()]
      .filter(({ status }) => status === 'open')
      .map(shownAttempt),
    account,
    credit: books.credit,
    renewal: books.renewal && { ...books.renewal, package: planOf(books.renewal.package) },
    cancelled: books.isCancelled,
    offered: offered(journal),
  }
}

const shownInvoice = (one: Invoice | CreditNote) => ({
  kind: 'due' in one ? ('invoice' as const) : ('credit' as const),
  number: one.number,
  date: one.date,
  due: 'due' in one ? one.due : null,
  lines: one.lines.map(shownLine),
  net: one.net,
  vat: one.vat,
  gross: one.gross,
  open: 'due' in one ? owedOf(one) : null,
  order: one.order,
})

type Ordering = Pick<Order, 'id' | 'kind' | 'package' | 'period' | 'mode' | 'seats'>
const orderingOf = ({ id, kind, package: name, period, mode, seats }: Ordering) => ({
  id,
  kind,
  package: planOf(name),
  period,
  mode,
  seats,
})

export const shownOrder = (
  order: Order,
  { lines, net, vat, gross, credit, fromCredit, toPay }: Quote,
) => ({
  ...orderingOf(order),
  quote: { lines: lines.map(shownLine), net, vat, gross, credit, fromCredit, toPay },
})

export const shownAttempt = ({ id, order, method, amount, until, reference }: Attempt) => ({
  id,
  order,
  method,
  amount,
  until,
  reference,
})

/** What is in force and sold today, by rank. */
const offered = ({ installation, today }: Journal): Shown['offered'] =>
  [...installation.packages.values()]
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(one => {
      const version = versionInForce(one, today)
      if (!version?.sold) return []
      const { monthly, seat, setup, people, devices, sms, features, trialDays, invoiced } =
        version
      return [
        {
          package: planOf(one.id),
          monthly,
          seat,
          setup,
          people,
          devices,
          sms,
          trialDays,
          invoiced,
          features: [...features],
        },
      ]
    })
