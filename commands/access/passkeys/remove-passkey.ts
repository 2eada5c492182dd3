import { user, type UserRefusal } from '#domain/access/users.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { PasskeyId, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { userStream } from '../streams.ts'

export type NoPasskey = { readonly code: 'access.passkey-not-found' }

/** Nobody signs in by it any more once this has answered. */
export const removePasskey =
  (deps: Deps) =>
  async (
    caller: Caller,
    { userId, passkeyId }: { readonly userId: UserId; readonly passkeyId: PasskeyId },
  ): Promise<Result<{ position: Position }, NoPasskey | UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const removed = await deps.db.withCompany(company, tx =>
      tx.query(
        'delete from access.passkeys where company_id = $1 and user_id = $2 and passkey_id = $3 returning 1',
        [company, userId, passkeyId],
      ),
    )
    if (removed.length === 0) return refuse({ code: 'access.passkey-not-found' })
    return handle(
      deps,
      userStream(company, userId),
      user,
      {
        type: 'RecordOwn',
        userId,
        event: { type: 'PasskeyRemoved', data: { userId, passkeyId } },
      },
      caller,
    )
  }
