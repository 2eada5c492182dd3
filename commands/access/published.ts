import { mayRule, type By, type RoleAboveOwn } from '#domain/access/published.ts'
import { user } from '#domain/access/users.ts'
import { asUserId, isUuid, type EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { userStream } from './streams.ts'
import { userOfEmployee } from './user-of-employee.ts'

type Has = Pick<Deps, 'log' | 'db'>

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
): Promise<RoleAboveOwn | null> => {
  if (!caller.actor.startsWith(byUser)) return null
  const whom = await userOfEmployee(deps, caller.company, employeeId)
  if (whom === null || whom.state.forgotten) return null
  const by = await roleOf(deps, caller)
  return by !== null && mayRule(by, whom.state.role) ? null : { code: 'access.role-above-own' }
}

const byUser = 'user:'

const roleOf = async (
  deps: Has,
  { company, actor }: Pick<Caller, 'company' | 'actor'>,
): Promise<By | null> => {
  const userId = actor.slice(byUser.length)
  if (!isUuid(userId)) return null
  const { state } = await load(deps, userStream(company, asUserId(userId)), user)
  return state?.role ?? null
}
