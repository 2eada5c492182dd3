import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { daysKnown, wholeReport } from '../shared/as-known.ts'
import {
  lateAndEarlyDays,
  columnsOfKind,
  type LateAndEarlyQuery,
  type LateOrEarly,
} from './late-and-early.ts'
import { lateAndEarlyGroups } from './late-and-early-groups.ts'

/** One of both lists as known at an instant of recording; how often it happened in a year takes the days of that. */
const asKnown =
  <Query extends LateAndEarlyQuery, Answer>(
    report: (tx: Tx, kind: LateOrEarly, query: Query) => Promise<Answer>,
  ) =>
  async (tx: Tx, kind: LateOrEarly, query: Query & { readonly asOf: Instant }) => {
    const year = { from: monthOn(query.from, -11), to: addDays(monthOn(query.to, 1), -1) }
    const found = await daysKnown(tx, query, { reach: year, shown: year })
    if ('refused' in found) return found
    const rows = found.rows.filter(({ codes }) => codes.includes(columnsOfKind[kind].code))
    return report(tx, kind, { ...query, known: { ...found, rows }, limit: wholeReport })
  }

/** The first day of the month so many months on. */
const monthOn = (day: LocalDate, months: number): LocalDate => {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return asLocalDate(
    `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  )
}

export const lateAndEarlyDaysAsKnown = asKnown(lateAndEarlyDays)
export const lateAndEarlyGroupsAsKnown = asKnown(lateAndEarlyGroups)
