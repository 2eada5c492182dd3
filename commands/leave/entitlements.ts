import type { Circumstances } from '#domain/leave/circumstances.ts'
import type { LeaveCommandContext } from '#domain/leave/doing.ts'
import type { EntitlementCommand } from '#domain/leave/entitlements.ts'
import { leaveRequests, type LeaveRequestRefusal } from '#domain/leave/requests.ts'
import type { LeaveState } from '#domain/leave/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asEntitlementId,
  type EmployeeId,
  type EntitlementId,
  type LeaveTypeId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import {
  handleWithState,
  withoutState,
  type CommandOutcome,
  type HandledState,
  type OneOfMany,
} from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { knownFor } from './circumstances.ts'
import { leaveSettingsOf } from './settings-now.ts'
import type { LeaveReads } from './reads.ts'
import { leaveStream } from './streams.ts'

export type NoSuchEmployee = {
  readonly code: 'employees.not-found' | 'employees.erased'
  readonly employeeId: EmployeeId
}
type Outcome<More = object> = Promise<
  Result<CommandOutcome & More, LeaveRequestRefusal | SharedRefusal | NoSuchEmployee>
>

/** By what somebody's annual leave is given, as of now; null: there is nobody of that id. @throws {LogUnavailable} */
export const givenBy = async (
  deps: Pick<Deps, 'log' | 'now'>,
  reads: LeaveReads,
  { company, actor: by }: Caller,
  employeeId: EmployeeId,
): Promise<Circumstances | null> =>
  (await knownFor(deps, reads, { company, employeeId, by, days: null }))?.circumstances ?? null

/** A command as its caller says it, beside whose leave it is of. */
type Of<T extends EntitlementCommand['type']> = Omit<
  Extract<EntitlementCommand, { readonly type: T }>,
  keyof LeaveCommandContext
>
type Act =
  | Of<'GiveEntitlement'>
  | Of<'ChangeEntitlement'>
  | Of<'TransferEntitlement'>
  | Of<'TakeEntitlementBack'>

const recordIn = async (
  deps: Deps,
  caller: Caller,
  whose: Whose,
  act: Act,
  one: OneOfMany = {},
): Outcome => withoutState(await decideIn(deps, caller, whose, act, one))

const decideIn = async (
  deps: Deps,
  caller: Caller,
  { employeeId, circumstances }: Whose,
  act: Act,
  one: OneOfMany = {},
): Outcome<HandledState<LeaveState>> => {
  if (!circumstances) return refuse({ code: 'employees.not-found', employeeId })
  // What is given after a settlement is paid out at once: nobody is paid who cannot be told.
  const { status } = await employmentOf(deps, caller.company, employeeId)
  if (status === 'erased') return refuse({ code: 'employees.erased', employeeId })
  const command = { ...act, employeeId, circumstances, by: caller.actor, at: deps.now() }
  return handleWithState(
    deps,
    leaveStream(caller.company, employeeId),
    leaveRequests,
    command,
    caller,
    one,
  )
}
type Whose = {
  readonly employeeId: EmployeeId
  readonly circumstances: Circumstances | null
}

type Giving = {
  readonly employeeId: EmployeeId
  readonly workYear: number
  /** Null: by the tiers. */
  readonly halfDays: number | null
  /** Named by who means one; another than annual leave is refused. */
  readonly leaveType?: LeaveTypeId
}

/** Gives the annual leave of a work year, once (`leave-rules §5.3`). */
export const giveEntitlement =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    giving: Giving,
  ): Outcome<{ readonly entitlementId: EntitlementId }> => {
    const { employeeId, leaveType } = giving
    const against = leaveType && (await againstType(deps, caller, leaveType))
    if (against) return refuse(against)
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    return giveBy(deps)(caller, giving, circumstances)
  }

const againstType = async (
  deps: Pick<Deps, 'log'>,
  { company }: Caller,
  leaveType: LeaveTypeId,
): Promise<LeaveRequestRefusal | null> => {
  const type = (await leaveSettingsOf(deps, company)).types.get(leaveType)
  if (!type) return { code: 'leave.type-not-found' }
  const { calculation, title } = type
  return calculation === 'annual' ? null : { code: 'leave.type-not-annual', title }
}

/**
 * The same, one of several: by circumstances that were asked for before anything was recorded, since read models would
 * have to be waited for after each.
 */
export const giveBy =
  (deps: Deps) =>
  async (
    caller: Caller,
    { employeeId, workYear, halfDays }: Giving,
    circumstances: Circumstances | null,
    one: OneOfMany = {},
  ): Outcome<{ readonly entitlementId: EntitlementId }> => {
    const what = one.append === undefined ? 'entitlement' : `entitlement-${one.append}`
    const entitlementId = asEntitlementId(deps.newId(caller, what))
    const act = { type: 'GiveEntitlement', entitlementId, workYear, halfDays } as const
    const result = await recordIn(deps, caller, { employeeId, circumstances }, act, one)
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
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    return recordIn(
      deps,
      caller,
      { employeeId, circumstances },
      { type: 'ChangeEntitlement', entitlementId, halfDays },
    )
  }

/** As if it had never been given; refused once anything is taken of it. */
export const takeEntitlementBack =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    {
      employeeId,
      entitlementId,
    }: { readonly employeeId: EmployeeId; readonly entitlementId: EntitlementId },
  ): Outcome => {
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    return recordIn(
      deps,
      caller,
      { employeeId, circumstances },
      { type: 'TakeEntitlementBack', entitlementId },
    )
  }

/** Moves what is available of one to another (`leave-rules §5.8`); the answer says how much. */
export const transferEntitlement =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    {
      employeeId,
      from,
      to,
    }: {
      readonly employeeId: EmployeeId
      readonly from: EntitlementId
      readonly to: EntitlementId
    },
  ): Outcome<{ readonly halfDays: number }> => {
    const circumstances = await givenBy(deps, reads, caller, employeeId)
    const whose = { employeeId, circumstances }
    const result = await decideIn(deps, caller, whose, {
      type: 'TransferEntitlement',
      from,
      to,
    })
    if (!result.ok) return result
    const { position, state } = result.value
    const moved = state.transfers.find(one => one.from === from && one.to === to)
    return ok({ position, halfDays: moved?.halfDays ?? 0 })
  }
