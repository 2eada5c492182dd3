import type { OvertimeTier } from '#domain/attendance/inputs.ts'
import type { Carry, DayResult } from '#domain/attendance/result.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { freeDay, holidaysWorked, type PolicyOfDay } from '#domain/payroll/published.ts'
import type { CompanyPolicy } from '#domain/policy/events.ts'
import type { LocalDate } from '#domain/shared/values.ts'

type Rules = {
  readonly tiers: readonly OvertimeTier[]
  readonly holidays: ReadonlyMap<LocalDate, Holiday>
  readonly nightLimit: CompanyPolicy['nightLimit']
}

/**
 * What policies of `attendance-rules §13` and §14 leave with a day, and its carry with the public holidays that are
 * paid as days so far: one that two days reach into is paid on the first of them.
 * @param before the carry of the day before
 */
export const policyOfDay = (
  result: DayResult,
  carry: Carry,
  before: Carry | null,
  { tiers, holidays, nightLimit }: Rules,
): { readonly byPolicy: PolicyOfDay | null; readonly carry: Carry } => {
  const { byDate, premiums, halves } = result
  const isNightFree = nightLimit !== 'on'
  if (!byDate && !premiums && !result.tiers && halves === undefined && !isNightFree)
    return { byPolicy: null, carry }
  const counted = byDate ? workedDates(result, holidays) : []
  const paid = before?.holidays ?? []
  const fresh = counted.filter(date => !paid.includes(date))
  const open = [...paid, ...fresh].filter(date => date >= result.day).toSorted()
  return {
    byPolicy: {
      ...(byDate ? { byDate, holidayHalfDays: halvesOf(fresh, holidays) } : {}),
      ...(isCut(result) ? { isCut: true } : {}),
      ...(isNightFree ? { isNightFree } : {}),
      ...(premiums ? { premiums } : {}),
      ...(result.tiers ? { tiers: byCoefficient(tiers, result.tiers) } : {}),
      ...(halves === undefined ? {} : { halves }),
    },
    carry: open.length > 0 ? { ...carry, holidays: open } : carry,
  }
}

const workedDates = (result: DayResult, holidays: Rules['holidays']): LocalDate[] =>
  holidaysWorked({
    ...result,
    ...freeDay(result.codes.includes('WH'), holidays.get(result.day)?.kind),
    byPolicy: result.byDate ? { byDate: result.byDate } : null,
  })

const halvesOf = (dates: readonly LocalDate[], holidays: Rules['holidays']): number =>
  dates.reduce((sum, date) => sum + (holidays.get(date)?.kind === 'half' ? 1 : 2), 0)

/** Said by the step that took minutes on a holiday off the plan, and left some. */
const isCut = ({ trace }: DayResult): boolean =>
  trace.some(
    ({ what, before, after }) => what === 'holiday-minutes' && after > 0 && after < before,
  )

const byCoefficient = (
  tiers: readonly OvertimeTier[],
  minutes: readonly number[],
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const [at, { coefficient }] of tiers.entries()) {
    const own = minutes[at] ?? 0
    if (own > 0) sums[String(coefficient)] = (sums[String(coefficient)] ?? 0) + own
  }
  return sums
}
