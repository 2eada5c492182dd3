import { byDate } from '#domain/shared/order.ts'
import type { Books, CreditNote, Invoice, Order, Term } from '#domain/subscription/books.ts'
import { seatsOn } from '#domain/subscription/capacity.ts'
import { owedOf } from '#domain/subscription/invoices.ts'
import type { Journal } from '#domain/subscription/journal.ts'
import { type ShownFields, shownInstant, shownLine } from './answers.ts'
import { lookOf } from './look.ts'

/**
 * What is true in the end (`subscription-format.md`, Out). Long because it is one table of what goes out.
 * @param journal at the last command; null: there was none
 */
export const finalBooks = (books: Books, journal: Journal | null): ShownFields => ({
  registrations: [...books.registrations.values()]
    .filter(({ isGone }) => !isGone)
    .map(({ id, step, stage, wrong, codes }) => ({ id, step, stage, wrong, codes })),
  orders: [...books.orders.values()]
    .filter(({ registration }) => !books.registrations.get(registration ?? '')?.isGone)
    .map(shownFinalOrder),
  terms: [...books.terms.values()]
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted((one, other) => byDate(one.from, other.from))
    .map(term => shownTerm(books, term, journal)),
  invoices: books.issued.flatMap(number => {
    const invoice = books.invoices.get(number)
    const note = books.creditNotes.get(number)
    return invoice ? [shownInvoice(invoice)] : note ? [shownNote(note)] : []
  }),
  attempts: [...books.attempts.values()].map(one => ({
    id: one.id,
    order: one.order,
    method: one.method,
    amount: one.amount,
    status: one.status,
    until: shownInstant(one.until),
    reference: one.reference,
  })),
  payments: [...books.payments.values()].map(({ id, attempt, amount, refunded, status }) => ({
    id,
    attempt,
    amount,
    refunded,
    status,
  })),
  refunds: [...books.refunds.values()].map(({ id, payment, amount, status }) => ({
    id,
    payment,
    amount,
    status,
  })),
  acts: [...books.acts.values()]
    .filter(({ isDecided }) => !isDecided)
    .map(({ act }) => ({ id: act.id, do: act.do, by: act.by })),
  credit: books.credit,
  renewal: books.renewal && {
    package: books.renewal.package,
    period: books.renewal.period,
    mode: books.renewal.mode,
    seats: books.renewal.seats,
    automatic: books.renewal.automatic,
  },
  cancelled: books.isCancelled,
  now: journal && lookOf(journal),
})

const shownFinalOrder = (one: Order): ShownFields => ({
  id: one.id,
  kind: one.kind,
  package: one.package,
  version: one.version,
  period: one.period,
  mode: one.mode,
  seats: one.seats,
  status: one.status,
  invoice: one.invoice,
})

/** Its seats are those of today, or of the nearest day of it. */
const shownTerm = (books: Books, term: Term, journal: Journal | null): ShownFields => {
  const { id, from, to } = term
  const today = journal?.today ?? from
  const day = today < from ? from : today > to ? to : today
  return {
    id,
    package: term.package,
    version: term.version,
    period: term.period,
    seats: seatsOn(books, term, day),
    from,
    to,
  }
}

const shownInvoice = (one: Invoice): ShownFields => ({
  kind: 'invoice',
  number: one.number,
  date: one.date,
  due: one.due,
  order: one.order,
  invoice: null,
  lines: one.lines.map(shownLine),
  net: one.net,
  vat: one.vat,
  gross: one.gross,
  credited: one.credited,
  paid: one.paid,
  open: owedOf(one),
})

const shownNote = (one: CreditNote): ShownFields => ({
  kind: 'credit',
  number: one.number,
  date: one.date,
  due: null,
  order: one.order,
  invoice: one.invoice,
  lines: one.lines.map(shownLine),
  net: one.net,
  vat: one.vat,
  gross: one.gross,
})
