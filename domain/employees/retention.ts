import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import { asLocalDate, type LocalDate } from '../shared/values.ts'
import { addDays } from '../shared/time.ts'
import { plusMonths } from '../shared/years.ts'
import { usualVisitorMonths, type RetentionEvent } from './events.ts'

/**
 * How long what is known of somebody who left is kept, by class: how to reach him in months after his last day; who he
 * is in years, counted from the January after it, as the law counts what an employer keeps (5510 art. 86). Null: until
 * somebody erases it. What is known of a visitor in months after his last visit: nothing obliges a company to keep it,
 * so it always ends.
 */
export type Retention = {
  readonly contactMonths: number | null
  readonly identityYears: number | null
  readonly visitorMonths: number
}
/** From a day on, also of those who left before. */
export type RetentionFrom = Retention & { readonly from: LocalDate }
/** As it was said, in the order of recording; of one day the later word holds. */
export type RetentionSaid = readonly RetentionFrom[]
export type RetentionCommand = RetentionFrom & { readonly type: 'SetRetention' }
export type RetentionRefusal =
  /** Nobody is reached whose name is gone. */
  | { readonly code: 'employees.contact-outlasts-identity'; readonly months: number }
  /** What is over is destroyed by a day, and those that are gone are over. */
  | { readonly code: 'employees.retention-in-past'; readonly earliest: LocalDate }

/** Before the company says so nothing of employees is destroyed by itself, and visitors go after half a year. */
export const usualRetention: Retention = {
  contactMonths: null,
  identityYears: null,
  visitorMonths: usualVisitorMonths,
}

/** The day of what was said when it had none yet: it held since ever. */
export const sinceEver = asLocalDate('0001-01-01')

/** How long it is kept on a day. */
export const retentionOn = (said: RetentionSaid, day: LocalDate): Retention => {
  const { from: _, ...holds } = inOrder(said).findLast(({ from }) => from <= day) ?? {
    ...usualRetention,
    from: day,
  }
  return holds
}
/** By day, oldest first, one word a day; those to come among them. */
export const inOrder = (said: RetentionSaid): RetentionSaid =>
  [...new Map(said.map(one => [one.from, one])).values()].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )

export const retention: Decider<
  RetentionSaid,
  RetentionCommand,
  RetentionEvent,
  RetentionRefusal
> = {
  initial: [],
  decide: (said, { contactMonths, identityYears, visitorMonths, from }) => {
    const months = identityYears === null ? null : identityYears * 12
    if (months !== null && contactMonths !== null && contactMonths > months)
      return refuse({ code: 'employees.contact-outlasts-identity', months })
    const holds = retentionOn(said, from)
    const isSame =
      holds.contactMonths === contactMonths &&
      holds.identityYears === identityYears &&
      holds.visitorMonths === visitorMonths
    const data = { contactMonths, identityYears, visitorMonths, from }
    return ok(isSame ? [] : [{ type: 'RetentionSet', data }])
  },
  evolve: (said, { data: { from = sinceEver, ...kept } }) => [
    ...said,
    { ...usualRetention, ...kept, from },
  ],
}

/** The last last day of each class whose time is over on a day; null where nothing is destroyed by itself. */
export type RetentionEnds = {
  readonly contact: LocalDate | null
  readonly identity: LocalDate | null
}
/** @example retentionEnds({ contactMonths: 6, identityYears: 10 }, '2026-11-24') // 2026-05-23, 2015-12-31 */
export const retentionEnds = (
  { contactMonths, identityYears }: Omit<Retention, 'visitorMonths'>,
  today: LocalDate,
): RetentionEnds => ({
  contact: contactMonths === null ? null : lastOverBy(contactMonths, today),
  identity:
    identityYears === null
      ? null
      : asLocalDate(`${String(yearOf(today) - identityYears - 1).padStart(4, '0')}-12-31`),
})

/** The last day of a last visit after which so many months are over on a day. */
export const visitorsEnd = ({ visitorMonths }: Retention, today: LocalDate): LocalDate =>
  lastOverBy(visitorMonths, today)

const yearOf = (day: LocalDate): number => Number(day.slice(0, 4))

/** The last day from which so many months are full before today, whatever the lengths of months. */
const lastOverBy = (months: number, today: LocalDate): LocalDate => {
  let day = plusMonths(today, -months)
  while (plusMonths(day, months) >= today) day = addDays(day, -1)
  return day
}
