import { ok, refuse, type Result } from '../shared/result.ts'
import type { Instant } from '../shared/values.ts'
import { companyRefusal, subscribers } from './authority.ts'
import type { Attempt, Order, Quote } from './books.ts'
import { carryOutOrder } from './completing.ts'
import { owedOf } from './invoices.ts'
import { type Journal, minutesAfter } from './journal.ts'
import { transferReference } from './money.ts'
import { closeAttempts, isLapsed, openCardAttempt } from './open-orders.ts'
import { quoteOf } from './quotes.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { foundRegistration, registrationStep } from './registration.ts'

/** How long an attempt may take, in minutes (subscription-rules 6.1). */
const cardMinutes = 30
const transferMinutes = 14 * 24 * 60

export type PayCommand = {
  readonly id: string
  readonly by: string | null
  readonly order: string
  readonly method: Attempt['method']
}
export type PayAnswer = {
  /** Null: nothing is to pay. */
  readonly attempt: string | null
  readonly amount: number
  readonly until: Instant | null
  readonly reference: string | null
  readonly isResumed: boolean
  readonly granted: string | null
  readonly failed: number | null
}

/** Begins an attempt before anybody is called (subscription-rules 6.1). */
export const payOrder = (
  journal: Journal,
  command: PayCommand,
): Result<PayAnswer, SubscriptionRefusal> => {
  const { books, at } = journal
  const order = books.orders.get(command.order)
  if (!order) return refuse({ code: 'order-not-found' })
  const refusal = payerRefusal(journal, order, command.by) ?? payableRefusal(journal, order)
  if (refusal) return refuse(refusal)
  const open = openCardAttempt(journal)
  const isAgain =
    open?.order === order.id && command.method === 'card' && at < (open?.until ?? at)
  if (open && !isAgain) return refuse({ code: 'attempt-open', attempt: open.id })
  if (isOfRegistration(journal, order)) registrationStep(journal, order.registration)
  if (open) return ok(attemptAnswer(open, true))
  closeAttempts(journal, order.id)
  const quote = order.status === 'open' ? quoteOf(journal, order) : null
  if (quote?.toPay === 0) return ok(grantUnpaid(journal, order, quote))
  return ok(
    attemptAnswer(beginAttempt(journal, command.id, order, command.method, quote), false),
  )
}

type Registering = Order & { readonly registration: string }
/** Of a registration that is not done, also of one that is gone: who pays for it has no account yet. */
const isOfRegistration = ({ books }: Journal, order: Order): order is Registering =>
  order.registration !== null && books.registrations.get(order.registration)?.step !== 'done'

const payerRefusal = (
  journal: Journal,
  order: Order,
  by: string | null,
): SubscriptionRefusal | null => {
  if (!isOfRegistration(journal, order)) return companyRefusal(journal, by, subscribers)
  const found = foundRegistration(journal, order.registration, ['payment'])
  return found.ok ? null : found.refusal
}

/** What a granted order's invoice owes. */
export const owedOfOrder = ({ books }: Journal, { invoice }: Order): number => {
  const one = books.invoices.get(invoice ?? '')
  return one ? owedOf(one) : 0
}

const payableRefusal = (journal: Journal, order: Order): SubscriptionRefusal | null => {
  if (order.status === 'closed') return { code: 'order-closed' }
  if (order.status === 'open') return isLapsed(journal, order) ? { code: 'order-closed' } : null
  return owedOfOrder(journal, order) === 0 ? { code: 'nothing-to-pay' } : null
}

const attemptAnswer = (attempt: Attempt, isResumed: boolean): PayAnswer => ({
  attempt: attempt.id,
  amount: attempt.amount,
  until: attempt.until,
  reference: attempt.reference,
  isResumed,
  granted: null,
  failed: null,
})

const grantUnpaid = (journal: Journal, order: Order, quote: Quote): PayAnswer => {
  const { failed } = carryOutOrder(journal, order, quote)
  return {
    attempt: null,
    amount: 0,
    until: null,
    reference: null,
    isResumed: false,
    granted: failed === null ? order.id : null,
    failed,
  }
}

/** @param quote null: the order is granted, and what its invoice owes is paid */
export const beginAttempt = (
  journal: Journal,
  id: string,
  order: Order,
  method: Attempt['method'],
  quote: Quote | null,
): Attempt => {
  const { at, books } = journal
  const attempt: Attempt = {
    id,
    order: order.id,
    method,
    amount: quote ? quote.toPay : owedOfOrder(journal, order),
    status: 'open',
    until: minutesAfter(at, method === 'card' ? cardMinutes : transferMinutes),
    reference: method === 'card' ? null : transferReference(books.lastReference + 1),
    quote,
    askedAt: at,
    isSettled: false,
  }
  journal.record({ is: 'attempt-begun', attempt })
  return attempt
}
