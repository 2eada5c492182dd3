import { cards, type CardUsage } from '#domain/cards/cards.ts'
import { refuse } from '#domain/shared/result.ts'
import type { CardId } from '#domain/shared/values.ts'
import { hasOwnAccess } from '../devices/published.ts'
import type { Reads } from '../reads.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { handleCard, type CardAnswer } from './handle-card.ts'
import { addedAgain } from './said-anew.ts'
import { cardStream } from './streams.ts'

type UsageOfCard = Reads['usage']['card']

/**
 * Takes away a card that was added by mistake, while nothing hangs on it; its number is free then. What is swiped with
 * it at that moment is kept as any swipe of an unknown card. Where it may pass is said in another stream: whoever says
 * so looks afterwards whether the card is there, as it is looked here whether that was said, so that of two at once one
 * at least sees the other (docs/decisions/0032).
 */
export const removeCard =
  (deps: Deps, usageOf: UsageOfCard) =>
  async (caller: Caller, cardId: CardId): CardAnswer => {
    const { company } = caller
    const access = async (): Promise<number> =>
      (await hasOwnAccess(deps, company, cardId)) ? 1 : 0
    const movements = await usageOf(company, cardId)
    const removed = await handleCard(deps, caller, {
      type: 'RemoveCard',
      cardId,
      movements,
      access: await access(),
    })
    if (!removed.ok || removed.value.position === null) return removed
    if ((await access()) === 0) return removed
    const { requestKey: _removal, ...again } = caller
    const { state } = await load(deps, cardStream(company, cardId), cards)
    const said = state.status === 'none' ? await addedAgain(deps, company, cardId) : null
    const back = said ? await handleCard(deps, again, said) : null
    return back?.ok === false
      ? back
      : refuse({ code: 'cards.in-use', cardId, movements, holders: 0, access: 1 })
  }

/** What hangs on a card; null where there is none. */
export const usageOfCard = async (
  deps: Deps,
  usageOf: UsageOfCard,
  { company }: Pick<Caller, 'company'>,
  cardId: CardId,
): Promise<CardUsage | null> => {
  const { state } = await load(deps, cardStream(company, cardId), cards)
  if (state.status !== 'added') return null
  return {
    movements: await usageOf(company, cardId),
    holders: state.holdings.length,
    access: (await hasOwnAccess(deps, company, cardId)) ? 1 : 0,
  }
}
