import type { CompanyId, Instant, Zone } from '../shared/values.ts'
import { lastWords, withZoneFrom } from '../shared/zone-parts.ts'
import type { CountryFrom } from './countries.ts'
import type { CompanyEvent, CompanyLanguage, PeriodicMail } from './events.ts'

export {
  changesOf,
  countriesKnownAt,
  countryOn,
  type Countries,
  type CountryFrom,
} from './countries.ts'
export { beginningOfTime, movedOn } from './moves.ts'
export {
  dueMails,
  mayGetMail,
  type DueMail,
  type MailReader,
} from './periodic-mails.ts'
export { titleKey, type Positions } from './positions.ts'

/** What other features may ask of a company: its name, country and zone. */

type Company = {
  readonly companyId: CompanyId
  readonly name: string
  /** Where it was founded; since then where `countryOn` says. */
  readonly country: string
  readonly countries: readonly CountryFrom[]
  /** With its changes (`domain/shared/zone-parts.ts`). */
  readonly zone: Zone
  /** After how many days of waiting approvers are reminded; null, or never said: they are not. */
  readonly remindAfterDays?: number | null | undefined
  /** Those it uses, its first one first; null, or never said: all that there are. */
  readonly languages?: readonly CompanyLanguage[] | null | undefined
  /** Those that go out by themselves, each since when; never said: none does. */
  readonly mails?:
    | readonly { readonly mail: PeriodicMail; readonly since: Instant }[]
    | undefined
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
    if (event.type === 'CompanyFounded') {
      const company = { ...event.data, countries: [] }
      return { founded: company, first: company }
    }
    if (event.type === 'CompanyCountrySet') {
      const { country, from, at: recordedAt } = event.data
      return {
        first,
        founded: founded && {
          ...founded,
          countries: [...founded.countries, { from, country, recordedAt }],
        },
      }
    }
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
    if (event.type === 'CompanyMailsSet') {
      const { mails, at } = event.data
      const since = (mail: PeriodicMail): Instant =>
        founded?.mails?.find(one => one.mail === mail)?.since ?? at
      return {
        first,
        founded: founded && {
          ...founded,
          mails: mails.map(mail => ({ mail, since: since(mail) })),
        },
      }
    }
    const { name, country, remindAfterDays = founded?.remindAfterDays } = event.data
    return { first, founded: founded && { ...founded, name, country, remindAfterDays } }
  },
}
