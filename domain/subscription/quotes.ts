import { daysBetween } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import type { CreditedLine, Order, Quote } from './books.ts'
import { creditedSum, creditsFrom } from './credits.ts'
import { versionOf } from './packages.ts'
import type { Journal } from './journal.ts'
import { type InvoiceLine, roundedHalfUp, sumsOf, vatOf } from './money.ts'
import { paidMonthsOf, paidTermsFrom, termDates } from './terms.ts'

/** Of a range of dates, both ends included. */
export const daysOf = (from: LocalDate, to: LocalDate): number => daysBetween(from, to) + 1

/** In force on the seller's date, in hundredths of a percent; before the first: 0. */
export const vatRate = ({ installation, sellerDate }: Journal): number => {
  let latest: { readonly from: LocalDate; readonly rate: number } | null = null
  for (const one of installation.vat)
    if (one.from <= sellerDate && (latest === null || one.from > latest.from)) latest = one
  return latest?.rate ?? 0
}

/** What an order costs where it is paid for today (subscription-rules 3.4, 3.5). */
export const quoteOf = (journal: Journal, order: Order): Quote => {
  const { books, today } = journal
  const rate = vatRate(journal)
  const lines = linesOf(journal, order)
    .filter(({ net }) => net > 0)
    .map((line): InvoiceLine => ({ ...line, rate, vat: vatOf(line.net, rate) }))
  const credits = order.kind === 'upgrade' ? upgradeCredits(journal) : []
  const credit = creditedSum(credits)
  const sums = sumsOf(lines)
  const left = Math.max(0, sums.gross - credit)
  const fromCredit = Math.min(left, books.credit)
  return {
    day: today,
    lines,
    ...sums,
    credits,
    credit,
    fromCredit,
    toPay: left - fromCredit,
  }
}

/** Without VAT. */
type NetLine = Omit<InvoiceLine, 'rate' | 'vat'>

const linesOf = (journal: Journal, order: Order): readonly NetLine[] => {
  if (order.kind === 'seats') return seatsLines(journal, order.seats)
  const { books, installation, today } = journal
  const version = versionOf(installation, order)
  const { from, to } = termDates(books, order.kind, order.period, today)
  const months = paidMonthsOf(order.period)
  const range = { from, to, term: order.id }
  const lines: NetLine[] = [
    { kind: 'term', ...range, net: roundedHalfUp([months, version.monthly]) },
    {
      kind: 'seats',
      ...range,
      net: roundedHalfUp([months, order.seats, version.seat ?? 0]),
    },
  ]
  /** The setup fee stands on a company's first invoice. */
  return order.kind === 'start' && books.invoices.size === 0
    ? [...lines, { kind: 'setup', from: null, to: null, term: null, net: version.setup }]
    : lines
}

/** Of each paid term that is not over, its days from today on. */
const seatsLines = ({ books, installation, today }: Journal, seats: number): NetLine[] =>
  paidTermsFrom(books, today).map(term => {
    const from = term.from > today ? term.from : today
    const price = versionOf(installation, term).seat ?? 0
    return {
      kind: 'seats',
      from,
      to: term.to,
      term: term.id,
      net: roundedHalfUp(
        [paidMonthsOf(term.period), seats, price, daysOf(from, term.to)],
        daysOf(term.from, term.to),
      ),
    }
  })

/** The days from today on of all that is paid for; setup fees are not credited. */
const upgradeCredits = ({ books, today }: Journal): readonly CreditedLine[] => {
  const terms = new Set(paidTermsFrom(books, today).map(({ id }) => id))
  return creditsFrom(books, ({ term }) => term !== null && terms.has(term), today)
}
