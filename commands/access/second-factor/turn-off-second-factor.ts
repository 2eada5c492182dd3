import type { Tx } from '#database/types.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { userStream } from '../streams.ts'
import { endFactorCodes, methodsOn, removeFactors, type Owner } from './factors.ts'

export type TurnOffSecondFactor = {
  readonly userId: UserId
  readonly method: FactorMethod
  /** Done with it or not at all: that the owner is told. */
  readonly tell: (tx: Tx) => Promise<void>
}

/** Turns off one of his own; with the last one his recovery codes go. One that was only begun is forgotten. */
export const turnOffSecondFactor =
  (deps: Deps) =>
  async (
    caller: Caller,
    { userId, method, tell }: TurnOffSecondFactor,
  ): Promise<Result<{ position: Position }, UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const wasOn = await deps.db.withCompany(company, async tx => {
      const on = await remove(tx, { company, userId }, method)
      if (!on) return false
      if ((await methodsOn(tx, { company, userId })).length === 0)
        await removeFactors(tx, { company, userId })
      await tell(tx)
      return true
    })
    if (!wasOn) return ok({ position: null })
    return handle(
      deps,
      userStream(company, userId),
      user,
      {
        type: 'RecordOwn',
        userId,
        event: { type: 'SecondFactorTurnedOff', data: { userId, method } },
      },
      caller,
    )
  }

/** @returns whether it was on. */
const remove = async (
  tx: Tx,
  { company, userId }: Owner,
  method: FactorMethod,
): Promise<boolean> => {
  await tx.query('delete from access.pending_sign_ins where company_id = $1 and user_id = $2', [
    company,
    userId,
  ])
  const [row] = await tx.query<{ was_on: boolean }>(
    `delete from access.second_factors
      where company_id = $1 and user_id = $2 and method = $3
      returning on_since is not null as was_on`,
    [company, userId, method],
  )
  if (method === 'sms') await endFactorCodes(tx, { company, userId })
  return row?.was_on ?? false
}
