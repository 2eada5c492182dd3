import { daysBetween } from '../shared/time.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Books, CreditedLine, Invoice } from './books.ts'
import { type InvoiceLine, roundedHalfUp, vatOf } from './money.ts'

/** @returns a line's days from a day on, at what they cost; null: none, or they cost nothing */
const creditedDays = (line: InvoiceLine, day: LocalDate): InvoiceLine | null => {
  if (line.from === null || line.to === null || line.to < day) return null
  const from = line.from > day ? line.from : day
  const days = daysBetween(from, line.to) + 1
  const net = roundedHalfUp([line.net, days], daysBetween(line.from, line.to) + 1)
  return net === 0 ? null : { ...line, from, net, vat: vatOf(net, line.rate) }
}

/**
 * The lines that are meant and not credited yet, in the order of their invoices and of their places there
 * (subscription-rules 3.4, 5.1). Lines of 0 are left out of a credit as of a quote.
 * @param from the first day that is credited; null: the line is credited whole
 */
export const creditsFrom = (
  { invoices }: Books,
  isMeant: (line: InvoiceLine, invoice: Invoice) => boolean,
  from: LocalDate | null,
): readonly CreditedLine[] => {
  const credits: CreditedLine[] = []
  for (const invoice of invoices.values())
    for (const [index, one] of invoice.lines.entries()) {
      if (invoice.creditedLines.includes(index) || !isMeant(one, invoice)) continue
      const line = from === null ? one : creditedDays(one, from)
      if (line) credits.push({ invoice: invoice.number, index, line })
    }
  return credits
}

/** With VAT. */
export const creditedSum = (credits: readonly CreditedLine[]): number =>
  credits.reduce((all, { line }) => all + line.net + line.vat, 0)
