import { GetCompany, PutCompany } from '#api/contract/company.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { describeCompany } from '#commands/organization/describe-company.ts'
import { companyNow } from '#commands/organization/published.ts'
import { shippedCountries, shippedYears } from '#domain/holidays/published.ts'
import { ok } from '#domain/shared/result.ts'
import type { ApiDeps } from '../deps.ts'

export const companyRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCompany, async ({ by }) => {
    const now = await companyNow(deps, by.session.company)
    const country = now?.country ?? ''
    const countries = [...new Set([country, ...shippedCountries()])].toSorted()
    return ok({
      name: now?.name ?? '',
      country,
      zone: now?.zone ?? 'UTC',
      remindAfterDays: now?.remindAfterDays ?? null,
      countries: countries.map(one => ({ country: one, years: shippedYears(one) })),
    })
  })
  api.route(PutCompany, async ({ by, body }) =>
    recorded(await describeCompany(deps)(by.caller, body)),
  )
}
