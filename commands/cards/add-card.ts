import type { CardForm, CardType, CredentialKind } from '#domain/cards/events.ts'
import { ok } from '#domain/shared/result.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { OneOfMany } from '../shared/handle.ts'
import { credentialOf } from './credential.ts'
import { cardWith, handleCard, type CardIdAnswer } from './handle-card.ts'

export type AddCard = {
  readonly kind: CredentialKind
  readonly number: string
  readonly cardType: CardType
  readonly form?: CardForm | undefined
  readonly name?: string | null | undefined
}

/**
 * Adds a card, pin or QR value to the company. The number is kept as it was typed; `cards.already-exists` names the
 * card that has it.
 */
export const addCard =
  (deps: Deps) =>
  async (
    caller: Caller,
    { kind, number, cardType, form, name }: AddCard,
    one: OneOfMany = {},
  ): CardIdAnswer => {
    const credential = credentialOf(deps.vault, caller.company, kind, number)
    const { cardId } = await cardWith(deps, caller.company, kind, credential)
    const result = await handleCard(
      deps,
      caller,
      {
        type: 'AddCard',
        cardId,
        kind,
        credential,
        number: number.trim(),
        cardType,
        ...(form && { form }),
        ...(name && { name }),
      },
      one,
    )
    return result.ok ? ok({ ...result.value, cardId }) : result
  }
