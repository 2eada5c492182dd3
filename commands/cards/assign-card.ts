import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { employmentOf } from '../employees/published.ts'
import { handleCard, heldBefore, type CardAnswer } from './handle-card.ts'

/** `from` may lie in the past: movements made with the card since then become his. */
export type AssignCard = {
  readonly cardId: CardId
  readonly employeeId: EmployeeId
  readonly from: Instant
}

export const assignCard =
  (deps: Deps) =>
  async (caller: Caller, request: AssignCard): CardAnswer => {
    const { company } = caller
    return handleCard(deps, caller, {
      type: 'AssignCard',
      ...request,
      earlier: await heldBefore(deps, company, request.cardId),
      employment: await employmentOf(deps, company, request.employeeId),
    })
  }
