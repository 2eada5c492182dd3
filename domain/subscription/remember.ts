import type { Books } from './books.ts'
import type { SubscriptionFact } from './facts.ts'

const change = <V extends object>(
  all: Map<string, V>,
  id: string,
  by: (one: V) => Partial<NoInfer<V>>,
): void => {
  const one = all.get(id)
  if (one !== undefined) all.set(id, { ...one, ...by(one) })
}
const appended = (all: Map<string, string[]>, id: string, one: string): void => {
  const list = all.get(id)
  if (list) list.push(one)
  else all.set(id, [one])
}

/**
 * Writes a fact into the books: no judgement, for it happened. Long because it is one table of what each fact changes.
 */
export const remember = (books: Books, fact: SubscriptionFact): void => {
  switch (fact.is) {
    case 'registered':
      books.registrations.set(fact.registration.id, fact.registration)
      return
    case 'registration-changed':
      change(books.registrations, fact.registration, () => fact.change)
      return
    case 'code-sent':
      books.codesSent += 1
      return
    case 'completing-tried':
      books.completings += 1
      return
    case 'company-founded':
      books.company = 'there'
      return
    case 'company-removed':
      books.company = 'removed'
      return
    case 'order-made':
      books.orders.set(fact.order.id, fact.order)
      return
    case 'order-closed':
      change(books.orders, fact.order, () => ({ status: 'closed' as const }))
      return
    case 'order-granted': {
      const { day: grantedOn, invoice } = fact
      change(books.orders, fact.order, () => ({
        status: 'granted' as const,
        grantedOn,
        invoice,
      }))
      return
    }
    case 'seats-counted':
      appended(books.seatsIn, fact.term, fact.order)
      return
    case 'seats-gone':
      change(books.orders, fact.order, () => ({ goneFrom: fact.from }))
      return
    case 'term-begun':
      books.terms.set(fact.term.id, fact.term)
      return
    case 'term-cut':
      change(books.terms, fact.term, () => ({ to: fact.to, isCut: true }))
      return
    case 'term-withdrawn':
      change(books.terms, fact.term, () => ({ isWithdrawn: true }))
      return
    case 'renewal-set':
      books.renewal = fact.renewal
      return
    case 'cancelled':
      books.isCancelled = true
      return
    case 'cancelling-taken-back':
      books.isCancelled = false
      return
    case 'renewal-tried':
      books.renewals += 1
      if (fact.key !== null) books.tried.add(fact.key)
      return
    case 'sms-used':
      books.smsUsed.set(fact.term, (books.smsUsed.get(fact.term) ?? 0) + fact.count)
      return
    case 'act-waits':
      books.acts.set(fact.act.id, { act: fact.act, isDecided: false })
      return
    case 'act-decided':
      change(books.acts, fact.act, () => ({ isDecided: true }))
      return
    case 'support-opened':
      books.supports.set(fact.support.id, fact.support)
      return
    case 'support-ended':
      change(books.supports, fact.support, () => ({ isEnded: true }))
      return
    case 'notice-told':
      books.told.add(fact.key)
      return
    default:
      rememberMoney(books, fact)
  }
}

type MoneyFact = Extract<
  SubscriptionFact,
  {
    is:
      | 'invoice-issued'
      | 'credit-note-issued'
      | 'credit-settled'
      | 'attempt-begun'
      | 'attempt-ended'
      | 'attempt-asked'
      | 'payment-taken'
      | 'payment-released'
      | 'refund-made'
      | 'refund-asked'
      | 'refund-done'
      | 'refund-failed'
      | 'refunded-outside'
  }
>

/** Long because it is one table of what each fact changes. */
const rememberMoney = (books: Books, fact: MoneyFact): void => {
  switch (fact.is) {
    case 'invoice-issued':
      books.invoices.set(fact.invoice.number, fact.invoice)
      books.issued.push(fact.invoice.number)
      books.numbers.set(fact.series.key, fact.series.number)
      return
    case 'credit-note-issued': {
      const { note, freed, creditedLines, series } = fact
      books.creditNotes.set(note.number, note)
      books.issued.push(note.number)
      books.numbers.set(series.key, series.number)
      books.credit += freed
      change(books.invoices, note.invoice, one => ({
        credited: one.credited + note.gross,
        paid: one.paid - freed,
        creditedLines: [...one.creditedLines, ...creditedLines],
      }))
      return
    }
    case 'credit-settled':
      books.credit -= fact.amount
      change(books.invoices, fact.invoice, one => ({ paid: one.paid + fact.amount }))
      return
    case 'attempt-begun':
      books.attempts.set(fact.attempt.id, fact.attempt)
      if (fact.attempt.reference !== null) books.lastReference += 1
      return
    case 'attempt-ended':
      change(books.attempts, fact.attempt, () => ({ status: fact.status }))
      return
    case 'attempt-asked':
      change(books.attempts, fact.attempt, one => ({
        askedAt: fact.at,
        isSettled: one.isSettled || fact.isSettled,
      }))
      return
    case 'payment-taken':
      books.payments.set(fact.payment.id, fact.payment)
      if (fact.payment.status === 'counted') books.credit += fact.payment.amount
      return
    case 'payment-released':
      books.credit += fact.left
      change(books.payments, fact.payment, () => ({ status: 'counted' as const }))
      return
    case 'refund-made':
      books.refunds.set(fact.refund.id, fact.refund)
      if (fact.from === 'open-credit') books.credit -= fact.refund.amount
      change(books.payments, fact.refund.payment, one => ({
        refunded: one.refunded + fact.refund.amount,
      }))
      return
    case 'refund-asked':
      change(books.refunds, fact.refund, () => ({ askedAt: fact.at }))
      return
    case 'refund-done':
      change(books.refunds, fact.refund, () => ({ status: 'done' as const }))
      return
    case 'refund-failed': {
      const refund = books.refunds.get(fact.refund)
      if (!refund) return
      books.refunds.set(refund.id, { ...refund, status: 'failed' })
      if (fact.to === 'open-credit') books.credit += refund.amount
      change(books.payments, refund.payment, one => ({
        refunded: one.refunded - refund.amount,
      }))
      return
    }
    case 'refunded-outside':
      books.credit -= fact.fromCredit
      change(books.payments, fact.payment, one => ({ refunded: one.refunded + fact.amount }))
      for (const { invoice, amount } of fact.fromInvoices)
        change(books.invoices, invoice, one => ({ paid: one.paid - amount, due: fact.due }))
  }
}
