import { ok, refuse, type Result } from '../shared/result.ts'
import type { Attempt, AttemptStatus, Order } from './books.ts'
import { carryOutOrder } from './completing.ts'
import type { AttemptWord } from './installation.ts'
import { settleInvoices } from './invoices.ts'
import type { Journal } from './journal.ts'
import { isLapsed } from './open-orders.ts'
import { owedOfOrder } from './paying.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { refundedOutside } from './refunds.ts'
import { loseOldRegistrations } from './registration.ts'

/** What a person looks at. */
export type PaymentAlarm =
  | 'payment-known'
  | 'payment-mismatch'
  | 'late-payment'
  | 'order-closed'
  | 'second-payment'
  | 'overpaid'
  | 'refunded-outside'

/** What an answer about an attempt came to. */
export type AttemptAnswer = {
  readonly attempt: string
  /** Afterwards. */
  readonly status: AttemptStatus
  /** What the answer is about, known or now taken in. */
  readonly payment: string | null
  readonly granted: string | null
  readonly alarm: PaymentAlarm | null
  /** The stage at which completing a registration failed. */
  readonly failed: number | null
}
type Outcome = Partial<Omit<AttemptAnswer, 'attempt' | 'status'>>

/** A callback says only "look", and so does the browser's return (subscription-rules 6.3). */
export const lookAtAttempt = (
  journal: Journal,
  id: string,
  isGenuine = true,
): Result<AttemptAnswer, SubscriptionRefusal> => {
  if (!isGenuine) return refuse({ code: 'forged' })
  const attempt = journal.books.attempts.get(id)
  return attempt?.method === 'card'
    ? ok(askAttempt(journal, attempt))
    : refuse({ code: 'attempt-not-found' })
}

/** Asks the provider and goes by its answer of that instant. */
export const askAttempt = (journal: Journal, attempt: Attempt): AttemptAnswer => {
  const { at, installation } = journal
  const word = installation.askAttempt(attempt.id, at)
  if (word === 'unreachable') return answerOf(journal, attempt, {})
  const isSettled = at >= attempt.until || (word !== null && word.status !== 'open')
  journal.record({ is: 'attempt-asked', attempt: attempt.id, at, isSettled })
  const answer = answerOf(journal, attempt, takeWord(journal, attempt, word))
  loseOldRegistrations(journal)
  return answer
}

const answerOf = (journal: Journal, { id }: Attempt, outcome: Outcome): AttemptAnswer => ({
  attempt: id,
  status: journal.books.attempts.get(id)?.status ?? 'open',
  payment: outcome.payment ?? null,
  granted: outcome.granted ?? null,
  alarm: outcome.alarm ?? null,
  failed: outcome.failed ?? null,
})

const end = (journal: Journal, { id }: Attempt, status: Exclude<AttemptStatus, 'open'>): void =>
  journal.record({ is: 'attempt-ended', attempt: id, status })

/** The rows of the table, the first that fits. Long because it is that table. */
const takeWord = (journal: Journal, attempt: Attempt, word: AttemptWord | null): Outcome => {
  const { at, books, installation } = journal
  const isOpen = attempt.status === 'open'
  const endOpen = (status: Exclude<AttemptStatus, 'open'>): void => {
    if (isOpen) end(journal, attempt, status)
  }
  if (word === null || word.status === 'open') {
    if (at >= attempt.until) endOpen('lapsed')
    return {}
  }
  if (word.status === 'failed') {
    endOpen('failed')
    return {}
  }
  const { payment } = word
  const known = books.payments.get(payment)
  if (word.status === 'refunded') {
    endOpen('failed')
    if (!known) return {}
    return { payment, alarm: refundedOutside(journal, known) ? 'refunded-outside' : null }
  }
  if (known) {
    if (known.attempt === attempt.id) return { payment }
    endOpen('mismatch')
    return { payment, alarm: 'payment-known' }
  }
  if (word.attempt !== attempt.id || word.currency !== installation.currency) {
    endOpen('mismatch')
    return { alarm: 'payment-mismatch' }
  }
  return takePayment(journal, attempt, word)
}

/** The last two rows: money of ours, by card or transfer. */
const takePayment = (
  journal: Journal,
  attempt: Attempt,
  { payment, amount }: { readonly payment: string; readonly amount: number },
): Outcome => {
  const isOpen = attempt.status === 'open'
  const taken = { id: payment, attempt: attempt.id, amount, refunded: 0 } as const
  if (amount !== attempt.amount) {
    end(journal, attempt, isOpen ? 'mismatch' : 'late')
    journal.record({ is: 'payment-taken', payment: { ...taken, status: 'held' } })
    return { payment, alarm: 'payment-mismatch' }
  }
  const order = journal.books.orders.get(attempt.order)
  const owed = order ? owedOfOrder(journal, order) : 0
  end(journal, attempt, isOpen ? 'paid' : 'late')
  journal.record({ is: 'payment-taken', payment: { ...taken, status: 'counted' } })
  const outcome: Outcome = !isOpen
    ? { alarm: 'late-payment' }
    : order?.status === 'open'
      ? grantPaid(journal, order, attempt)
      : { alarm: owed === 0 ? 'second-payment' : owed < amount ? 'overpaid' : null }
  settleInvoices(journal, order?.invoice)
  return { ...outcome, payment }
}

/** An open order is granted by the attempt's quote; one that lapsed is closed (subscription-rules 6.4). */
const grantPaid = (journal: Journal, order: Order, { quote }: Attempt): Outcome => {
  if (isLapsed(journal, order) || !quote) {
    journal.record({ is: 'order-closed', order: order.id })
    return { alarm: 'order-closed' }
  }
  const { failed } = carryOutOrder(journal, order, quote)
  return { granted: failed === null ? order.id : null, failed }
}

/** What an operator found on the bank's statement (subscription-rules 6.5). */
export const takeTransfer = (
  journal: Journal,
  attempt: Attempt,
  money: { readonly payment: string; readonly amount: number },
): AttemptAnswer => answerOf(journal, attempt, takePayment(journal, attempt, money))
