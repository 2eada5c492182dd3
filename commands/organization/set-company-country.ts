import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import { countryOn, type Countries } from '#domain/organization/published.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asCountryChangeId, type CompanyId, type LocalDate } from '#domain/shared/values.ts'
import { holidaysBeside, holidaysReplaced, type ReplacedYear } from '../holidays/published.ts'
import { fixedSince, type PeriodFixed } from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether } from '../shared/together.ts'
import { companyNow } from './published.ts'
import { companyStream } from './streams.ts'

/** `country`: ISO 3166, two letters; `from`: the first day there. */
export type SetCompanyCountry = { readonly country: string; readonly from: LocalDate }

/** Which holidays would go and which would come, by year, were the company in another country from a day on. */
export const holidaysOfCountry = async (
  deps: Pick<Deps, 'log'>,
  of: CompanyId,
  asked: SetCompanyCountry,
): Promise<readonly ReplacedYear[]> => {
  const now = await companyNow(deps, of)
  return now ? replacedBy(deps, of, now, asked) : []
}
const replacedBy = (
  deps: Pick<Deps, 'log'>,
  of: CompanyId,
  now: Countries,
  { country, from }: SetCompanyCountry,
): Promise<readonly ReplacedYear[]> => {
  const after = { ...now, countries: [...now.countries, { from, country }] }
  return holidaysReplaced(deps, of, [day => countryOn(now, day), day => countryOn(after, day)])
}

/**
 * Says in which country the company is from a day on, and with it which public holidays it has: of each year of which
 * it has any, those of the former country go and those of the other come, in one append.
 */
export const setCompanyCountry =
  (deps: Deps) =>
  async (
    caller: Caller,
    { country, from }: SetCompanyCountry,
  ): Promise<
    Result<{ readonly position: Position }, CompanyRefusal | PeriodFixed | SharedRefusal>
  > => {
    const { company: companyId } = caller
    const fixed = await fixedSince(deps, companyId, from)
    if (fixed) return refuse(fixed)
    const changeId = asCountryChangeId(deps.newId(caller, 'country'))
    return handleTogether<CompanyRefusal>(deps, caller, async () => {
      const stream = companyStream(companyId)
      const { state, revision } = await load(deps, stream, company)
      if (!state.founded) return ok([])
      const replaced = await replacedBy(deps, companyId, state.founded, { country, from })
      const years = replaced.map(({ year }) => year)
      const said = { companyId, country, from, at: deps.now(), changeId, years }
      const decision = company.decide(state, { type: 'SetCompanyCountry', ...said })
      if (!decision.ok || decision.value.length === 0) return decision.ok ? ok([]) : decision
      return ok([
        { stream, expected: revision, events: decision.value, claims: [] },
        ...replaced.map(one => holidaysBeside(companyId, one, { country, changeId })),
      ])
    })
  }
