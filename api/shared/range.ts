import { dayNumberOf } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import { Failure } from './problem.ts'

/** Longest range of dates that one call may ask for, where it says no other. */
const year = 366

/**
 * A range of dates as a query gives it, both included.
 * @throws {Failure} `request.range-reversed`, `request.range-too-long`
 */
export const rangeOf = <From extends string | undefined, To extends string | undefined>(
  query: { readonly from?: From; readonly to?: To },
  mostDays = year,
) => {
  const { from, to } = query
  if (from !== undefined && to !== undefined) {
    const days = dayNumberOf(asLocalDate(to)) - dayNumberOf(asLocalDate(from)) + 1
    if (days < 1) throw new Failure({ code: 'request.range-reversed' })
    if (days > mostDays) throw new Failure({ code: 'request.range-too-long', days: mostDays })
  }
  return {
    ...(from === undefined ? {} : { from: asLocalDate(from) }),
    ...(to === undefined ? {} : { to: asLocalDate(to) }),
  } as Range<From, To>
}
type Range<From, To> = (From extends string ? { from: LocalDate } : { from?: LocalDate }) &
  (To extends string ? { to: LocalDate } : { to?: LocalDate })
