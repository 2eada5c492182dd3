import type { CardRefusal } from '#domain/cards/cards.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { CommandOutcome, OneOfMany } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleCard } from './handle-card.ts'

export type ReturnCards = {
  readonly employeeId: EmployeeId
  /** Those he is thought to hold; what another holds by now stays with that one. */
  readonly cardIds: readonly CardId[]
  readonly until: Instant
}

/** Most cards of one person; each takes an append of the request. */
const most = 100

/** Takes back whatever cards somebody holds. What one is refused for leaves those after it as they are. */
export const returnCards =
  (deps: Deps) =>
  async (
    caller: Caller,
    { employeeId, cardIds, until }: ReturnCards,
    { append = 1, dryRun = false }: OneOfMany = {},
  ): Promise<Result<CommandOutcome, CardRefusal | SharedRefusal>> => {
    let position: Position = null
    let wouldChange = false
    for (const [nth, cardId] of cardIds.slice(0, most).entries()) {
      const returned = await handleCard(
        deps,
        caller,
        { type: 'UnassignCard', cardId, until, of: employeeId },
        { append: append * most + nth, dryRun },
      )
      if (!returned.ok) return returned
      position = returned.value.position ?? position
      wouldChange ||= returned.value.wouldChange === true
    }
    return ok({ position, ...(dryRun ? { wouldChange } : {}) })
  }
