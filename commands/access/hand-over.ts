import { setTimeout } from 'node:timers/promises'
import { handOver, type HandOverRefusal } from '#domain/access/hand-over.ts'
import { isMainManager, user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import {
  asHandOverId,
  asUserId,
  type CompanyId,
  type HandOverId,
  type UserId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { forgetKnowers, knowersOf } from './accounts.ts'
import { noteMainManager, withOtherMainManagers } from './main-managers.ts'
import { handOverStream, userStream } from './streams.ts'

type Answer<More = object> = Promise<
  Result<{ readonly position: Position } & More, HandOverRefusal | SharedRefusal>
>
type Parties = { readonly from: UserId; readonly to: UserId }
/** Whoever answers an offer, or takes his own back. */
export type AnswerOffer = { readonly by: UserId; readonly handOverId: HandOverId }

/** How long an offer stands. */
const standsMs = 7 * 24 * 60 * 60_000

/** Offers to somebody to be main manager in the caller's place. */
export const offerMainManager =
  (deps: Deps) =>
  async (
    caller: Caller,
    { from, to }: Parties,
  ): Answer<{ readonly handOverId: HandOverId }> => {
    const { company } = caller
    const handOverId = asHandOverId(deps.newId(caller, 'hand-over'))
    const at = deps.now()
    const stateOf = async (userId: UserId) =>
      (await load(deps, userStream(company, userId), user)).state
    const [offering, taking, known] = await Promise.all([
      stateOf(from),
      stateOf(to),
      isKnownBeside(deps, company, { from, to }),
    ])
    const result = await handle(
      deps,
      handOverStream(company),
      handOver,
      {
        type: 'OfferMainManager',
        handOverId,
        from,
        to,
        until: instantOf(epochMsOf(at) + standsMs),
        at,
        fromRules: isMainManager(offering),
        toMay: taking !== null && !taking.disabled,
        known,
      },
      caller,
    )
    return result.ok ? ok({ ...result.value, handOverId }) : result
  }

export const withdrawMainManagerOffer =
  (deps: Deps) =>
  (caller: Caller, answer: AnswerOffer): Answer =>
    handle(
      deps,
      handOverStream(caller.company),
      handOver,
      { type: 'WithdrawMainManagerOffer', ...answer },
      caller,
    )

export const rejectMainManagerOffer =
  (deps: Deps) =>
  (caller: Caller, answer: AnswerOffer): Answer =>
    handle(
      deps,
      handOverStream(caller.company),
      handOver,
      { type: 'RejectMainManagerOffer', ...answer },
      caller,
    )

/**
 * Takes the place that was offered: the caller is main manager, and whoever offered it an administrator, when this
 * answers. Meanwhile nobody else of the company changes who is main manager.
 */
export const acceptMainManagerOffer =
  (deps: Deps) =>
  async (caller: Caller, answer: AnswerOffer): Answer => {
    const { company } = caller
    const accepted = await withOtherMainManagers(deps, company, answer.by, async () => {
      const { offer } = (await load(deps, handOverStream(company), handOver)).state
      const from =
        offer === null ? null : (await load(deps, userStream(company, offer.from), user)).state
      const result = await handle(
        deps,
        handOverStream(company),
        handOver,
        {
          type: 'AcceptMainManagerOffer',
          ...answer,
          at: deps.now(),
          fromRules: isMainManager(from),
          known:
            offer !== null &&
            (await isKnownBeside(deps, company, { from: offer.from, to: answer.by })),
        },
        caller,
      )
      // What somebody else's change kept from being done just now, the reaction does.
      if (result.ok) await changePlaces(deps, caller)
      return result
    })
    return accepted ?? refuse({ code: 'conflict' })
  }

/**
 * What follows from the last hand-over, where a process died before it was done.
 * @throws when somebody else changes who is main manager for seconds: it is tried again.
 */
export const finishHandOver =
  (deps: Deps) =>
  async (caller: Caller): Promise<void> => {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const done = await withOtherMainManagers(deps, caller.company, nobody, () =>
        changePlaces(deps, caller),
      )
      if (done?.ok) return
      await setTimeout(pauseMs)
    }
    throw new Error('somebody else changes who is main manager all the time')
  }
const [mostAttempts, pauseMs] = [50, 100]
const nobody = asUserId('00000000-0000-0000-0000-000000000000')

/** Whether somebody beside these two may know the way in of the one who is to be main manager. */
const isKnownBeside = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  { from, to }: Parties,
): Promise<boolean> => {
  const knowers = await db.withCompany(company, tx => knowersOf(tx, company, to))
  return knowers.some(knower => knower !== from && knower !== to)
}

/** First there are two, then the one: never none. Both have changed already where the one before rules no more. */
const changePlaces = async (
  deps: Deps,
  { company, correlation }: Caller,
): Promise<Result<null, UserRefusal | SharedRefusal>> => {
  const { last } = (await load(deps, handOverStream(company), handOver)).state
  if (last === null) return ok(null)
  const { from, to } = last
  const before = (await load(deps, userStream(company, from), user)).state
  if (!isMainManager(before)) return ok(null)
  const caller = { company, correlation, actor: 'system:hand-over' }
  await noteMainManager(deps, company, to)
  await deps.db.withCompany(company, tx => forgetKnowers(tx, company, to))
  for (const [userId, role] of [
    [to, 'company-admin'],
    [from, 'administrator'],
  ] as const) {
    const changed = await handle(
      deps,
      userStream(company, userId),
      user,
      { type: 'ChangeRole', by: 'system', userId, role, otherMainManagers: 1, beyond: null },
      caller,
    )
    if (!changed.ok) return changed
  }
  return ok(null)
}

/** The offer that stands now; null where there is none, or it is over. */
export const standingOffer = async (deps: Pick<Deps, 'log' | 'now'>, company: CompanyId) => {
  const { offer } = (await load(deps, handOverStream(company), handOver)).state
  return offer !== null && offer.until > deps.now() ? offer : null
}
