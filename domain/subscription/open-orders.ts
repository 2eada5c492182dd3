import type { Attempt, Order } from './books.ts'
import type { Journal } from './journal.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { covers } from './terms.ts'

/** There is one at most (subscription-rules 3.6). */
export const openOrder = ({ books }: Journal): Order | null => {
  for (const one of books.orders.values()) if (one.status === 'open') return one
  return null
}

/** Closes it, and its open attempts with it. @returns the order that was closed, or null */
export const closeOpenOrder = (journal: Journal): string | null => {
  const order = openOrder(journal)
  if (!order) return null
  journal.record({ is: 'order-closed', order: order.id })
  closeAttempts(journal, order.id)
  return order.id
}

export const closeAttempts = (journal: Journal, order: string): void => {
  for (const one of journal.books.attempts.values())
    if (one.order === order && one.status === 'open')
      journal.record({ is: 'attempt-ended', attempt: one.id, status: 'closed' })
}

export const openCardAttempt = ({ books }: Journal): Attempt | null => {
  for (const one of books.attempts.values())
    if (one.status === 'open' && one.method === 'card') return one
  return null
}
export const cardAttemptOpen = (journal: Journal): SubscriptionRefusal | null => {
  const open = openCardAttempt(journal)
  return open && { code: 'attempt-open', attempt: open.id }
}

/** Upgrade and seats lapse where the term of the day on which they were ordered no longer covers today. */
export const isLapsed = ({ books, today }: Journal, { orderedIn }: Order): boolean => {
  const term = orderedIn === null ? null : books.terms.get(orderedIn)
  return term !== null && !(term && covers(term, today))
}
