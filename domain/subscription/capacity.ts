import { byDate } from '../shared/order.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate } from '../shared/values.ts'
import { noCompany } from './authority.ts'
import type { Books, Term } from './books.ts'
import type { Journal } from './journal.ts'
import { versionOf } from './packages.ts'
import type { SubscriptionRefusal } from './refusals.ts'
import { subscriptionState } from './states.ts'
import { isPaidTerm, paidMonthsOf, termInUse } from './terms.ts'

export const capacityKinds = ['people', 'devices'] as const
export type CapacityKind = (typeof capacityKinds)[number]

/** Ordered with a term, and granted by that day and not gone by it (subscription-rules 9.2). */
export const seatsOn = (books: Books, term: Term, day: LocalDate): number =>
  (books.seatsIn.get(term.id) ?? []).reduce((all, id) => {
    const order = books.orders.get(id)
    const isThere =
      order !== undefined &&
      order.grantedOn !== null &&
      order.grantedOn <= day &&
      (order.goneFrom === null || day < order.goneFrom)
    return isThere ? all + order.seats : all
  }, term.seats)

/** What is included and bought on a day; null: no limit, or nothing in use. */
const limitOn = (
  { books, installation }: Journal,
  kind: CapacityKind,
  day: LocalDate,
): number | null => {
  const term = termInUse(books, day)
  if (!term) return null
  const limit = versionOf(installation, term)[kind]
  if (limit === null || kind === 'devices') return limit
  return limit + seatsOn(books, term, day)
}

export type Capacity = {
  readonly count: number
  readonly limit: number | null
  readonly exceeded: boolean
  /** The first of the unbroken run of such days up to today. */
  readonly since: LocalDate | null
}

/** A warning, never a refusal of movement, sign-in or hire (subscription-rules 9.3). */
export const capacityOf = (journal: Journal, kind: CapacityKind): Capacity => {
  const { installation, today } = journal
  const count = installation[kind].on(today)
  const limit = limitOn(journal, kind, today)
  const exceeded = limit !== null && count > limit
  return { count, limit, exceeded, since: exceeded ? exceededSince(journal, kind) : null }
}

/** Nothing changes between two of these days, so one of each stretch tells it of all. */
const exceededSince = (journal: Journal, kind: CapacityKind): LocalDate => {
  const { books, installation, today } = journal
  const terms = [...books.terms.values()].filter(({ isWithdrawn }) => !isWithdrawn)
  const seats = [...books.seatsIn.values()].flat().map(id => books.orders.get(id))
  const days = [
    ...installation[kind].changes,
    ...terms.map(({ from }) => from),
    ...seats.flatMap(one => [one?.grantedOn ?? null, one?.goneFrom ?? null]),
  ].filter(day => day !== null && day <= today)
  let since = today
  for (const day of [...new Set(days)].filter(isDay).toSorted(byDate).toReversed()) {
    const limit = limitOn(journal, kind, day)
    if (limit === null || installation[kind].on(day) <= limit) return since
    since = day
  }
  return since
}
const isDay = (day: LocalDate | null): day is LocalDate => day !== null

export type SmsCredits = {
  readonly given: number
  readonly used: number
  readonly left: number
}

/** Of the term in use; what is left lapses with it (subscription-rules 9.4). */
export const smsCredits = (journal: Journal): SmsCredits => {
  const { books, installation, today } = journal
  const term = termInUse(books, today)
  if (!term) return { given: 0, used: 0, left: 0 }
  const months = isPaidTerm(term) ? paidMonthsOf(term.period) : 1
  const given = versionOf(installation, term).sms * months
  const used = books.smsUsed.get(term.id) ?? 0
  return { given, used, left: given - used }
}

/** @returns the credits that are left then */
export const sendSms = (
  journal: Journal,
  count: number,
): Result<number, SubscriptionRefusal> => {
  const company = noCompany(journal)
  if (company) return refuse(company)
  const state = subscriptionState(journal)
  if (state === 'expired' || state === 'ended') return refuse({ code: state })
  const { left } = smsCredits(journal)
  if (count > left) return refuse({ code: 'sms-credits-insufficient', needed: count, left })
  const term = termInUse(journal.books, journal.today)
  if (term) journal.record({ is: 'sms-used', term: term.id, count })
  return ok(left - count)
}
