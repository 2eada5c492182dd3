import type { PasswordRefusal } from '#domain/access/passwords.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import type { Tx } from '#database/types.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { addressKnowers } from './address-knower.ts'
import { passwordsUsed, readAccount, setPassword } from './accounts.ts'
import { hashPassword, isOneOf } from './hashing.ts'
import { takeLink } from './password-links.ts'
import { judgePassword } from './password-strength.ts'
import { companyName, userStream } from './streams.ts'
import { noneEnded, readWaysEnded } from './ways-ended.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

export type SetPasswordByLink = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly token: string
  readonly fresh: string
  readonly repeated: string
  readonly correlation: string
  /** Of the user, forbidden as passwords. */
  readonly names: readonly string[]
  /** Done with it or not at all: that the owner is told. */
  readonly tell: (tx: Tx) => Promise<void>
}
export type SetPasswordRefusal =
  | PasswordRefusal
  | UserRefusal
  | SharedRefusal
  | { readonly code: 'access.passwords-differ' }
  | { readonly code: 'access.password-used-before' }
  /** Used, too old, or none that there ever was: nobody learns which. */
  | { readonly code: 'access.link-invalid' }

/**
 * Sets a lost password anew, for whoever has the link that was mailed to its owner. The link is used up only by a
 * password that the rules take; of two at once one does. Then every way in that was open is ended, and what
 * was counted of wrong passwords is forgotten.
 */
export const setPasswordByLink =
  (deps: Deps) =>
  async ({
    company,
    userId,
    token,
    fresh,
    repeated,
    correlation,
    names,
    tell,
  }: SetPasswordByLink): Promise<Result<{ position: Position }, SetPasswordRefusal>> => {
    const password = judgePassword(fresh, [
      ...names,
      ...[await companyName(deps, company)].filter(name => name !== null),
    ])
    if (!password.ok) return password
    if (fresh !== repeated) return refuse({ code: 'access.passwords-differ' })
    const { waysEnded, account, used } = await deps.db.withCompany(company, async tx => ({
      waysEnded: await readWaysEnded(tx, { company, userId }),
      account: await readAccount(tx, company, userId),
      used: await passwordsUsed(tx, company, userId),
    }))
    if (!account || waysEnded === null) return refuse({ code: 'access.link-invalid' })
    if (await isOneOf([account.passwordHash, ...used], fresh))
      return refuse({ code: 'access.password-used-before' })

    const knownTo = await addressKnowers(deps, { company, userId }, 'email')
    const [freshHash, at] = [await hashPassword(fresh), deps.now()]
    const set = await deps.db.withCompany(company, async tx => {
      if (!(await noneEnded(tx, { company, userId, waysEnded }))) return false
      if (!(await takeLink(tx, company, userId, token, at))) return false
      await setPassword(tx, company, userId, freshHash, at, { mustChange: false, knownTo })
      await endWaysIn(tx, 'given', { company, userId })
      await tx.query('select access.lift_locks($1, $2, $2)', [userId, at])
      await tell(tx)
      return true
    })
    if (!set) return refuse({ code: 'access.link-invalid' })
    return record(deps, { company, actor: `user:${userId}`, correlation }, userId)
  }

const record = async (
  deps: Deps,
  caller: Caller,
  userId: UserId,
): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
  const recorded = await handle(
    deps,
    userStream(caller.company, userId),
    user,
    { type: 'ChangePassword', userId, byLink: true },
    caller,
  )
  await endOtherWaysIn(deps, caller, 'given', userId)
  return recorded
}
