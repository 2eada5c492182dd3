import { detailClasses, type DetailClass } from '#domain/employees/details.ts'
import {
  employees,
  namesHeld,
  scopesOfClass,
  type EmployeeState,
} from '#domain/employees/employees.ts'
import type { EmployeeEvent } from '#domain/employees/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Claim } from '#event-store/contract.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Deps } from '../shared/deps.ts'
import { employeeStream } from './streams.ts'

/**
 * Names that an employee takes and gives back by what is decided. Of what was lost with its key nobody can read which
 * names it took: once it is said anew, whatever his stream holds of that kind goes; all of it, once he is erased or
 * taken away.
 */
export const employeeClaims =
  ({ log, vault }: Pick<Deps, 'log' | 'vault'>, company: CompanyId) =>
  async (state: EmployeeState, events: readonly EmployeeEvent[]): Promise<Claim[]> => {
    const changed = claimsBy(vault, company, employees, namesHeld)(state, events)
    const after = events.reduce(employees.evolve, state)
    const scopes = new Set<string>(endedBy(state, after).flatMap(kept => scopesOfClass[kept]))
    const [decided] = events
    if (scopes.size === 0 || !decided) return changed
    const held = await log.heldBy(employeeStream(company, decided.data.employeeId))
    const isSaid = (name: Pick<Claim, 'scope' | 'value'>): boolean =>
      changed.some(({ scope, value }) => scope === name.scope && value === name.value)
    return [
      ...held
        .filter(name => scopes.has(name.scope) && !isSaid(name))
        .map(name => ({ ...name, action: 'release' as const })),
      ...changed,
    ]
  }

/** Of which classes nothing that is not said with it is held any more. */
const endedBy = (before: EmployeeState, after: EmployeeState): readonly DetailClass[] =>
  before.status !== 'hired'
    ? []
    : after.status === 'hired'
      ? before.lost.filter(kept => !after.lost.includes(kept))
      : detailClasses
