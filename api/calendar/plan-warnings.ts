import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import type { Tx } from '#database/types.ts'
import type { WantedDay } from '#domain/calendar/calendar.ts'
import { byDate } from '#domain/shared/order.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { namesOf } from '#projections/calendar/lists.ts'
import {
  laidOver,
  mostAround,
  plannedDaysOf,
  type PlannedDays,
} from '#projections/calendar/person-plan.ts'
import { minorsAmong } from '#projections/employees/published.ts'
import { plansOf } from '#projections/evaluation/published.ts'
import { yearSoFar } from '#projections/payroll/published.ts'
import { companyDay } from '#projections/shared/company-day.ts'
import type { ScopeFilter } from '#projections/shared/scope.ts'
import type { ApiDeps } from '../deps.ts'

/** So many are told one by one; how many there are is told beside them. */
export const mostWarnings = 2000

type Who = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
}
export type WarnedPlan = {
  readonly warnings: (PlannedDays['warnings'][number] & Who)[]
  readonly warningCount: number
}

type Around = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly employeeIds: readonly EmployeeId[]
  readonly from: LocalDate
  readonly to: LocalDate
}
/**
 * Who they are, and what warnings of these days are judged by: plans around them, the year until today, and who is not
 * of age.
 */
export const plansAround = async (tx: Tx, { employeeIds, from, to, ...of }: Around) => {
  const around = [addDays(from, -mostAround), addDays(to, mostAround)] as const
  const plans = await plansOf(tx, of.company, employeeIds, ...around)
  const { zone, today } = await companyDay(tx, of.company)
  const names = await namesOf(tx, { ...of, employeeIds })
  const year = await yearSoFar(tx, of.company, plans.company, today, employeeIds)
  const minors = await minorsAmong(tx, of.company, employeeIds)
  return { names, plans, zone, year, minors }
}

/**
 * What a planner should look at again once these days are saved: of the people they are of, from the first of the days
 * to the last, by person and day. The days are laid over what is read, which may not have them yet.
 */
export const warningsAfter = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  days: readonly WantedDay[],
): Promise<WarnedPlan> => {
  const sorted = days.map(({ day }) => day).toSorted(byDate)
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (from === undefined || to === undefined) return { warnings: [], warningCount: 0 }
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))]
  const { names, plans, zone, year, minors } = await read(deps, by, (tx, of) =>
    plansAround(tx, { ...of, employeeIds, from, to }),
  )
  const overlay = new Map(
    days.map(({ employeeId, day, value }) => [`${employeeId}${day}`, value]),
  )
  const asked = { company: plans.company, zone, from, to, year, minors }
  const all = names
    .flatMap(who => {
      const person = plans.people.get(who.employeeId)
      const planned = person && plannedDaysOf(laidOver(person, overlay), asked)
      return (planned?.warnings ?? []).map(warning => ({ ...warning, ...who }))
    })
    .toSorted(byPersonAndDay)
  return { warnings: all.slice(0, mostWarnings), warningCount: all.length }
}

type OfDay = {
  readonly employeeId: string
  readonly fullName: string | null
  readonly day: string
}
/** By name, then day; two of one name stay apart. */
export const byPersonAndDay = (one: OfDay, other: OfDay): number =>
  one.employeeId === other.employeeId
    ? compare(one.day, other.day)
    : compare(one.fullName ?? '', other.fullName ?? '') ||
      compare(one.employeeId, other.employeeId)
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
