import type { PasswordRefusal } from '#domain/access/passwords.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { passwordsUsed, readAccount, replacePassword } from './accounts.ts'
import { hashPassword, isOneOf, verifyPassword } from './hashing.ts'
import { judgePassword } from './password-strength.ts'
import { companyName, userStream } from './streams.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

export type ChangePassword = {
  readonly userId: UserId
  readonly old: string
  readonly fresh: string
  readonly repeated: string
  /** Of the user, forbidden as passwords. */
  readonly names: readonly string[]
}
export type ChangePasswordRefusal =
  | PasswordRefusal
  | UserRefusal
  | SharedRefusal
  | { readonly code: 'access.old-password-wrong' }
  | { readonly code: 'access.passwords-differ' }
  /** The same as the present one. */
  | { readonly code: 'access.password-same' }
  /** One of those before it. */
  | { readonly code: 'access.password-used-before' }

/**
 * Changes the own password, in the order of warnings of `spec §5`; then every way in that was open is ended, this
 * session too. Earlier passwords may not come back; only the last few are kept, so a change costs a bounded number of
 * hashes.
 */
export const changePassword =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: ChangePassword,
  ): Promise<Result<{ position: Position }, ChangePasswordRefusal>> => {
    const { company } = caller
    const { userId, old, fresh } = request
    const { account, used } = await deps.db.withCompany(company, async tx => ({
      account: await readAccount(tx, company, userId),
      used: await passwordsUsed(tx, company, userId),
    }))
    if (!account || !(await verifyPassword(account.passwordHash, old)))
      return refuse({ code: 'access.old-password-wrong' })
    const password = judgePassword(fresh, [
      ...request.names,
      ...[await companyName(deps, company)].filter(name => name !== null),
    ])
    if (!password.ok) return password
    if (fresh !== request.repeated) return refuse({ code: 'access.passwords-differ' })
    if (fresh === old) return refuse({ code: 'access.password-same' })
    if (await isOneOf(used, fresh)) return refuse({ code: 'access.password-used-before' })

    const freshHash = await hashPassword(fresh)
    const changed = await deps.db.withCompany(company, async tx => {
      const replaced = await replacePassword(
        tx,
        company,
        userId,
        account.passwordHash,
        freshHash,
        deps.now(),
      )
      if (replaced) await endWaysIn(tx, 'changed', { company, userId })
      return replaced
    })
    if (!changed) return refuse({ code: 'conflict' })
    const recorded = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'ChangePassword', userId },
      caller,
    )
    await endOtherWaysIn(deps, caller, 'changed', userId)
    return recorded
  }
