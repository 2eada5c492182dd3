import type { Tx } from '#database/types.ts'
import { mostWrongCodes, type CodeRefusal } from '#domain/access/codes.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant, UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { takeSentCode } from '../sent-codes.ts'
import { userStream } from '../streams.ts'
import { stepOf } from './authenticator.ts'
import { factorsOf, openSeed, takeStep, type Owner } from './factors.ts'
import { giveRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'

export type ConfirmSecondFactor = {
  readonly userId: UserId
  readonly method: FactorMethod
  readonly code: string
}
type Confirmed = {
  readonly position: Position
  /** Told once; null where he has some from the factor before. */
  readonly recoveryCodes: readonly string[] | null
}

/** How long setting one up may take. */
const setupMs = 15 * 60_000

/**
 * The first code of a second factor that was begun: from now on his password alone does not sign him in. The third
 * wrong one ends it, and it has to be begun anew.
 */
export const confirmSecondFactor =
  (deps: Deps) =>
  async (
    caller: Caller,
    { userId, method, code }: ConfirmSecondFactor,
  ): Promise<Result<Confirmed, CodeRefusal | UserRefusal | SharedRefusal>> => {
    const owner = { company: caller.company, userId }
    const judged = await judge(deps, owner, { method, code })
    if (judged === null) return refuse({ code: 'access.reference-wrong' })
    if ('left' in judged) return refuse({ code: 'access.code-wrong', left: judged.left })
    const recorded = await handle(
      deps,
      userStream(owner.company, userId),
      user,
      {
        type: 'RecordOwn',
        userId,
        event: { type: 'SecondFactorTurnedOn', data: { userId, method } },
      },
      caller,
    )
    return recorded.ok ? ok({ ...recorded.value, ...judged }) : recorded
  }

type Judged = { readonly left: number } | { readonly recoveryCodes: readonly string[] | null }

/** Null where nothing was begun, or too long ago. */
const judge = async (
  deps: Deps,
  owner: Owner,
  { method, code }: Pick<ConfirmSecondFactor, 'method' | 'code'>,
): Promise<Judged | null> => {
  const { db, vault } = deps
  const begun = (await db.withCompany(owner.company, tx => factorsOf(tx, owner))).find(
    one => one.method === method && one.onSince === null,
  )
  const at = deps.now()
  if (!begun || epochMsOf(at) - epochMsOf(begun.begunAt) > setupMs) return null
  const seed = await openSeed(vault, owner, begun)
  const isRight = async (tx: Tx): Promise<boolean> => {
    if (method === 'sms')
      return takeSentCode(tx, vault, { ...owner, purpose: 'turn-on' }, { typed: code, at })
    const step = seed === null ? null : stepOf(seed, code, epochMsOf(at))
    return step !== null && takeStep(tx, owner, step)
  }
  return db.withCompany(owner.company, async tx => {
    const held = await hold(tx, owner, method, begun.begunAt)
    if (held === null) return null
    if (!(await isRight(tx))) return { left: await countWrong(tx, owner, method, held.tries) }
    await turnOn(tx, owner, method, at)
    const given = (await recoveryCodesLeft(tx, owner)) > 0
    return { recoveryCodes: given ? null : await giveRecoveryCodes(tx, vault, owner) }
  })
}

/** The row, locked: of two codes at once one is judged after the other. Null where it is another by now. */
const hold = async (
  tx: Tx,
  { company, userId }: Owner,
  method: FactorMethod,
  begunAt: Instant,
): Promise<{ readonly tries: number } | null> => {
  const [row] = await tx.query<{ tries: number; begun_ms: number }>(
    `select tries, extract(epoch from begun_at)::float8 * 1000 as begun_ms
     from access.second_factors
     where company_id = $1 and user_id = $2 and method = $3 and on_since is null
     for update`,
    [company, userId, method],
  )
  return row && instantOf(Math.round(row.begun_ms)) === begunAt ? row : null
}

/** @returns how many more wrong ones are looked at. */
const countWrong = async (
  tx: Tx,
  { company, userId }: Owner,
  method: FactorMethod,
  tries: number,
): Promise<number> => {
  const left = mostWrongCodes - tries - 1
  await tx.query(
    left > 0
      ? 'update access.second_factors set tries = tries + 1 where company_id = $1 and user_id = $2 and method = $3'
      : 'delete from access.second_factors where company_id = $1 and user_id = $2 and method = $3',
    [company, userId, method],
  )
  return left
}

const turnOn = async (
  tx: Tx,
  { company, userId }: Owner,
  method: FactorMethod,
  at: Instant,
): Promise<void> => {
  await tx.query(
    `update access.second_factors set on_since = $4, tries = 0
      where company_id = $1 and user_id = $2 and method = $3`,
    [company, userId, method, at],
  )
}
