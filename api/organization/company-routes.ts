import {
  GetCompany,
  PostCompanyZonePreview,
  PutCompany,
  PutCompanyLanguages,
  PutCompanyZone,
} from '#api/contract/company.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { describeCompany } from '#commands/organization/describe-company.ts'
import { setCompanyLanguages } from '#commands/organization/set-company-languages.ts'
import { setCompanyZone } from '#commands/organization/set-company-zone.ts'
import { companyNow } from '#commands/organization/published.ts'
import { shippedCountries, shippedYears } from '#domain/holidays/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { dateAt, zoneOf } from '#domain/shared/time.ts'
import { asLocalDate, type Zone } from '#domain/shared/values.ts'
import { zoneChanges, zoneNameOn } from '#domain/shared/zone-parts.ts'
import { policyPreview } from '#projections/evaluation/preview/what-if.ts'
import type { ApiDeps } from '../deps.ts'

/** Evaluating everybody anew takes seconds; nobody is kept waiting longer. */
const mostMs = 15_000
const previews = { name: 'preview', most: 20, seconds: 60 } as const

export const companyRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCompany, async ({ by }) => {
    const now = await companyNow(deps, by.session.company)
    const country = now?.country ?? ''
    const clock = now?.zone ?? ('UTC' as Zone)
    const today = dateAt(clock, deps.now())
    const countries = [...new Set([country, ...shippedCountries()])].toSorted()
    return ok({
      name: now?.name ?? '',
      country,
      zone: zoneNameOn(clock, today),
      zones: zoneChanges(clock).map(({ from, zone }) => ({ from, zone })),
      today,
      remindAfterDays: now?.remindAfterDays ?? null,
      languages: now?.languages ?? null,
      countries: countries.map(one => ({ country: one, years: shippedYears(one) })),
    })
  })
  api.route(PutCompany, async ({ by, body }) =>
    recorded(await describeCompany(deps)(by.caller, body)),
  )
  zoneRoutes(api, deps)
}

/** Another zone of its clock, and what that would move. */
const zoneRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutCompanyLanguages, async ({ by, body }) =>
    recorded(await setCompanyLanguages(deps)(by.caller, body.languages)),
  )
  api.route(PutCompanyZone, async ({ by, body }) => {
    const zone = zoneOf(body.zone)
    return zone === null
      ? refuse({ code: 'organization.zone-unknown', zone: body.zone })
      : recorded(await setCompanyZone(deps)(by.caller, { zone, from: asLocalDate(body.from) }))
  })
  api.route(PostCompanyZonePreview, async ({ by, body: { zone: name, days }, raw }) => {
    api.limits.take(previews, by.session.userId)
    const zone = zoneOf(name)
    if (zone === null) return refuse({ code: 'organization.zone-unknown', zone: name })
    const until = performance.now() + mostMs
    const gone = (): boolean => raw.reply.raw.destroyed || performance.now() > until
    return ok(
      await read(deps, by, (tx, of) =>
        policyPreview(tx, { ...of, changes: {}, zone, days }, gone),
      ),
    )
  })
}
