import type { CardLooks } from '#domain/cards/cards.ts'
import type { CardId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'

export type DescribeCard = CardLooks & { readonly cardId: CardId }

/** Says what a card is and how it is called; its number stays. */
export const describeCard =
  (deps: Deps) =>
  (caller: Caller, request: DescribeCard): CardAnswer =>
    handleCard(deps, caller, { type: 'DescribeCard', ...request, at: deps.now() })
