import type { LocalDate } from '../shared/values.ts'
import { fullYears, plusYears } from '../shared/years.ts'
import type { Circumstances, Tier } from './circumstances.ts'
import { anniversaryOf, halfDaysOf, serviceOf, workedYears, type Service } from './service.ts'
import { noLeave } from './state.ts'

/** Annual leave that has come due and is not given yet, and why it is so much. */
export type Proposal = {
  readonly workYear: number
  readonly from: LocalDate
  readonly expires: LocalDate
  readonly halfDays: number
  readonly tier: Tier
  /** His age on the anniversary, where the law gives more by it than the tier does; else null. */
  readonly age: number | null
}

/**
 * The next work year that is worked and was not given (`leave-rules §5.3`): the one after the last that was. Where none
 * was given yet it is the latest, since what was taken of those before is known to nobody here: they are opening
 * balances, entered by hand.
 * @param last the highest work year that is given; null: none
 */
export const proposalOf = (
  last: number | null,
  service: Service,
  circumstances: Pick<Circumstances, 'today' | 'group' | 'country' | 'birthDate'>,
): Proposal | null => {
  const { today, group, birthDate } = circumstances
  const worked = workedYears(service, today)
  const workYear = Math.max(last === null ? worked : last + 1, group.tiers[0]?.min ?? 1)
  if (worked < 1 || workYear > worked) return null
  const tier = group.tiers.findLast(({ min }) => min <= workYear)
  if (!tier) return null
  const from = anniversaryOf(service, workYear)
  const halfDays = halfDaysOf(workYear, from, circumstances)
  return {
    workYear,
    from,
    expires: plusYears(service.countedStart, workYear + group.validityYears),
    halfDays,
    tier,
    age: birthDate !== null && halfDays > tier.halfDays ? fullYears(birthDate, from) : null,
  }
}

/** When the next work year is worked. */
export const nextAnniversary = (service: Service, today: LocalDate): LocalDate =>
  anniversaryOf(service, workedYears(service, today) + 1)

/** The latest work year that is full by employments alone; 1 where none is, which cannot be given yet. */
export const latestWorked = ({
  employments,
  today,
}: Pick<Circumstances, 'employments' | 'today'>): number => {
  const service = serviceOf(noLeave, employments)
  return Math.max(1, service ? workedYears(service, today) : 1)
}
