import type { LocalDate } from '../shared/values.ts'
import { shiftedBy } from '../shared/years.ts'
import type { Circumstances } from './circumstances.ts'
import { endedOn } from './employment.ts'
import { proposalOf, type Proposal } from './proposals.ts'
import { serviceOf } from './service.ts'
import type { LeaveState } from './state.ts'

/**
 * What comes due by the day after a last day and is not given: with that day a year of work may be completed (law 53),
 * and what is given of it is paid out (`leave-rules §5.3, §5.9`).
 */
export const owedIf = (
  state: LeaveState,
  lastDay: LocalDate,
  circumstances: Pick<Circumstances, 'employments' | 'group' | 'country' | 'birthDate'>,
): Proposal | null => {
  const { employments } = circumstances
  const service = serviceOf(state, endedOn(employments, lastDay))
  if (!service) return null
  const years = [...state.entitlements.values()]
    .filter(({ count }) => count === service.count)
    .map(({ workYear }) => workYear)
  const last = years.length === 0 ? null : Math.max(...years)
  return proposalOf(last, service, { ...circumstances, today: shiftedBy(lastDay, 1) })
}
