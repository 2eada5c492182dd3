import type { BlockedBecause } from '#domain/cards/events.ts'
import type { CardId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { OneOfMany } from '../shared/handle.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'

export type BlockCard = {
  readonly cardId: CardId
  readonly because: BlockedBecause
  readonly from: Instant
}
export type UnblockCard = { readonly cardId: CardId; readonly until: Instant }

/**
 * Closes a card that is lost or should not be used, maybe since a while ago: its movements since then are kept, and
 * count for nobody.
 */
export const blockCard =
  (deps: Deps) =>
  (caller: Caller, request: BlockCard, one: OneOfMany = {}): CardAnswer =>
    handleCard(deps, caller, { type: 'BlockCard', ...request, now: deps.now() }, one)

/** Opens it again from an instant on; what was swiped while it was closed stays invalid. */
export const unblockCard =
  (deps: Deps) =>
  (caller: Caller, request: UnblockCard, one: OneOfMany = {}): CardAnswer =>
    handleCard(deps, caller, { type: 'UnblockCard', ...request, now: deps.now() }, one)
