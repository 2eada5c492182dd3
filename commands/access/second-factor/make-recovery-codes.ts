import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { userStream } from '../streams.ts'
import { methodsOn } from './factors.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'

type Made = { readonly position: Position; readonly recoveryCodes: readonly string[] }
export type NothingOn = { readonly code: 'access.second-factor-off' }

/** Ten new ones in place of those before; only beside a second factor, which they stand in for. */
export const makeRecoveryCodes =
  (deps: Deps) =>
  async (
    caller: Caller,
    userId: UserId,
  ): Promise<Result<Made, NothingOn | UserRefusal | SharedRefusal>> => {
    const owner = { company: caller.company, userId }
    const recoveryCodes = await deps.db.withCompany(owner.company, async tx =>
      (await methodsOn(tx, owner)).length === 0
        ? null
        : giveRecoveryCodes(tx, deps.vault, owner),
    )
    if (recoveryCodes === null) return refuse({ code: 'access.second-factor-off' })
    const recorded = await handle(
      deps,
      userStream(owner.company, userId),
      user,
      { type: 'RecordOwn', userId, event: { type: 'RecoveryCodesMade', data: { userId } } },
      caller,
    )
    return recorded.ok ? ok({ ...recorded.value, recoveryCodes }) : recorded
  }
