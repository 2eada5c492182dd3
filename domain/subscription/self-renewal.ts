import { daysBetween } from '../shared/time.ts'
import { shiftedBy } from '../shared/years.ts'
import type { Order, Renewal, Term } from './books.ts'
import type { PackageVersion } from './installation.ts'
import { openInvoice } from './invoices.ts'
import type { Journal } from './journal.ts'
import { placeRenewal, renewalOffered } from './orders.ts'
import { beginAttempt } from './paying.ts'
import { askAttempt, type AttemptAnswer } from './provider-answers.ts'
import { lastPaidTerm, renewableUntil } from './terms.ts'

/** On T's last day and so many days after it a stored card is tried (subscription-rules 7.4). */
const tryDays = [7, 3, 1, 0] as const
const lastTryDay = 7

/** A renewal that is to be made by itself now. */
export type DueRenewal = {
  /** Its order's, and its attempt's. */
  readonly id: string
  readonly renewal: Renewal
  readonly version: PackageVersion
  /** The day on which a card is tried, of which one try is made; null of what is invoiced. */
  readonly tryKey: string | null
}

const hasOpenAttempt = ({ books }: Journal): boolean => {
  for (const one of books.attempts.values()) if (one.status === 'open') return true
  return false
}

/** Of days missed only the last; one try for each of these days of a T and its last day. */
const tryKeyOf = ({ books, today }: Journal, last: Term): string | null => {
  const days = daysBetween(last.to, today)
  if (days > lastTryDay) return null
  const day = tryDays.find(one => one <= days)
  if (day === undefined) return null
  const key = `${last.id} ${last.to} ${day}`
  return books.tried.has(key) ? null : key
}

/** The one renewal by itself, where it is due (subscription-rules 7.4); null: none is. */
export const dueRenewal = (journal: Journal): DueRenewal | null => {
  const { books, installation, today } = journal
  const { renewal } = books
  const last = lastPaidTerm(books)
  if (books.company !== 'there' || books.isCancelled || !renewal || !last) return null
  if (last.from > today || hasOpenAttempt(journal)) return null
  const isInvoiced = renewal.mode === 'invoiced'
  const tryKey = isInvoiced || !renewal.automatic ? null : tryKeyOf(journal, last)
  const isDue = isInvoiced
    ? today >= shiftedBy(last.to, -installation.policy.dueDays) && today <= renewableUntil(last)
    : tryKey !== null
  if (!isDue) return null
  const version = renewalOffered(journal, renewal)
  if (!version.ok || openInvoice(journal, renewal.mode)) return null
  return { id: `R${books.renewals + 1}`, renewal, version: version.value, tryKey }
}

export type SelfRenewed = {
  /** Afterwards. */
  readonly order: Order
  readonly replaced: string | null
  readonly attempt: AttemptAnswer | null
}

/** A new order, and unless nothing is to pay an attempt on the stored card, asked at once. */
export const renewByItself = (
  journal: Journal,
  { id, renewal, version, tryKey }: DueRenewal,
): SelfRenewed => {
  journal.record({ is: 'renewal-tried', key: tryKey })
  const { order, quote, replaced } = placeRenewal(journal, id, renewal, version)
  const attempt =
    order.status === 'open'
      ? askAttempt(journal, beginAttempt(journal, id, order, 'card', quote))
      : null
  return { order: journal.books.orders.get(id) ?? order, replaced, attempt }
}
