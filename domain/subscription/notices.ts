import { daysBetween } from '../shared/time.ts'
import { asLocalDate, type LocalDate } from '../shared/values.ts'
import { capacityKinds, capacityOf } from './capacity.ts'
import { isOverdue } from './invoices.ts'
import type { Journal } from './journal.ts'
import { lastServiceDay, lastTerm, subscriptionState } from './states.ts'
import { termOn } from './terms.ts'

/** What a company is told (subscription-rules 7.5). */
export type SubscriptionNotice =
  | { readonly notice: 'term-ends'; readonly last: LocalDate; readonly days: number }
  | { readonly notice: 'overdue'; readonly invoice: string; readonly days: number }
  | { readonly notice: 'expired' | 'ended'; readonly last: LocalDate }
  | { readonly notice: `capacity-${'people' | 'devices'}`; readonly since: LocalDate }

/** Each once: a key for what went out. */
type Due = { readonly notice: SubscriptionNotice; readonly key: string }

/** Days before the last day, falling; of a shorter term those from 7 on. */
const endDays = [30, 14, 7, 1] as const
const shortEndDays = [7, 1] as const
const overdueDays = [8, 1] as const

/** Those that are to be told now, in their order (subscription-rules 7.5); of a removed company none. */
export const dueNotices = (journal: Journal): readonly Due[] =>
  journal.books.company === 'there'
    ? [
        ...termEnds(journal),
        ...overdueInvoices(journal),
        ...serviceOver(journal),
        ...capacityExceeded(journal),
      ]
    : []

/** The smallest reached, unless it or a smaller one went out for that last day. */
const termEnds = (journal: Journal): readonly Due[] => {
  const { books, today } = journal
  const last = lastTerm(journal)
  if (!last || !termOn(books, today)) return []
  const left = daysBetween(today, last.to)
  const days = last.period === 'annual' ? endDays : shortEndDays
  const reached = days.findLast(one => left <= one)
  const keyOf = (one: number): string => `term-ends ${last.to} ${one}`
  if (reached === undefined) return []
  if (endDays.some(one => one <= reached && books.told.has(keyOf(one)))) return []
  return [
    { notice: { notice: 'term-ends', last: last.to, days: reached }, key: keyOf(reached) },
  ]
}

/** The greatest reached of each invoice and due day, unless it or a greater one went out. */
const overdueInvoices = (journal: Journal): readonly Due[] => {
  const { books, today } = journal
  return [...books.invoices.values()].flatMap((invoice): readonly Due[] => {
    if (!isOverdue(invoice, journal)) return []
    const { number, due } = invoice
    const days = overdueDays.find(one => one <= daysBetween(due, today))
    const keyOf = (one: number): string => `overdue ${number} ${due} ${one}`
    if (days === undefined) return []
    if (overdueDays.some(one => one >= days && books.told.has(keyOf(one)))) return []
    return [{ notice: { notice: 'overdue', invoice: number, days }, key: keyOf(days) }]
  })
}

/**
 * That of the two which is the state now, for each last day of service. A company that never had service is told
 * nothing of its end.
 */
const serviceOver = (journal: Journal): readonly Due[] => {
  const state = subscriptionState(journal)
  const last = lastServiceDay(journal)
  if (last === null || (state !== 'expired' && state !== 'ended')) return []
  const key = `${state} ${last}`
  return journal.books.told.has(key) ? [] : [{ notice: { notice: state, last }, key }]
}

const capacityExceeded = (journal: Journal): readonly Due[] =>
  capacityKinds.flatMap((kind): readonly Due[] => {
    const { since } = capacityOf(journal, kind)
    const notice = `capacity-${kind}` as const
    const key = `${notice} ${since}`
    return since === null || journal.books.told.has(key)
      ? []
      : [{ notice: { notice, since }, key }]
  })

/** What went out under a key, as it was told; null: of no notice that there is. */
export const noticeTold = (key: string): SubscriptionNotice | null => {
  const [notice, what = '', ...rest] = key.split(' ')
  const days = Number(rest.at(-1))
  switch (notice) {
    case 'term-ends':
      return { notice, last: asLocalDate(what), days }
    case 'overdue':
      return { notice, invoice: what, days }
    case 'expired':
    case 'ended':
      return { notice, last: asLocalDate(what) }
    case 'capacity-people':
    case 'capacity-devices':
      return { notice, since: asLocalDate(what) }
    default:
      return null
  }
}
