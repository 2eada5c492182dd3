import type { Role } from '#domain/access/events.ts'
import type { ActorRole } from '#domain/access/published.ts'
import type { PasswordRefusal } from '#domain/access/passwords.ts'
import { checkUsername, type UsernameRefusal } from '#domain/access/usernames.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asUserId, type EmployeeId, type UserId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { partOf, type Part } from '../shared/together.ts'
import { knowersBy, removeAccount, writeAccount } from './accounts.ts'
import type { Conflict } from '../shared/refusals.ts'
import { actorOf, againstBeyond } from './grants.ts'
import { hashPassword, hashOfNobody } from './hashing.ts'
import { judgePassword } from './password-strength.ts'
import { companyName, ofEmployee, ofUsername, userStream } from './streams.ts'

export type AddUserRefusal =
  | UserRefusal
  | UsernameRefusal
  | PasswordRefusal
  | Conflict
  | { readonly code: 'access.employee-not-found' }
  | { readonly code: 'access.username-taken' }
  | { readonly code: 'access.employee-has-user' }

/** Asked for somebody of these names; `by`, `mustChange` as for any user (`add-user.ts`). */
export type NewUser = {
  readonly by: ActorRole
  readonly employeeId: EmployeeId | null
  readonly names: readonly string[]
  readonly username: string
  /** Null: none yet, so that nobody signs in until one is set. */
  readonly password: string | null
  readonly role: Role
  readonly mustChange: boolean
}
/** Judged, and its row written: without the event nobody can sign in with it. */
export type UserBeside = {
  readonly userId: UserId
  readonly claims: readonly Claim[]
  readonly command: {
    readonly type: 'AddUser'
    readonly by: ActorRole
    readonly userId: UserId
    readonly employeeId: EmployeeId | null
    readonly role: Role
    readonly username: string
  }
  /** What is recorded of it, for an append that others go with. */
  readonly part: () => Promise<Result<Part, UserRefusal>>
  /** The row goes again, where nothing was recorded. */
  readonly forget: () => Promise<void>
}

/** Everything about a new user but the event: name and password are judged, the hash is in its row. */
export const userBeside = async (
  deps: Deps,
  caller: Caller,
  { names, password: asked, mustChange, ...request }: NewUser,
): Promise<Result<UserBeside, AddUserRefusal>> => {
  const { company } = caller
  const { by, employeeId, role } = request
  const beyond = await againstBeyond(deps, caller, { userId: null, role })
  if (beyond) return refuse(beyond)
  const username = checkUsername(request.username)
  if (!username.ok) return username
  const known = [await companyName(deps, company)].filter(name => name !== null)
  const password =
    asked === null ? null : judgePassword(asked, [username.value, ...names, ...known])
  if (password && !password.ok) return password
  const userId = asUserId(deps.newId(caller, 'user'))
  const usernameHmac = deps.vault.hmac('username', null, username.value)
  const passwordHash = password ? await hashPassword(password.value) : hashOfNobody
  await deps.db.withCompany(company, async tx =>
    writeAccount(tx, company, {
      userId,
      employeeId,
      usernameHmac,
      passwordHash,
      mustChange,
      mainManager: role === 'company-admin',
      knownTo: await knowersBy(tx, company, actorOf(caller)),
      at: deps.now(),
    }),
  )
  const claims = namesTaken(deps, caller, usernameHmac, employeeId)
  const command = {
    type: 'AddUser',
    by,
    userId,
    employeeId,
    role,
    username: username.value,
  } as const
  return ok({
    userId,
    claims,
    command,
    part: () => partOf(deps, userStream(company, userId), user, command, claims),
    forget: () => deps.db.withCompany(company, tx => removeAccount(tx, company, userId)),
  })
}

const namesTaken = (
  { vault }: Pick<Deps, 'vault'>,
  { company }: Caller,
  usernameHmac: string,
  employeeId: EmployeeId | null,
): readonly Claim[] => [
  { scope: ofUsername, value: usernameHmac, action: 'take' },
  ...(employeeId === null
    ? []
    : [
        {
          scope: ofEmployee,
          value: vault.hmac('claim', company, employeeId),
          action: 'take' as const,
        },
      ]),
]

/** Which of its names is another's, by the scope of the claim; null where it is no name of a user. */
export const userClaimed = (scope: string) =>
  scope === ofUsername
    ? ({ code: 'access.username-taken' } as const)
    : scope === ofEmployee
      ? ({ code: 'access.employee-has-user' } as const)
      : null
