import type { CompanyId, Zone } from '../shared/values.ts'
import { lastWords, withZoneFrom } from '../shared/zone-parts.ts'
import type { CompanyEvent, CompanyLanguage } from './events.ts'

export { always, movedOn } from './moves.ts'
export { titleKey, type Positions } from './positions.ts'

/** What other features may ask of a company: its name, country and zone. */

type Company = {
  readonly companyId: CompanyId
  readonly name: string
  readonly country: string
  /** With its changes (`domain/shared/zone-parts.ts`). */
  readonly zone: Zone
  /** After how many days of waiting approvers are reminded; null, or never said: they are not. */
  readonly remindAfterDays?: number | null | undefined
  /** Those it uses, its first one first; null, or never said: all that there are. */
  readonly languages?: readonly CompanyLanguage[] | null | undefined
}
export type CompanyState = {
  /** As it is now. */
  readonly founded: Company | null
  /** As it was founded. */
  readonly first: Company | null
}

export const companyHistory = {
  initial: { founded: null, first: null } as CompanyState,
  evolve: ({ founded, first }: CompanyState, event: CompanyEvent): CompanyState => {
    if (event.type === 'CompanyFounded') return { founded: event.data, first: event.data }
    if (event.type === 'CompanyZoneSet') {
      const { zone, from, at: recordedAt } = event.data
      return {
        first,
        founded: founded && {
          ...founded,
          zone: lastWords(withZoneFrom(founded.zone, { zone, from, recordedAt })),
        },
      }
    }
    if (event.type === 'CompanyLanguagesSet')
      return { first, founded: founded && { ...founded, languages: event.data.languages } }
    const { name, country, remindAfterDays = founded?.remindAfterDays } = event.data
    return { first, founded: founded && { ...founded, name, country, remindAfterDays } }
  },
}
