import type { Tx } from '#database/types.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { addDays } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { withPolicies, type ShiftPolicies } from '#domain/shifts/published.ts'
import { daysUnder, loadPlan, withChanges, type CompanyPlan } from '../evaluation/published.ts'
import { companyDay } from '../shared/company-day.ts'
import {
  comparedMonths,
  summaryOf,
  type ComparisonAsked,
  type ComparedMonth,
  type Summary,
} from './compared.ts'

export type Trial = ComparisonAsked & {
  /** Of the company on each day of the month; what is absent is as it is. */
  readonly policy: PolicyChanges
  /** Of every shift that knows it. */
  readonly shift: Partial<ShiftPolicies>
}
/** People evaluated at once. */
const part = 100
/** Tiers by the week count from its first day, and what a day hands on is looked at three days before. */
const daysBefore = 7

/**
 * A month beside what the old product counted of it, as it would be under other rules: by the very function that makes
 * the days, and compared by the statement that compares those that stand. Writes nothing.
 * @param enough asked between two parts of the work; true ends it
 */
export const triedMonth = async (
  tx: Tx,
  { policy, shift, ...asked }: Trial,
  enough: () => boolean,
): Promise<Summary & { readonly partial: boolean }> => {
  const { company, month } = asked
  const { dataUntil } = await companyDay(tx, company, ['attendance'])
  const standing = await comparedMonths(tx, { ...asked, differing: false })
  const people = standing.rows.map(({ employeeId }) => employeeId)
  const from = addDays(asLocalDate(`${month}-01`), -daysBefore)
  const under = { company, now: dataUntil, reach: { from, to: lastOf(month) } }
  const plan = shiftsUnder(withChanges(await loadPlan(tx, company), policy, from), shift)
  const found: ComparedMonth[] = []
  let at = 0
  for (; at < people.length && !enough(); at += part) {
    const some = people.slice(at, at + part)
    const rows = await daysUnder(tx, under, plan, some)
    const days = rows.map(({ carry: _carry, ...row }) => row)
    const { rows: compared } = await comparedMonths(
      tx,
      { ...asked, differing: false },
      { people: some, days },
    )
    found.push(...compared)
  }
  return { ...summaryOf(found), partial: at < people.length }
}

const lastOf = (month: string): LocalDate =>
  addDays(asLocalDate(`${addDays(asLocalDate(`${month}-01`), 31).slice(0, 7)}-01`), -1)

const shiftsUnder = (plan: CompanyPlan, policies: Partial<ShiftPolicies>): CompanyPlan => ({
  ...plan,
  shifts: new Map(
    [...plan.shifts].map(([shiftId, versions]) => [
      shiftId,
      versions.map(version => ({
        ...version,
        shift: withPolicies(version.shift, policies) satisfies Shift,
      })),
    ]),
  ),
})
