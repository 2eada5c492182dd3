import { figuresOf, usesOn, type EntitlementFigures } from '#domain/leave/figures.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { byExpiry, type Entitlement } from '#domain/leave/state.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { countryOfCompany } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { leaveStream } from './streams.ts'

export type EntitlementOn = Pick<Entitlement, 'id' | 'workYear' | 'from' | 'expires'> &
  EntitlementFigures

/** What there is of annual leave on a date, by facts known now: of entitlements begun by then (`leave-rules §5.10`). */
export const balanceOn = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, on }: { readonly employeeId: EmployeeId; readonly on: LocalDate },
): Promise<readonly EntitlementOn[]> => {
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  const expiryRemoves = (await countryOfCompany(deps, company)) !== 'TR'
  const uses = usesOn(state, on)
  return [...state.entitlements.values()]
    .filter(({ from }) => from <= on)
    .toSorted(byExpiry)
    .map(one => {
      const { id, workYear, from, expires } = one
      const figures = figuresOf(state, one, on, { expiryRemoves }, uses)
      return { id, workYear, from, expires, ...figures }
    })
}
