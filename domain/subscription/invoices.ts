import { byDate } from '../shared/order.ts'
import { shiftedBy } from '../shared/years.ts'
import type { CreditedLine, Invoice, Order } from './books.ts'
import type { SeriesNumber } from './facts.ts'
import type { Journal } from './journal.ts'
import { type InvoiceLine, sumsOf } from './money.ts'
import type { SubscriptionRefusal } from './refusals.ts'

/** What an invoice owes. */
export const owedOf = ({ gross, credited, paid }: Invoice): number => gross - credited - paid

/** Something is owed and today is after due (subscription-rules 5.3). */
export const isOverdue = (invoice: Invoice, { today }: Journal): boolean =>
  today > invoice.due && owedOf(invoice) > 0

/** Gapless from 1 by series and year of the seller's date, nine digits (subscription-rules 5.1). */
const nextNumber = (
  { books, sellerDate }: Journal,
  series: string,
): SeriesNumber & { readonly text: string } => {
  const key = `${series}${sellerDate.slice(0, 4)}`
  const number = (books.numbers.get(key) ?? 0) + 1
  return { key, number, text: `${key}${String(number).padStart(9, '0')}` }
}

/** @returns its number; null where there is nothing to invoice */
export const issueInvoice = (
  journal: Journal,
  order: Order,
  lines: readonly InvoiceLine[],
): string | null => {
  const sums = sumsOf(lines)
  if (sums.gross === 0) return null
  const { installation, sellerDate, today } = journal
  const { text, key, number } = nextNumber(journal, installation.seller.series)
  journal.record({
    is: 'invoice-issued',
    series: { key, number },
    invoice: {
      number: text,
      date: sellerDate,
      due: order.mode === 'prepaid' ? today : shiftedBy(today, installation.policy.dueDays),
      order: order.id,
      lines,
      ...sums,
      creditedLines: [],
      credited: 0,
      paid: 0,
    },
  })
  return text
}

/** A credit note for each invoice, in the order of the invoices. @returns their numbers */
export const issueCreditNotes = (
  journal: Journal,
  credits: readonly CreditedLine[],
): readonly string[] => {
  const numbers = new Set(credits.map(({ invoice }) => invoice))
  return [...numbers].flatMap(number => {
    const invoice = journal.books.invoices.get(number)
    const lines = credits.filter(one => one.invoice === number)
    return invoice ? [issueCreditNote(journal, invoice, lines)] : []
  })
}

const issueCreditNote = (
  journal: Journal,
  invoice: Invoice,
  credits: readonly CreditedLine[],
): string => {
  const lines = credits.map(({ line }) => line)
  const sums = sumsOf(lines)
  const { text, key, number } = nextNumber(journal, journal.installation.seller.creditSeries)
  journal.record({
    is: 'credit-note-issued',
    series: { key, number },
    note: {
      number: text,
      date: journal.sellerDate,
      invoice: invoice.number,
      order: invoice.order,
      lines,
      ...sums,
    },
    creditedLines: credits.map(({ index }) => index),
    freed: Math.max(0, invoice.paid - (invoice.gross - invoice.credited - sums.gross)),
  })
  return text
}

/**
 * Open credit settles invoices at once (subscription-rules 5.3): by due day, then by issue.
 * @param first before all others: the invoice of the payment's order, or the one just issued
 */
export const settleInvoices = (journal: Journal, first: string | null = null): void => {
  const { books } = journal
  if (books.credit === 0) return
  const owing = [...books.invoices.values()]
    .filter(one => owedOf(one) > 0)
    .toSorted((one, other) => byDate(one.due, other.due))
  const ordered = [
    ...owing.filter(({ number }) => number === first),
    ...owing.filter(({ number }) => number !== first),
  ]
  for (const invoice of ordered) {
    const amount = Math.min(books.credit, owedOf(invoice))
    if (amount > 0) journal.record({ is: 'credit-settled', invoice: invoice.number, amount })
  }
}

/** Of what is owed, prepaid, or overdue, invoiced, the invoice that is due first (subscription-rules 3.2). */
export const openInvoice = (
  journal: Journal,
  mode: Order['mode'],
): SubscriptionRefusal | null => {
  let first: Invoice | null = null
  for (const one of journal.books.invoices.values()) {
    const isMeant = mode === 'prepaid' ? owedOf(one) > 0 : isOverdue(one, journal)
    if (isMeant && (first === null || one.due < first.due)) first = one
  }
  return first && { code: 'invoice-open', invoice: first.number, open: owedOf(first) }
}
