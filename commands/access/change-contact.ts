import type { UserEvent } from '#domain/access/events.ts'
import { contactHeld, user, type UserRefusal, type UserState } from '#domain/access/users.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import {
  changeEmployeeContact,
  type Contact,
  type EmployeeAnswer,
} from '../employees/published.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { noteOwnAddress } from './address-knower.ts'
import { userStream } from './streams.ts'

export type ChangeContact = {
  readonly userId: UserId
  readonly employeeId: EmployeeId | null
  readonly contact: Contact
}

type OfRecord = Extract<Awaited<EmployeeAnswer>, { readonly ok: false }>['refusal']
type ChangeContactRefusal = OfRecord | UserRefusal | SharedRefusal

/**
 * Changes the own phone or e-mail where it is kept: in the employee's record, or with the account of who is nobody's
 * employee. Whoever calls has shown that he is himself, and that the new one is his.
 * @returns `claimed` with the scope `phone` or `email` when somebody else of the company has it.
 */
export const changeContact =
  (deps: Deps) =>
  async (
    caller: Caller,
    { userId, employeeId, contact }: ChangeContact,
  ): Promise<Result<{ position: Position }, ChangeContactRefusal>> => {
    const { company } = caller
    const result = await (employeeId === null
      ? handle(
          deps,
          userStream(company, userId),
          user,
          { type: 'ChangeUserContact', userId, ...contact },
          caller,
          { claims: contactClaims(deps, company, userId) },
        )
      : changeEmployeeContact(deps)(caller, employeeId, contact))
    if (result.ok) await noteOwnAddress(deps, { company, userId })
    return result
  }

/**
 * Names that he takes and gives back by it. Of a phone or an e-mail that was lost with its key nobody can read which it
 * was: what his stream holds of a kind that he has none of goes.
 */
const contactClaims =
  ({ log, vault }: Pick<Deps, 'log' | 'vault'>, company: CompanyId, userId: UserId) =>
  async (state: UserState, events: readonly UserEvent[]): Promise<Claim[]> => {
    const changed = claimsBy(vault, company, user, contactHeld)(state, events)
    const isKnown = (scope: string): boolean =>
      contactHeld(state).some(name => name.scope === scope)
    const isTaken = ({ scope, value }: Pick<Claim, 'scope' | 'value'>): boolean =>
      changed.some(name => name.scope === scope && name.value === value)
    const held = await log.heldBy(userStream(company, userId))
    return [
      ...held
        .filter(name => isContact(name.scope) && !isKnown(name.scope) && !isTaken(name))
        .map(name => ({ ...name, action: 'release' as const })),
      ...changed,
    ]
  }
const isContact = (scope: string): boolean => scope === 'phone' || scope === 'email'
