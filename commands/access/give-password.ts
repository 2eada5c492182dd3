import { randomBytes } from 'node:crypto'
import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { actorOf, againstBeyond } from './grants.ts'
import { makeAccountAnew } from './account-anew.ts'
import { knowersBy, setPassword } from './accounts.ts'
import { hashPassword } from './hashing.ts'
import { userStream } from './streams.ts'
import { endOtherWaysIn, endWaysIn } from './ways-in.ts'

export type GivePassword = {
  readonly by: ActorRole
  readonly userId: UserId /** For himself. */
  readonly own: boolean
}
/** It signs in once, and not after a day. */
const givenMs = 24 * 60 * 60_000
type Given = { readonly position: Position; readonly password: string }

/**
 * Gives a user who has lost his password a new one, random and told once. It signs in once within a day, and is to
 * be changed before anything else. His sessions are dead when this answers, and browsers that were known to the account
 * are strangers again. Who has no account any more, since the database came back older than the log, has one by this.
 */
export const givePassword =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, own }: GivePassword,
  ): Promise<Result<Given, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const result = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'GivePassword', by, userId, own },
      caller,
    )
    if (!result.ok) return result
    // A letter of each kind, as the rule for passwords asks.
    const password = `${randomBytes(12).toString('base64url')}aZ7`
    const hash = await hashPassword(password)
    const at = deps.now()
    const write = () =>
      deps.db.withCompany(company, async tx => {
        const written = await setPassword(tx, company, userId, hash, at, {
          mustChange: true,
          knownTo: await knowersBy(tx, company, actorOf(caller)),
          givenUntil: instantOf(epochMsOf(at) + givenMs),
        })
        await endWaysIn(tx, 'given', { company, userId })
        return written
      })
    const given =
      (await write()) || ((await makeAccountAnew(deps, company, userId)) && (await write()))
    await endOtherWaysIn(deps, caller, 'given', userId)
    return given ? ok({ ...result.value, password }) : refuse({ code: 'access.user-not-found' })
  }
