import type { CredentialKind } from '#domain/cards/events.ts'
import { ok } from '#domain/shared/result.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { OneOfMany } from '../shared/handle.ts'
import { employmentOf } from '../employees/published.ts'
import { credentialOf } from './credential.ts'
import { cardWith, handleCard, type CardIdAnswer } from './handle-card.ts'

/**
 * `number`: as a reader sent it or somebody typed it; `adding`: a card that the company does not know yet is added,
 * which else is `cards.not-found`.
 */
export type AssignNumber = {
  readonly kind: CredentialKind
  readonly number: string
  readonly employeeId: EmployeeId
  readonly from: Instant
  readonly adding: boolean
}

/**
 * Gives the card with a number to an employee: one append, safe to repeat. What was swiped with it from then on becomes
 * his.
 */
export const assignNumber =
  (deps: Deps) =>
  async (
    caller: Caller,
    { kind, number, employeeId, from, adding }: AssignNumber,
    one: OneOfMany = {},
  ): CardIdAnswer => {
    const { company } = caller
    const credential = credentialOf(deps.vault, company, kind, number)
    const { cardId, earlier } = await cardWith(deps, company, kind, credential)
    const employment = await employmentOf(deps, company, employeeId)
    const cardType = kind === 'card' ? 'personnel' : 'mobile'
    const result = await handleCard(
      deps,
      caller,
      {
        type: 'AssignCard',
        cardId,
        employeeId,
        employment,
        from,
        earlier,
        ...(adding && { adding: { kind, credential, number: number.trim(), cardType } }),
      },
      one,
    )
    return result.ok ? ok({ ...result.value, cardId }) : result
  }
