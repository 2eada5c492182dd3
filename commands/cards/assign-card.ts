import type { CardId, EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { employmentOf } from '../shared/known.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'

/** `from` may lie in the past: movements made with the card since then become his. */
export type AssignCard = { readonly cardId: CardId; readonly employeeId: EmployeeId; readonly from: Instant }

export const assignCard = (deps: Deps) => async (caller: Caller, request: AssignCard): CardAnswer =>
  handleCard(deps, caller, { type: 'AssignCard', ...request, employment: await employmentOf(deps, caller.company, request.employeeId) })
