import type { Tx } from '#database/types.ts'
import type { ActorRole } from '#domain/access/published.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { againstBeyond } from '../grants.ts'
import { userStream } from '../streams.ts'
import { endOtherWaysIn, endWaysIn } from '../ways-in.ts'
import { factorsOf, removeFactors } from './factors.ts'

export type TakeSecondFactor = {
  readonly by: ActorRole
  readonly userId: UserId /** His own. */
  readonly own: boolean
  /** Done with it or not at all: that the owner is told. */
  readonly tell: (tx: Tx) => Promise<void>
}

/**
 * Takes second factor and passkeys away from a user who has lost them: his password alone signs him in again. Whoever
 * found what he lost may be signed in by it, so his sessions are dead when this answers.
 */
export const takeSecondFactor =
  (deps: Deps) =>
  async (
    caller: Caller,
    { by, userId, own, tell }: TakeSecondFactor,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const beyond = await againstBeyond(deps, caller, { userId })
    if (beyond) return refuse(beyond)
    const has = await deps.db.withCompany(
      company,
      async tx =>
        (await factorsOf(tx, { company, userId })).length > 0 ||
        (
          await tx.query(
            'select 1 from access.passkeys where company_id = $1 and user_id = $2 limit 1',
            [company, userId],
          )
        ).length > 0,
    )
    const result = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'TakeSecondFactor', by, userId, own, has },
      caller,
    )
    if (result.ok && has)
      await deps.db.withCompany(company, async tx => {
        await removeFactors(tx, { company, userId })
        await tx.query('delete from access.passkeys where company_id = $1 and user_id = $2', [
          company,
          userId,
        ])
        await endWaysIn(tx, 'given', { company, userId })
        await tell(tx)
      })
    if (result.ok && has) await endOtherWaysIn(deps, caller, 'given', userId)
    return result
  }
