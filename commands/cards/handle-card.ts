import {
  cards,
  namesHeld,
  type CardCommand,
  type CardRefusal,
  type CardState,
} from '#domain/cards/cards.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import type { Holding } from '#domain/cards/published.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import {
  asCardId,
  type CardId,
  type CompanyId,
  type Credential,
} from '#domain/shared/values.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import {
  handleWithState,
  load,
  withoutState,
  type CommandOutcome,
  type HandledState,
  type OneOfMany,
} from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { cardStream } from './streams.ts'

export type CardAnswer = Promise<Result<CommandOutcome, CardRefusal | SharedRefusal>>
export type CardIdAnswer = Promise<
  Result<CommandOutcome & { readonly cardId: CardId }, CardRefusal | SharedRefusal>
>

/** Every command to a card takes and releases its number among the cards of the company. */
export const handleCard = async (
  deps: Deps,
  caller: Caller,
  command: CardCommand,
  one: OneOfMany = {},
): CardAnswer => withoutState(await handleCardWithState(deps, caller, command, one))

/** The same, for whoever is told how the card stands after it. */
export const handleCardWithState = async (
  deps: Deps,
  caller: Caller,
  command: CardCommand,
  one: OneOfMany = {},
): Promise<Result<HandledState<CardState>, CardRefusal | SharedRefusal>> => {
  const { cardId } = command
  const stream = cardStream(caller.company, cardId)
  const result = await handleWithState(deps, stream, cards, command, caller, {
    ...one,
    claims: claimsBy(deps.vault, caller.company, cards, namesHeld),
  })
  const { refusal } = result.ok ? {} : result
  return refusal?.code === 'claimed' && refusal.scope === 'visitor-card'
    ? refuse({ code: 'cards.with-visitor', cardId })
    : result
}

export type CardWithNumber = { readonly cardId: CardId; readonly earlier: readonly Holding[] }

/**
 * The card with this credential, added or not: derived, so that a card is found by its number without a read model.
 * Cards that were retired with an erased holder are passed over; the number may come again as another card, but who
 * held it stays.
 */
export const cardWith = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  kind: CredentialKind,
  credential: Credential,
): Promise<CardWithNumber> => {
  const earlier: Holding[] = []
  for (let retired = 0; ; retired++) {
    const cardId = asCardId(derivedId(company, 'card', kind, credential, String(retired)))
    const { state } = await load(deps, cardStream(company, cardId), cards)
    if (state.status !== 'retired') return { cardId, earlier }
    earlier.push(...state.holdings)
  }
}

/** Who held the number of this card as a card that is retired by now. */
export const heldBefore = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  card: CardId,
): Promise<readonly Holding[]> => {
  const { state } = await load(deps, cardStream(company, card), cards)
  return state.status === 'none'
    ? []
    : (await cardWith(deps, company, state.kind, state.credential)).earlier
}
