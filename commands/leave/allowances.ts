import { usedBy } from '#domain/leave/limits.ts'
import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import { typesFor } from '#domain/leave/settings/groups.ts'
import { allowanceKey, isStanding, leavesOf, type LeaveState } from '#domain/leave/state.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, LeaveTypeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { givenBy } from './entitlements.ts'
import { leaveGroupOf } from './leave-groups.ts'
import { leaveSettingsOf } from './settings-now.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

type GivenAllowance = {
  readonly employeeId: EmployeeId
  readonly leaveTypeId: LeaveTypeId
  /** Of the calendar. */
  readonly year: number
  /** Half days or minutes, as the type is limited. */
  readonly amount: number
}
type Refusal =
  | LeaveRequestRefusal
  | SharedRefusal
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }

/** Says how much of a type whose limit is given to each somebody may take in a year (`leave-rules §3.3`). */
export const giveAllowance =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    { employeeId, leaveTypeId, year, amount }: GivenAllowance,
  ): Promise<Result<CommandOutcome, Refusal>> => {
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    if (!circumstances) return refuse({ code: 'employees.not-found', employeeId })
    if (circumstances.types.get(leaveTypeId)?.limit.kind !== 'defined')
      return refuse({ code: 'leave.type-not-found' })
    const given = { type: 'GiveAllowance', leaveType: leaveTypeId, year, amount } as const
    const doing = { employeeId, circumstances, by: caller.actor, at: deps.now() }
    const stream = leaveStream(caller.company, employeeId)
    return handle(deps, stream, leaveRequests, { ...given, ...doing }, caller)
  }

/** Half days or minutes, by `unit`. */
export type Allowance = {
  readonly leaveTypeId: LeaveTypeId
  readonly title: string | null
  readonly unit: 'days' | 'minutes'
  readonly given: number
  /** By leave that waits or is approved. */
  readonly used: number
}

/** What somebody was given of each type whose limit is given to each, in a year; of none: 0. */
export const allowancesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { employeeId, year }: { readonly employeeId: EmployeeId; readonly year: number },
): Promise<readonly Allowance[]> => {
  const settings = await leaveSettingsOf(deps, company)
  const types = typesFor(settings, await leaveGroupOf(deps, company, employeeId))
  const { state } = await load(deps, leaveStream(company, employeeId), leaveRequests)
  return [...types].flatMap(([leaveTypeId, { limit }]) =>
    limit.kind === 'defined'
      ? [
          {
            leaveTypeId,
            title: settings.types.get(leaveTypeId)?.title ?? null,
            unit: limit.unit,
            given: state.allowances.get(allowanceKey(leaveTypeId, year)) ?? 0,
            used: usedIn(state, leaveTypeId, year, limit.unit),
          },
        ]
      : [],
  )
}

const usedIn = (
  state: LeaveState,
  leaveTypeId: LeaveTypeId,
  year: number,
  unit: Allowance['unit'],
): number => {
  const days = leavesOf(state)
    .filter(leave => leave.leaveType === leaveTypeId && isStanding(leave))
    .flatMap(({ counted }) => counted)
  return usedBy(days, 'year', unit).get(String(year)) ?? 0
}
