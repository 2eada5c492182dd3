import { cards } from '#domain/cards/cards.ts'
import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { cardStream } from './streams.ts'
import { cardWith, handleCard, type CardAnswer } from './handle-card.ts'

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
    const { state } = await load(deps, cardStream(company, request.cardId), cards)
    const earlier =
      state.status === 'none'
        ? []
        : (await cardWith(deps, company, state.kind, state.credential)).earlier
    return handleCard(deps, caller, {
      type: 'AssignCard',
      ...request,
      earlier,
      employment: await employmentOf(deps, company, request.employeeId),
    })
  }
