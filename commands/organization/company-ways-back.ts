import type { MesaiEvent } from '#domain/catalogue.ts'
import { company } from '#domain/organization/company.ts'
import { countryOn } from '#domain/organization/published.ts'
import { zoneNameOn } from '#domain/shared/zone-parts.ts'
import { countryParts } from '../holidays/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { fixedSince, type PeriodFixed } from '../payroll/published.ts'

/** As the change itself is refused where a period is locked (`set-company-zone.ts`, `set-company-country.ts`). */
const dayLocked = async (
  { deps, caller }: UndoContext,
  facts: readonly MesaiEvent[],
): Promise<PeriodFixed | null> => {
  for (const { type, data } of facts)
    if (type === 'CompanyZoneSet' || type === 'CompanyCountrySet') {
      const fixed = await fixedSince(deps, caller.company, data.from)
      if (fixed) return fixed
    }
  return null
}

/** What it was called, and where it was, before. */
export const companyWays = {
  CompanyDescribed: waysBackOf({ decider: company })('CompanyDescribed', {
    place: () => 'described',
    back: ({ founded }, { data: { companyId } }) =>
      founded
        ? {
            type: 'DescribeCompany',
            companyId,
            name: founded.name,
            country: founded.country,
            remindAfterDays: founded.remindAfterDays ?? null,
          }
        : [],
  }),
  CompanyCountrySet: waysBackOf({ decider: company })('CompanyCountrySet', {
    place: ({ from }) => `country:${from}`,
    parts: countryParts,
    locked: dayLocked,
    back: ({ founded }, { data: { companyId, from, changeId }, undoing: { deps } }) =>
      founded
        ? {
            type: 'SetCompanyCountry',
            companyId,
            from,
            country: countryOn(founded, from),
            at: deps.now(),
            changeId,
            years: [],
          }
        : [],
  }),
  CompanyLanguagesSet: waysBackOf({ decider: company })('CompanyLanguagesSet', {
    place: () => 'languages',
    back: ({ founded }, { data: { companyId } }) => ({
      type: 'SetCompanyLanguages',
      companyId,
      languages: founded?.languages ?? null,
    }),
  }),
  CompanyMailsSet: waysBackOf({ decider: company })('CompanyMailsSet', {
    place: () => 'mails',
    back: ({ founded }, { data: { companyId }, undoing: { deps } }) => ({
      type: 'SetCompanyMails',
      companyId,
      mails: (founded?.mails ?? []).map(({ mail }) => mail),
      at: deps.now(),
    }),
  }),
  CompanyZoneSet: waysBackOf({ decider: company })('CompanyZoneSet', {
    place: ({ from }) => from,
    locked: dayLocked,
    back: ({ founded }, { data: { companyId, from }, undoing: { deps } }) =>
      founded
        ? {
            type: 'SetCompanyZone',
            companyId,
            from,
            zone: zoneNameOn(founded.zone, from),
            at: deps.now(),
          }
        : [],
  }),
}
