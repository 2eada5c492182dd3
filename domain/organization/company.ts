import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { zoneOf } from '../shared/time.ts'
import type { CompanyId, CountryChangeId, Instant, LocalDate, Zone } from '../shared/values.ts'
import { zoneChanges, zoneNameOn } from '../shared/zone-parts.ts'
import { countryOn } from './countries.ts'
import {
  periodicMail,
  type CompanyEvent,
  type CompanyLanguage,
  type PeriodicMail,
} from './events.ts'
import { companyHistory, type CompanyState } from './published.ts'

type Named = { readonly companyId: CompanyId; readonly name: string }
export type CompanyCommand =
  | (Named & {
      readonly type: 'FoundCompany'
      /** ISO 3166 code of two letters: whose public holidays and labour law apply. */
      readonly country: string
      readonly zone: Zone
    })
  | (Named & {
      readonly type: 'DescribeCompany'
      /** Where it was founded, said otherwise; not given: as it is. From a day on it is `SetCompanyCountry`. */
      readonly country?: string
      /** Not given: as it is. */
      readonly remindAfterDays?: number | null | undefined
    })
  | {
      readonly type: 'SetCompanyZone'
      readonly companyId: CompanyId
      readonly zone: Zone
      readonly from: LocalDate
      readonly at: Instant
    }
  | {
      readonly type: 'SetCompanyCountry'
      readonly companyId: CompanyId
      readonly country: string
      readonly from: LocalDate
      readonly at: Instant
      readonly changeId: CountryChangeId
      /** Of which holidays become the other country's with it. */
      readonly years: readonly number[]
    }
  | {
      readonly type: 'SetCompanyLanguages'
      readonly companyId: CompanyId
      /** Its first one first; null: none is said any more. */
      readonly languages: readonly CompanyLanguage[] | null
    }
  | {
      readonly type: 'SetCompanyMails'
      readonly companyId: CompanyId
      readonly mails: readonly PeriodicMail[]
      readonly at: Instant
    }
export type CompanyRefusal =
  | { readonly code: 'organization.company-exists' }
  | { readonly code: 'organization.zone-unknown'; readonly zone: string }
  /** Somebody is to be written to in one. */
  | { readonly code: 'organization.language-needed' }

const setZone = (
  founded: CompanyState['founded'],
  { companyId, zone, from, at }: Extract<CompanyCommand, { type: 'SetCompanyZone' }>,
): Result<readonly CompanyEvent[], CompanyRefusal> => {
  if (zoneOf(zone) === null) return refuse({ code: 'organization.zone-unknown', zone })
  if (!founded) return ok([])
  const said = zoneChanges(founded.zone).find(change => change.from === from)?.zone
  const holds = said ?? zoneNameOn(founded.zone, from)
  return ok(
    holds === zone ? [] : [{ type: 'CompanyZoneSet', data: { companyId, zone, from, at } }],
  )
}

const setCountry = (
  founded: CompanyState['founded'],
  { type: _type, years, ...said }: Extract<CompanyCommand, { type: 'SetCompanyCountry' }>,
): Result<readonly CompanyEvent[], CompanyRefusal> =>
  ok(
    founded && countryOn(founded, said.from) !== said.country
      ? [{ type: 'CompanyCountrySet', data: { ...said, years: [...years] } }]
      : [],
  )

const setLanguages = (
  founded: CompanyState['founded'],
  { companyId, languages: asked }: Extract<CompanyCommand, { type: 'SetCompanyLanguages' }>,
): Result<readonly CompanyEvent[], CompanyRefusal> => {
  if (asked?.length === 0) return refuse({ code: 'organization.language-needed' })
  if (!founded) return ok([])
  const languages = asked && [...new Set(asked)]
  const isSame = (founded.languages ?? null)?.join() === languages?.join()
  return ok(isSame ? [] : [{ type: 'CompanyLanguagesSet', data: { companyId, languages } }])
}

const setMails = (
  founded: CompanyState['founded'],
  { companyId, mails: asked, at }: Extract<CompanyCommand, { type: 'SetCompanyMails' }>,
): Result<readonly CompanyEvent[], CompanyRefusal> => {
  const mails = periodicMail.options.filter(mail => asked.includes(mail))
  const before = (founded?.mails ?? []).map(({ mail }) => mail)
  const isSame = mails.length === before.length && mails.every(mail => before.includes(mail))
  return ok(
    !founded || isSame ? [] : [{ type: 'CompanyMailsSet', data: { companyId, mails, at } }],
  )
}

export const company: Decider<CompanyState, CompanyCommand, CompanyEvent, CompanyRefusal> = {
  ...companyHistory,
  decide: ({ founded, first }, command) => {
    if (command.type === 'SetCompanyZone') return setZone(founded, command)
    if (command.type === 'SetCompanyCountry') return setCountry(founded, command)
    if (command.type === 'SetCompanyLanguages') return setLanguages(founded, command)
    if (command.type === 'SetCompanyMails') return setMails(founded, command)
    const { companyId, name } = command
    if (command.type === 'DescribeCompany') {
      const { country = founded?.country ?? '' } = command
      const before = founded?.remindAfterDays ?? null
      const { remindAfterDays = before } = command
      const reminds = remindAfterDays === before ? {} : { remindAfterDays }
      const isSame =
        founded?.name === name && founded.country === country && remindAfterDays === before
      return ok(
        founded && !isSame
          ? [{ type: 'CompanyDescribed', data: { companyId, name, country, ...reminds } }]
          : [],
      )
    }
    const { country, zone } = command
    if (first)
      return first.name === name && first.country === country && first.zone === zone
        ? ok([])
        : refuse({ code: 'organization.company-exists' })
    if (zoneOf(zone) === null) return refuse({ code: 'organization.zone-unknown', zone })
    return ok([{ type: 'CompanyFounded', data: { companyId, name, country, zone } }])
  },
}
