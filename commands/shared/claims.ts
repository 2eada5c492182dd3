import type { Vault } from '#database/types.ts'
import type { Decider } from '#domain/shared/decider.ts'
import { nameChanges, type UniqueName } from '#domain/shared/names.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'

/**
 * Claims that ride on an append: what the stream's names change by its events. Found from the state, so that what a
 * history took and did not release is always what its state holds. `company: null` for names unique across companies.
 */
export const claimsBy = <State, E>(
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId | null,
  { evolve }: Pick<Decider<State, never, E, unknown>, 'evolve'>,
  namesHeld: (state: State) => readonly UniqueName[],
) => {
  const digest = ({ scope, value }: UniqueName) => ({
    scope,
    value: vault.hmac('claim', company, `${scope}:${value}`),
  })
  return (state: State, events: readonly E[]): Claim[] => {
    const { taken, released } = nameChanges(
      namesHeld(state),
      namesHeld(events.reduce(evolve, state)),
    )
    return [
      ...released.map(name => ({ ...digest(name), action: 'release' as const })),
      ...taken.map(name => ({ ...digest(name), action: 'take' as const })),
    ]
  }
}
