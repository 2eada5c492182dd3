import type { CardId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { OneOfMany } from '../shared/handle.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'

export type UnassignCard = { readonly cardId: CardId; readonly until: Instant }

/** Takes a card back from its holder; a second time, an earlier instant corrects the first. */
export const unassignCard =
  (deps: Deps) =>
  (caller: Caller, request: UnassignCard, one: OneOfMany = {}): CardAnswer =>
    handleCard(deps, caller, { type: 'UnassignCard', ...request }, one)
