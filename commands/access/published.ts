import { approverLevelOf } from '#domain/access/approver-level.ts'
import type { ApproverLevel, Role } from '#domain/access/events.ts'
import { mayRule, type ActorRole, type NotHisToRule } from '#domain/access/published.ts'
import { againstScope } from '#domain/access/managing.ts'
import { isMainManager, user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { actorOf, againstBeyond, roleOf } from './grants.ts'
import { otherMainManagers } from './main-managers.ts'
import { userStream } from './streams.ts'
import { userOfEmployee } from './user-of-employee.ts'

export { forgetUser } from './forget-user.ts'
export { checkUsername } from '#domain/access/usernames.ts'
export { giveFirstPassword } from './first-password.ts'
export { roleOf } from './grants.ts'
export { approverLevelBy } from './set-approver-level.ts'
export { judgePassword } from './password-strength.ts'
export { companyName } from './streams.ts'
export { isStillIn } from './ways-ended.ts'
export { userBeside, userClaimed, type AddUserRefusal } from './user-beside.ts'

type Has = Pick<Deps, 'log' | 'db' | 'vault'>

/**
 * Whether the record of this employee is that of a user above whoever acts: then it is not his to end, move or rewrite,
 * as the account itself is not. Both roles are asked of the log, since a read model may not know yet who was raised, or
 * lowered.
 * @returns null where he may.
 */
export const againstRank = async (
  deps: Has,
  caller: Pick<Caller, 'company' | 'actor'>,
  employeeId: EmployeeId,
): Promise<NotHisToRule | null> => {
  if (!caller.actor.startsWith('user:')) return null
  const whom = await userOfEmployee(deps, caller.company, employeeId)
  if (whom === null || whom.state.forgotten) return null
  const actor = actorOf(caller)
  const by = actor && (await roleOf(deps, caller.company, actor))
  return by !== null && mayRule(by, whom.state.role)
    ? againstBeyond(deps, caller, whom)
    : { code: 'access.role-above-own' }
}

/**
 * Why this employee may not leave at the word of whoever acts: he is above him, or the company would be without a main
 * manager.
 */
export const againstLeaving = async (
  deps: Deps,
  caller: Caller,
  employeeId: EmployeeId,
): Promise<UserRefusal | null> => {
  const { company } = caller
  const refusal = await againstRank(deps, caller, employeeId)
  if (refusal) return refusal
  const account = await userOfEmployee(deps, company, employeeId)
  if (!account || !isMainManager(account.state)) return null
  const others = await deps.db.withCompany(company, tx =>
    otherMainManagers(deps, tx, company, account.userId),
  )
  return others === 0 ? { code: 'access.last-main-manager' } : null
}

export type ManagerRefusal = UserRefusal
/** The employee whose departments whoever acts may set: of a manager, who sees no further than they reach. */
export const managerOf = async (
  deps: Has,
  caller: Caller,
  { by, userId }: { readonly by: ActorRole; readonly userId: UserId },
): Promise<Result<EmployeeId, ManagerRefusal>> => {
  const { state } = await load(deps, userStream(caller.company, userId), user)
  if (state === null || state.forgotten) return refuse({ code: 'access.user-not-found' })
  const against =
    againstScope(by, state.role) ?? (await againstBeyond(deps, caller, { userId }))
  if (against) return refuse(against)
  return state.employeeId === null
    ? refuse({ code: 'access.user-without-employee' })
    : ok(state.employeeId)
}
export type Decider = {
  readonly role: Role
  /** With which authority he decides. */
  readonly level: ApproverLevel
  /** Null for who is nobody's employee. */
  readonly employeeId: EmployeeId | null
  readonly disabled: boolean
}
/** With which authority a user decides, by the log; null where there is no such user, or none any more. */
export const deciderOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  userId: UserId,
): Promise<Decider | null> => {
  const { state } = await load(deps, userStream(company, userId), user)
  if (state === null || state.forgotten) return null
  const { role, level, employeeId, disabled } = state
  return { role, level: approverLevelOf(role, level), employeeId, disabled }
}
