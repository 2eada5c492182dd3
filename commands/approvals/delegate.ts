import type { Role } from '#domain/access/events.ts'
import { mayRule, type NotHisToRule } from '#domain/access/published.ts'
import {
  delegations,
  type DelegationRefusal,
  type GivenDelegation,
} from '#domain/approvals/delegations.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asDelegationId,
  type CompanyId,
  type DelegationId,
  type LocalDate,
  type UserId,
} from '#domain/shared/values.ts'
import { approverLevelBy, deciderOf, type Decider } from '../access/published.ts'
import { employmentOf } from '../employees/published.ts'
import { todayOf } from '../organization/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { delegationsStream } from './streams.ts'

/** Who acts: for himself, or, where he may give others their authority, for them. */
type By = { readonly userId: UserId; readonly role: Role; readonly forOthers: boolean }
type NotYours =
  | NotHisToRule
  /** Somebody else's, which is not his to give. */
  | { readonly code: 'delegations.not-yours' | 'delegations.not-approver' }
type Refusal = DelegationRefusal | NotYours | SharedRefusal
type Outcome<More = object> = Promise<Result<{ readonly position: Position } & More, Refusal>>

/** Lets somebody decide in another's name from one day to another; it holds at once, and ends by itself. */
export const giveDelegation =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, ...given }: GivenDelegation & { readonly by: By },
  ): Outcome<{ readonly delegationId: DelegationId }> => {
    const { company, actor } = caller
    const today = await todayOf(deps, company)
    const against = await againstGiving(deps, caller, by, given.from)
    if (against) return refuse(against)
    const delegationId = asDelegationId(deps.newId(caller, 'delegation'))
    const result = await handle(
      deps,
      delegationsStream(company),
      delegations,
      {
        type: 'GiveDelegation',
        delegationId,
        ...given,
        today,
        ...(await partiesOf(deps, company, given, today)),
        by: actor,
        at: deps.now(),
      },
      caller,
    )
    return result.ok ? ok({ ...result.value, delegationId }) : result
  }

/** Ends it at once, before its last day: by whoever is away, or who may give others their authority. */
export const endDelegation =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, delegationId }: { readonly by: By; readonly delegationId: DelegationId },
  ): Outcome =>
    handle(
      deps,
      delegationsStream(caller.company),
      delegations,
      {
        type: 'EndDelegation',
        delegationId,
        of: by.forOthers ? null : by.userId,
        today: await todayOf(deps, caller.company),
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )

/** Whether who is away may decide, and who stands in is there to do it, by the log. */
export const partiesOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { from, to }: Pick<GivenDelegation, 'from' | 'to'>,
  today: LocalDate,
): Promise<{ readonly fromDecides: boolean; readonly toMay: boolean }> => {
  const [away, stands] = [
    await deciderOf(deps, company, from),
    await deciderOf(deps, company, to),
  ]
  return {
    fromDecides: (away?.level ?? 0) > 0 && (await isThere(deps, company, away, today)),
    toMay:
      stands !== null &&
      stands.role !== 'employee' &&
      (await isThere(deps, company, stands, today)),
  }
}

/** His account is open, and he has not left. */
const isThere = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  user: Decider | null,
  today: LocalDate,
): Promise<boolean> => {
  if (user === null || user.disabled) return false
  if (user.employeeId === null) return true
  const { status, lastDay } = await employmentOf(deps, company, user.employeeId)
  return status === 'employed' && (lastDay === null || lastDay >= today)
}

/** Nobody lends what is above himself: neither a role nor a level that he has not. */
export const againstGiving = async (
  deps: Deps,
  caller: Caller,
  by: By,
  from: UserId,
): Promise<NotYours | null> => {
  if (from === by.userId) return null
  if (!by.forOthers) return { code: 'delegations.not-yours' }
  const away = await deciderOf(deps, caller.company, from)
  if (away === null) return { code: 'delegations.not-approver' }
  if (!mayRule(by.role, away.role)) return { code: 'access.role-above-own' }
  return away.level > (await approverLevelBy(deps, caller))
    ? { code: 'access.beyond-own' }
    : null
}
