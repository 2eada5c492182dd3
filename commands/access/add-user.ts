import type { Role } from '#domain/access/events.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { user } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { personOf, userStream } from './streams.ts'
import { userBeside, userClaimed, type AddUserRefusal } from './user-beside.ts'

export type AddUser = {
  /** Role of whoever adds; `system` for the first user of a company. */
  readonly by: ActorRole
  /** Null for a user who is nobody's employee. */
  readonly employeeId: EmployeeId | null
  readonly username: string
  readonly password: string
  readonly role: Role
  /** Whoever chose the password for somebody else: it must be changed before anything else is allowed. */
  readonly mustChange?: boolean
}
/**
 * Gives somebody a user name and a password. The account's row is written first: without the event nobody can sign in
 * with it, and when the log refuses, or the name is another user's, it goes again.
 */
export const addUser =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: AddUser,
  ): Promise<Result<{ position: Position; userId: UserId }, AddUserRefusal>> => {
    const { company } = caller
    const { employeeId } = request
    const person =
      employeeId === null ? { names: [] } : await personOf(deps, company, employeeId)
    if (person === null) return refuse({ code: 'access.employee-not-found' })
    const made = await userBeside(deps, caller, {
      ...request,
      names: person.names,
      mustChange: request.mustChange ?? false,
    })
    if (!made.ok) return made
    const { userId, command, claims, forget } = made.value
    const result = await handle(deps, userStream(company, userId), user, command, caller, {
      claims,
    })
    if (result.ok) return ok({ position: result.value.position, userId })
    if (result.refusal.code !== 'conflict') await forget()
    if (result.refusal.code !== 'claimed') return refuse(result.refusal)
    return refuse(userClaimed(result.refusal.scope) ?? { code: 'access.employee-has-user' })
  }
