import {
  figuresOf,
  neverBegan,
  usesOn,
  type EntitlementFigures,
} from '#domain/leave/figures.ts'
import { aheadOn, ledgerOn, recordsOf, type LedgerLine } from '#domain/leave/ledger.ts'
import { leaveDecisions } from '#domain/leave/events.ts'
import { leaveRequests } from '#domain/leave/requests.ts'
import { byExpiry, type Entitlement } from '#domain/leave/state.ts'
import { isOf } from '#domain/shared/events.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { companyNow } from '../organization/published.ts'
import { expiryRemovesOn } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { leaveStream } from './streams.ts'

export type EntitlementOn = Pick<Entitlement, 'id' | 'workYear' | 'from' | 'expires'> &
  EntitlementFigures
const utc = 'UTC' as Zone // of a company that is not founded, and has no leave
type Asked = { readonly employeeId: EmployeeId; readonly on: LocalDate }

/** What there is of annual leave on a date, by facts known now: of entitlements begun by then (`leave-rules §5.10`). */
export const balanceOn = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, on }: Asked,
): Promise<readonly EntitlementOn[]> => {
  const [{ state }, expiryRemoves] = await Promise.all([
    load(deps, leaveStream(company, employeeId), leaveRequests),
    expiryRemovesOn(deps, company, on),
  ])
  const uses = usesOn(state, on)
  return [...state.entitlements.values()]
    .filter(one => one.from <= on && !neverBegan(one))
    .toSorted(byExpiry)
    .map(one => {
      const { id, workYear, from, expires } = one
      const figures = figuresOf(state, one, on, { expiryRemoves }, uses)
      return { id, workYear, from, expires, ...figures }
    })
}

/** The same as a statement, line by line; and of what was given ahead and begins after that date, by itself. */
export const ledgerOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, on }: Asked,
): Promise<Record<'lines' | 'ahead', readonly LedgerLine[]>> => {
  const [stored, founded, expiryRemoves] = await Promise.all([
    deps.log.readStream(leaveStream(company, employeeId)),
    companyNow(deps, company),
    expiryRemovesOn(deps, company, on),
  ])
  const events = stored.flatMap(event => (isOf(leaveDecisions, event) ? [event] : []))
  const state = events.reduce(leaveRequests.evolve, leaveRequests.initial)
  const records = recordsOf(events)
  const by = {
    expiryRemoves,
    dayOf: (at: Instant) => dateAt(founded?.zone ?? utc, at),
  }
  return {
    lines: ledgerOn(state, records, on, by),
    ahead: aheadOn(state, records, on, by),
  }
}
