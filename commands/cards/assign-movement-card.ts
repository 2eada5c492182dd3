import type { CredentialKind } from '#domain/cards/events.ts'
import { ok } from '#domain/shared/result.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { employmentOf } from '../employees/published.ts'
import { credentialOf } from './credential.ts'
import { cardWith, handleCard, type CardIdAnswer } from './handle-card.ts'

/** `number`: as the reader sent it, opened by the caller from the movement. */
export type AssignMovementCard = {
  readonly kind: CredentialKind
  readonly number: string
  readonly employeeId: EmployeeId
  readonly from: Instant
}

/**
 * Gives the card that a movement was made with to an employee, and adds it where the company does not know it yet: one
 * append, safe to repeat. What was swiped with it from then on becomes his.
 */
export const assignMovementCard =
  (deps: Deps) =>
  async (
    caller: Caller,
    { kind, number, employeeId, from }: AssignMovementCard,
  ): CardIdAnswer => {
    const { company } = caller
    const credential = credentialOf(deps.vault, company, kind, number)
    const { cardId, earlier } = await cardWith(deps, company, kind, credential)
    const employment = await employmentOf(deps, company, employeeId)
    const adding = {
      kind,
      credential,
      number,
      cardType: kind === 'card' ? 'personnel' : 'mobile',
    } as const
    const result = await handleCard(deps, caller, {
      type: 'AssignCard',
      cardId,
      employeeId,
      employment,
      from,
      earlier,
      adding,
    })
    return result.ok ? ok({ ...result.value, cardId }) : result
  }
