import type { CompanyId, Zone } from '../shared/values.ts'
import type { CompanyEvent } from './events.ts'

export { titleKey, type Positions } from './positions.ts'

/** What other features may ask of a company: its name, country and zone. */

export type CompanyState = {
  readonly founded: {
    readonly companyId: CompanyId
    readonly name: string
    readonly country: string
    readonly zone: Zone
  } | null
}

export const companyHistory = {
  initial: { founded: null } as CompanyState,
  evolve: (_state: CompanyState, event: CompanyEvent): CompanyState => ({
    founded: event.data,
  }),
}
