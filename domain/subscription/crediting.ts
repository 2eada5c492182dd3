import type { CreditedLine, Order, Term } from './books.ts'
import { creditedSum, creditsFrom } from './credits.ts'
import { issueCreditNotes, settleInvoices } from './invoices.ts'
import type { Journal } from './journal.ts'
import type { InvoiceLine } from './money.ts'
import { closeOpenOrder } from './open-orders.ts'
import { cancelledTerm } from './renewal.ts'
import { cutTerm, lastPaidTerm } from './terms.ts'

/** What an operator's credit of an order comes to, before it is carried out. */
export type CreditPlan = {
  readonly credits: readonly CreditedLine[]
  /** The order's term, where it is not over: it ends yesterday. */
  readonly ends: Term | null
  /** With VAT, in minor units. */
  readonly gross: number
}

/**
 * Meant are lines not credited yet: those of the order's own invoice, and of an order with a term all with a range of
 * that term; whole, or the days from today on (subscription-rules 5.2). Where the term is not over, the subscription is
 * cancelled by it: a renewal that was bought and begins after today would otherwise stand behind a gap in which nothing
 * can be ordered, so it is withdrawn and credited as by cancelling (7.2), and counts for four eyes as well.
 * @returns null: nothing to credit
 */
export const creditPlan = (
  journal: Journal,
  order: Order,
  isWhole: boolean,
): CreditPlan | null => {
  const { books, today } = journal
  const own = creditsFrom(
    books,
    ({ term }, { order: invoiced }) =>
      (invoiced === order.id || term === order.id) && (isWhole || term !== null),
    isWhole ? null : today,
  )
  if (own.length === 0) return null
  const term = books.terms.get(order.id)
  const ends = term && !term.isWithdrawn && term.to >= today ? term : null
  const renewed = ends && ends.id !== lastPaidTerm(books)?.id ? cancelledTerm(journal) : null
  const credits = inOrder(journal, [...own, ...(renewed?.credits ?? [])])
  return { credits, ends, gross: creditedSum(credits) }
}

/** As invoices were issued, and as lines stand there; each line once. */
const inOrder = (
  { books }: Journal,
  credits: readonly CreditedLine[],
): readonly CreditedLine[] => {
  const lines = new Map<string, InvoiceLine>()
  for (const { invoice, index, line } of credits) {
    const key = `${invoice} ${index}`
    if (!lines.has(key)) lines.set(key, line)
  }
  return [...books.invoices.values()].flatMap(({ number, lines: all }) =>
    all.flatMap((_, index) => {
      const line = lines.get(`${number} ${index}`)
      return line ? [{ invoice: number, index, line }] : []
    }),
  )
}

/** @returns the numbers of the credit notes */
export const creditOrder = (
  journal: Journal,
  order: Order,
  { credits, ends }: CreditPlan,
): readonly string[] => {
  closeOpenOrder(journal)
  const numbers = issueCreditNotes(journal, credits)
  if (ends) endTerm(journal, ends)
  if (order.kind === 'seats') takeSeats(journal, order)
  settleInvoices(journal)
  return numbers
}

/** And thereby cancels, lest it be renewed and charged by itself. */
const endTerm = (journal: Journal, term: Term): void => {
  cutTerm(journal, term, journal.today)
  if (!journal.books.isCancelled) journal.record({ is: 'cancelled' })
  const renewed = cancelledTerm(journal)
  if (renewed) journal.record({ is: 'term-withdrawn', term: renewed.term })
}

/** The seats are gone from today, and from the renewal; once. */
const takeSeats = (journal: Journal, order: Order): void => {
  const { books, today } = journal
  if (order.goneFrom !== null) return
  journal.record({ is: 'seats-gone', order: order.id, from: today })
  const { renewal } = books
  if (renewal)
    journal.record({
      is: 'renewal-set',
      renewal: { ...renewal, seats: Math.max(0, renewal.seats - order.seats) },
    })
}
