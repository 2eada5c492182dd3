import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asEntitlementId, type EmployeeId, type EntitlementId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

type Nobody = { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, LeaveRequestRefusal | SharedRefusal | Nobody>
>

const doing = async (deps: Deps, reads: LeaveReads, caller: Caller, employeeId: EmployeeId) => {
  const { company, actor: by } = caller
  const known = await knownFor(deps, reads, { company, employeeId, by, days: null })
  return known && { employeeId, circumstances: known.circumstances, by, at: deps.now() }
}

/** Gives the annual leave of a work year, once; `halfDays` null: by the tiers (`leave-rules §5.3`). */
export const giveEntitlement =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    {
      employeeId,
      workYear,
      halfDays,
    }: {
      readonly employeeId: EmployeeId
      readonly workYear: number
      readonly halfDays: number | null
    },
  ): Outcome<{ readonly entitlementId: EntitlementId }> => {
    const given = await doing(deps, reads, caller, employeeId)
    if (!given) return refuse({ code: 'employees.not-found', employeeId })
    const entitlementId = asEntitlementId(deps.newId(caller, 'entitlement'))
    const result = await handle(
      deps,
      leaveStream(caller.company, employeeId),
      leaveRequests,
      { type: 'GiveEntitlement', ...given, entitlementId, workYear, halfDays },
      caller,
    )
    return result.ok ? ok({ ...result.value, entitlementId }) : result
  }

/** Says its days anew, not below what is taken of it. */
export const changeEntitlement =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    {
      employeeId,
      entitlementId,
      halfDays,
    }: {
      readonly employeeId: EmployeeId
      readonly entitlementId: EntitlementId
      readonly halfDays: number
    },
  ): Outcome => {
    const given = await doing(deps, reads, caller, employeeId)
    if (!given) return refuse({ code: 'employees.not-found', employeeId })
    return handle(
      deps,
      leaveStream(caller.company, employeeId),
      leaveRequests,
      { type: 'ChangeEntitlement', ...given, entitlementId, halfDays },
      caller,
    )
  }
