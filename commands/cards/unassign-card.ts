import type { CardId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'

export type UnassignCard = { readonly cardId: CardId; readonly until: Instant }

/** Takes a card back from its holder; a second time, an earlier instant corrects the first. */
export const unassignCard =
  (deps: Deps) =>
  (caller: Caller, request: UnassignCard): CardAnswer =>
    handleCard(deps, caller, { type: 'UnassignCard', ...request })
