import { ok } from '#domain/shared/result.ts'
import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleCard, heldBefore, type CardAnswer } from './handle-card.ts'

export type GiveTemporaryCard = {
  readonly cardId: CardId
  readonly employeeId: EmployeeId
  /** When he got it: now, or before. */
  readonly from: Instant
  /** When it ends by itself. */
  readonly until: Instant
}
export type CountOwnCards = {
  readonly employeeId: EmployeeId
  /** His temporary cards, each with when it was given. */
  readonly given: readonly { readonly cardId: CardId; readonly from: Instant }[]
  readonly counts: boolean
}

/** At the reception: his until a time, and his own cards count for nobody meanwhile (docs/decisions/0081). */
export const giveTemporaryCard =
  (deps: Deps) =>
  async (caller: Caller, request: GiveTemporaryCard): CardAnswer => {
    const { company } = caller
    return handleCard(deps, caller, {
      type: 'GiveTemporaryCard',
      ...request,
      earlier: await heldBefore(deps, company, request.cardId),
      employment: await employmentOf(deps, company, request.employeeId),
      now: deps.now(),
    })
  }

/** Whether what he swiped with his own cards counts although he had temporary ones. */
export const countOwnCards =
  (deps: Deps) =>
  async (caller: Caller, { employeeId, given, counts }: CountOwnCards): CardAnswer => {
    let position: Position = null
    for (const [nth, { cardId, from }] of given.entries()) {
      const counted = await handleCard(
        deps,
        caller,
        { type: 'CountOwnCard', cardId, employeeId, from, counts },
        { append: nth + 1 },
      )
      if (!counted.ok) return counted
      position = counted.value.position ?? position
    }
    return ok({ position })
  }
