import type { Order, Quote, Renewal, Term } from './books.ts'
import { issueCreditNotes, issueInvoice, settleInvoices } from './invoices.ts'
import type { Journal } from './journal.ts'
import type { InvoiceLine } from './money.ts'
import { cutTerm, paidTermsFrom, termDates, type TermDates } from './terms.ts'

/**
 * Grants today what was quoted then (subscription-rules 4.1), in the order of that page.
 * @returns the numbers of the credit notes
 */
export const grantOrder = (journal: Journal, order: Order, quote: Quote): readonly string[] => {
  const { books, today } = journal
  const credits = order.kind === 'upgrade' ? issueCreditNotes(journal, quote.credits) : []
  if (order.kind === 'upgrade')
    for (const term of paidTermsFrom(books, today)) cutTerm(journal, term, today)
  const dates =
    order.kind === 'seats' ? null : termDates(books, order.kind, order.period, today)
  const invoice = issueInvoice(journal, order, dates ? redated(quote, dates) : quote.lines)
  journal.record({ is: 'order-granted', order: order.id, day: today, invoice })
  if (dates) beginTerm(journal, order, dates)
  else countSeats(journal, order)
  settleInvoices(journal, invoice)
  return credits
}

/** Lines that pay for days pay for those of the term. */
const redated = ({ lines }: Quote, { from, to }: TermDates): readonly InvoiceLine[] =>
  lines.map(line => (line.term === null ? line : { ...line, from, to }))

const beginTerm = (journal: Journal, order: Order, dates: TermDates): void => {
  const term: Term = {
    id: order.id,
    package: order.package,
    version: order.version,
    period: order.period,
    mode: order.mode,
    seats: order.seats,
    ...dates,
    isCut: false,
    isWithdrawn: false,
  }
  journal.record({ is: 'term-begun', term })
  journal.record({ is: 'renewal-set', renewal: renewalOf(order) })
  if (journal.books.isCancelled) journal.record({ is: 'cancelling-taken-back' })
}

const renewalOf = (order: Order): Renewal => ({
  package: order.package,
  period: order.period,
  mode: order.mode,
  seats: order.seats,
  automatic: order.automatic,
})

/** A seats order counts in the paid terms that there are, and in the renewal, which is otherwise as it was. */
const countSeats = (journal: Journal, order: Order): void => {
  const { books, today } = journal
  for (const { id } of paidTermsFrom(books, today))
    journal.record({ is: 'seats-counted', order: order.id, term: id })
  if (books.renewal)
    journal.record({
      is: 'renewal-set',
      renewal: { ...books.renewal, seats: books.renewal.seats + order.seats },
    })
}
