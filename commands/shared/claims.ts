import type { Vault } from '#database/types.ts'
import type { Decider } from '#domain/shared/decider.ts'
import { nameChanges, type UniqueName } from '#domain/shared/names.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import type { Deps } from './deps.ts'
import type { NameClaimed } from './refusals.ts'

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

/**
 * What an append to `stream` would be refused with for the names that it takes, as things stand: the first that another
 * stream holds. Only foreseen: nobody is kept from taking one meanwhile, and the append itself decides.
 */
export const foreseenClaim = async (
  { log }: Pick<Deps, 'log'>,
  stream: string,
  claims: readonly Claim[],
): Promise<NameClaimed | null> => {
  for (const { scope, value, action } of claims) {
    if (action !== 'take') continue
    const holder = await log.holder(scope, value)
    if (holder !== undefined && holder !== stream) return { code: 'claimed', scope }
  }
  return null
}
