import { shiftedBy, plusMonths } from '../shared/years.ts'
import type { LocalDate } from '../shared/values.ts'
import type { Books, OrderKind, PaidPeriod, Term } from './books.ts'
import type { Journal } from './journal.ts'
import type { SubscriptionRefusal } from './refusals.ts'

/** Months that are paid, and months that a term has (subscription-rules 3.1). */
export const paidMonthsOf = (period: PaidPeriod): number => (period === 'annual' ? 12 : 1)
const monthsOf = (period: PaidPeriod): number => (period === 'annual' ? 14 : 1)

export const isPaidTerm = (term: Term): term is Term & { readonly period: PaidPeriod } =>
  term.period !== 'trial'

export const covers = ({ from, to, isWithdrawn }: Term, day: LocalDate): boolean =>
  !isWithdrawn && from <= day && day <= to

/** The term which covers a day: no two share one. */
export const termOn = ({ terms }: Books, day: LocalDate): Term | null => {
  for (const one of terms.values()) if (covers(one, day)) return one
  return null
}

/** The term that covers a day, else the last before it (subscription-rules 9.2): the last that began by then. */
export const termInUse = ({ terms }: Books, day: LocalDate): Term | null => {
  let last: Term | null = null
  for (const one of terms.values())
    if (!one.isWithdrawn && one.from <= day && (last === null || one.from > last.from))
      last = one
  return last
}

/** T of the rulebook: the paid term, not withdrawn, that ends last (subscription-rules 3.1). */
export const lastPaidTerm = ({ terms }: Books): Term | null => {
  let last: Term | null = null
  for (const one of terms.values())
    if (!one.isWithdrawn && isPaidTerm(one) && (last === null || one.to > last.to)) last = one
  return last
}

/** The paid terms that end on a day or after it, by their dates. */
export const paidTermsFrom = ({ terms }: Books, day: LocalDate) =>
  [...terms.values()]
    .filter(isPaidTerm)
    .filter(({ isWithdrawn, to }) => !isWithdrawn && to >= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** Until when T is renewed, and no new start is made: its 15th day after. */
export const renewableUntil = ({ to }: Term): LocalDate => shiftedBy(to, 15)

/** The first day of the last 30 days, or 7 of a shorter term (subscription-rules 8.1). */
export const windowBegin = (term: Term, last: LocalDate): LocalDate =>
  shiftedBy(last, term.period === 'annual' ? -29 : -6)

/** What is renewed, or why nothing is (subscription-rules 3.2). */
export const nothingToRenew = ({ books, today }: Journal): SubscriptionRefusal | null => {
  const last = lastPaidTerm(books)
  return last && today <= renewableUntil(last) ? null : { code: 'nothing-to-renew' }
}
export const alreadyRenewed = ({ books, today }: Journal): SubscriptionRefusal | null => {
  const last = lastPaidTerm(books)
  return last && last.from > today ? { code: 'already-renewed', to: last.to } : null
}

export type TermDates = Pick<Term, 'from' | 'to' | 'chain'>

/** The days of the term that an order of a kind begins on a day (subscription-rules 3.4, 4.2). */
export const termDates = (
  books: Books,
  kind: Exclude<OrderKind, 'seats'>,
  period: PaidPeriod,
  day: LocalDate,
): TermDates => {
  const last = kind === 'renewal' ? lastPaidTerm(books) : null
  const covering = kind === 'start' ? termOn(books, day) : null
  const trial = covering?.period === 'trial' ? covering : null
  const follows = last !== null && day <= renewableUntil(last)
  const from = follows ? shiftedBy(last.to, 1) : trial ? shiftedBy(trial.to, 1) : day
  const chain = follows && !last.isCut ? last.chain : { begin: from, months: 0 }
  const months = chain.months + monthsOf(period)
  return {
    from,
    to: shiftedBy(plusMonths(chain.begin, months), -1),
    chain: { begin: chain.begin, months },
  }
}

/** Terms that end on a day or after it are cut to end before it, withdrawn where they begin then or later. */
export const cutTerm = (journal: Journal, term: Term, day: LocalDate): void => {
  if (term.from >= day) journal.record({ is: 'term-withdrawn', term: term.id })
  else journal.record({ is: 'term-cut', term: term.id, to: shiftedBy(day, -1) })
}
