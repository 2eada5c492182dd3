import type { Role } from '#domain/access/events.ts'
import type { PasswordRefusal } from '#domain/access/passwords.ts'
import { checkUsername, type UsernameRefusal } from '#domain/access/usernames.ts'
import type { By } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asUserId,
  type CompanyId,
  type EmployeeId,
  type UserId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { Conflict } from '../shared/refusals.ts'
import { againstBeyond } from './grants.ts'
import { removeAccount, writeAccount } from './accounts.ts'
import { hashPassword } from './hashing.ts'
import { judgePassword } from './password-strength.ts'
import { companyName, personOf, userStream } from './streams.ts'

export type AddUser = {
  /** Role of whoever adds; `system` for the first user of a company. */
  readonly by: By
  /** Null for a user who is nobody's employee. */
  readonly employeeId: EmployeeId | null
  readonly username: string
  readonly password: string
  readonly role: Role
  /** Whoever chose the password for somebody else: it must be changed before anything else is allowed. */
  readonly mustChange?: boolean
}
export type AddUserRefusal =
  | UserRefusal
  | UsernameRefusal
  | PasswordRefusal
  | Conflict
  | { readonly code: 'access.employee-not-found' }
  | { readonly code: 'access.username-taken' }
  | { readonly code: 'access.employee-has-user' }

/**
 * Gives somebody a user name and a password. The account's row is written first: without the event nobody can sign in
 * with it, and when the log refuses, or the name is another user's, it goes again.
 */
export const addUser =
  // Long because what is written before the log is asked goes again when it refuses.
    (deps: Deps) =>
    async (
      caller: Caller,
      request: AddUser,
    ): Promise<Result<{ position: Position; userId: UserId }, AddUserRefusal>> => {
      const { company } = caller
      const { by, employeeId, role } = request
      const beyond = await againstBeyond(deps, caller, { userId: null, role })
      if (beyond) return refuse(beyond)
      const username = checkUsername(request.username)
      if (!username.ok) return username
      const person =
        employeeId === null ? { names: [] } : await personOf(deps, company, employeeId)
      if (person === null) return refuse({ code: 'access.employee-not-found' })
      const words = [username.value, ...person.names]
      const password = await judged(deps, company, request.password, words)
      if (!password.ok) return password

      const userId = asUserId(deps.newId(caller, 'user'))
      const usernameHmac = deps.vault.hmac('username', null, username.value)
      const passwordHash = await hashPassword(password.value)
      await deps.db.withCompany(company, tx =>
        writeAccount(tx, company, {
          userId,
          employeeId,
          usernameHmac,
          passwordHash,
          mustChange: request.mustChange ?? false,
          mainManager: role === 'company-admin',
          at: deps.now(),
        }),
      )
      const result = await handle(
        deps,
        userStream(company, userId),
        user,
        { type: 'AddUser', by, userId, employeeId, role, username: username.value },
        caller,
        { claims: claimsOf(deps, company, usernameHmac, employeeId) },
      )
      if (result.ok) return ok({ position: result.value.position, userId })
      if (result.refusal.code !== 'conflict')
        await deps.db.withCompany(company, tx => removeAccount(tx, company, userId))
      if (result.refusal.code !== 'claimed') return refuse(result.refusal)
      return refuse({ code: takenCode(result.refusal.scope) })
    }

/** Neither the user's own names nor the company's are a password. */
const judged = async (
  deps: Deps,
  company: CompanyId,
  password: string,
  names: readonly string[],
) => {
  const ofCompany = await companyName(deps, company)
  return judgePassword(password, ofCompany === null ? names : [...names, ofCompany])
}

/** A user name is one user's in the installation, an employee one user's in the company. */
const claimsOf = (
  deps: Deps,
  company: CompanyId,
  usernameHmac: string,
  employeeId: EmployeeId | null,
) => [
  { scope: 'username', value: usernameHmac, action: 'take' as const },
  ...(employeeId === null
    ? []
    : [
        {
          scope: 'user-of-employee',
          value: deps.vault.hmac('claim', company, employeeId),
          action: 'take' as const,
        },
      ]),
]

const takenCode = (scope: string) =>
  scope === 'username' ? 'access.username-taken' : 'access.employee-has-user'
