import { shiftedBy } from '../shared/years.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Term } from './books.ts'
import { isOverdue, owedOf } from './invoices.ts'
import type { Journal } from './journal.ts'
import type { SubscriptionState } from './state-names.ts'
import { lastPaidTerm, termInUse, termOn, windowBegin } from './terms.ts'

/** Days of grace: of a renewal that is tried by itself, of an invoice, and until a company that expired has ended. */
const renewalGrace = 7
const invoiceGrace = 15
const expiredDays = 90

/**
 * The term with the last day (subscription-rules 8.1): the one which covers today, going on through terms that follow
 * without a gap; where none covers today, the last one before.
 */
export const lastTerm = ({ books, today }: Journal): Term | null => {
  let last = termOn(books, today)
  if (!last) return termInUse(books, today)
  for (;;) {
    const next = termOn(books, shiftedBy(last.to, 1))
    if (!next || next.from <= last.to) return last
    last = next
  }
}

/** S, the last day of service (subscription-rules 8.1); null: there is none. */
export const lastServiceDay = (journal: Journal): LocalDate | null => {
  const { books } = journal
  const last = lastTerm(journal)
  if (!last) return null
  const { renewal, isCancelled } = books
  const isTried =
    !isCancelled &&
    renewal?.mode === 'prepaid' &&
    renewal.automatic &&
    lastPaidTerm(books)?.id === last.id
  let day = isTried ? shiftedBy(last.to, renewalGrace) : last.to
  for (const invoice of books.invoices.values()) {
    if (owedOf(invoice) === 0) continue
    const most = shiftedBy(invoice.due, invoiceGrace)
    if (most < day) day = most
  }
  return day
}

export const hasOverdue = (journal: Journal): boolean => {
  for (const one of journal.books.invoices.values()) if (isOverdue(one, journal)) return true
  return false
}

/** The first state that holds (subscription-rules 8.1). */
export const subscriptionState = (journal: Journal): SubscriptionState => {
  const { books, today } = journal
  if (books.company !== 'there') return books.company
  const last = lastTerm(journal)
  const service = lastServiceDay(journal)
  if (!last || service === null) return 'expired'
  if (today > shiftedBy(service, expiredDays)) return 'ended'
  if (today > service) return 'expired'
  return hasOverdue(journal) || today >= windowBegin(last, last.to) ? 'expiring' : 'active'
}

const flagsInOrder = ['trial', 'cancelled', 'overdue', 'grace'] as const
export type SubscriptionFlag = (typeof flagsInOrder)[number]

export const subscriptionFlags = (journal: Journal): readonly SubscriptionFlag[] => {
  const { books, today } = journal
  const last = lastTerm(journal)
  const service = lastServiceDay(journal)
  const flags: Readonly<Record<SubscriptionFlag, boolean>> = {
    trial: termOn(books, today)?.period === 'trial',
    cancelled: books.isCancelled,
    overdue: hasOverdue(journal),
    grace: last !== null && service !== null && today > last.to && today <= service,
  }
  return flagsInOrder.filter(flag => flags[flag])
}
