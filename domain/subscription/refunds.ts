import { refuse, ok, type Result } from '../shared/result.ts'
import type { Invoice, Payment, Refund } from './books.ts'
import { settleInvoices } from './invoices.ts'
import type { Journal } from './journal.ts'
import { reasonRefusal, type SubscriptionRefusal } from './refusals.ts'

export const leftOf = ({ amount, refunded }: Payment): number => amount - refunded

/** Why a payment is not refunded (subscription-rules 6.6), but for four eyes. */
export const refundRefusal = (
  { books }: Journal,
  {
    payment: id,
    reason,
    amount,
  }: { readonly payment: string; readonly reason: string; readonly amount: number },
): SubscriptionRefusal | null => {
  const payment = books.payments.get(id)
  if (!payment) return { code: 'payment-not-found' }
  const short = reasonRefusal(reason)
  if (short) return short
  for (const one of books.attempts.values())
    if (one.status === 'open' && (one.quote?.fromCredit ?? 0) > 0)
      return { code: 'attempt-open', attempt: one.id }
  const left = leftOf(payment)
  const refundable = payment.status === 'held' ? left : Math.min(left, books.credit)
  return amount > refundable ? { code: 'amount-invalid', refundable } : null
}

/** It leaves at once; of a transfer it is done at once, else the provider is asked. @returns the refund's status */
export const makeRefund = (
  journal: Journal,
  {
    id,
    payment: name,
    amount,
  }: { readonly id: string; readonly payment: string; readonly amount: number },
): Refund['status'] => {
  const { books, at } = journal
  const payment = books.payments.get(name)
  const isTransfer = books.attempts.get(payment?.attempt ?? '')?.method === 'transfer'
  const refund: Refund = {
    id,
    payment: name,
    amount,
    status: isTransfer ? 'done' : 'open',
    askedAt: at,
  }
  const from = payment?.status === 'held' ? 'held-payment' : 'open-credit'
  journal.record({ is: 'refund-made', refund, from })
  return isTransfer ? 'done' : askRefund(journal, refund)
}

/** @returns its status afterwards; what failed comes back, to where its payment is by now */
export const askRefund = (journal: Journal, refund: Refund): Refund['status'] => {
  const { books, installation, at } = journal
  const word = installation.askRefund(refund.id, at) ?? 'open'
  if (word === 'unreachable') return refund.status
  journal.record({ is: 'refund-asked', refund: refund.id, at })
  if (word === 'done') journal.record({ is: 'refund-done', refund: refund.id })
  if (word === 'failed') {
    const isHeld = books.payments.get(refund.payment)?.status === 'held'
    const to = isHeld ? 'held-payment' : 'open-credit'
    journal.record({ is: 'refund-failed', refund: refund.id, to })
    settleInvoices(journal)
  }
  return word
}

/**
 * The provider gave a payment back without us (subscription-rules 6.6): all that is left of it is taken from where it
 * is, and what it had paid is owed again.
 * @returns whether there was something to take
 */
export const refundedOutside = (journal: Journal, payment: Payment): boolean => {
  const { books, today } = journal
  const left = leftOf(payment)
  for (const one of books.refunds.values())
    if (one.payment === payment.id && one.status === 'open') return false
  if (left === 0) return false
  const fromCredit = payment.status === 'held' ? 0 : Math.min(left, books.credit)
  const fromInvoices: { readonly invoice: string; readonly amount: number }[] = []
  let rest = payment.status === 'held' ? 0 : left - fromCredit
  for (const { number, paid } of rest > 0 ? paidInvoices(journal, payment) : []) {
    const amount = Math.min(rest, paid)
    if (amount > 0) fromInvoices.push({ invoice: number, amount })
    rest -= amount
  }
  journal.record({
    is: 'refunded-outside',
    payment: payment.id,
    amount: left,
    fromCredit,
    fromInvoices,
    due: today,
  })
  return true
}

/** Its own order's first, then the others, last issued first. */
const paidInvoices = ({ books }: Journal, payment: Payment): readonly Invoice[] => {
  const order = books.attempts.get(payment.attempt)?.order
  const own = books.orders.get(order ?? '')?.invoice
  const all = [...books.invoices.values()].toReversed()
  return [
    ...all.filter(({ number }) => number === own),
    ...all.filter(one => one.number !== own),
  ]
}

/** Counts a held payment (subscription-rules 6.5). */
export const releasePayment = (
  journal: Journal,
  id: string,
): Result<null, SubscriptionRefusal> => {
  const { attempts, orders, payments } = journal.books
  const payment = payments.get(id)
  if (!payment) return refuse({ code: 'payment-not-found' })
  if (payment.status !== 'held') return refuse({ code: 'not-held' })
  journal.record({ is: 'payment-released', payment: id, left: leftOf(payment) })
  const order = attempts.get(payment.attempt)?.order
  settleInvoices(journal, orders.get(order ?? '')?.invoice)
  return ok(null)
}
