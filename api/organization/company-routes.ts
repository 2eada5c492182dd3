import {
  GetCompany,
  PostCompanyCountryPreview,
  PostCompanyZonePreview,
  PutCompany,
  PutCompanyCountry,
  PutCompanyLanguages,
  PutCompanyMails,
  PutCompanyZone,
} from '#api/contract/company.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { describeCompany } from '#commands/organization/describe-company.ts'
import { setCompanyLanguages } from '#commands/organization/set-company-languages.ts'
import { setCompanyMails } from '#commands/organization/set-company-mails.ts'
import { setCompanyZone } from '#commands/organization/set-company-zone.ts'
import {
  holidaysOfCountry,
  setCompanyCountry,
} from '#commands/organization/set-company-country.ts'
import { companyNow, todayOf } from '#commands/organization/published.ts'
import { shippedCountries, shippedYears } from '#domain/holidays/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { changesOf, countryOn } from '#domain/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { addDays, dateAt, zoneOf } from '#domain/shared/time.ts'
import { asLocalDate, type LocalDate, type Zone } from '#domain/shared/values.ts'
import { zoneChanges, zoneNameOn } from '#domain/shared/zone-parts.ts'
import { policyPreview } from '#projections/evaluation/preview/what-if.ts'
import type { ApiDeps } from '../deps.ts'

/** Evaluating everybody anew takes seconds; nobody is kept waiting longer. */
const mostMs = 15_000
/** Before today, of a preview. */
const mostDays = 92
const previews = { name: 'preview', most: 20, seconds: 60 } as const

/** From the first of these days that is over up to yesterday; null where none is. */
const overOf = (holidays: readonly Holiday[], today: LocalDate) => {
  const [first] = holidays.map(({ day }) => day).toSorted()
  const earliest = addDays(today, -mostDays)
  return first === undefined || first >= today
    ? null
    : { from: first < earliest ? earliest : first, to: addDays(today, -1) }
}

export const companyRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetCompany, async ({ by }) => {
    const now = await companyNow(deps, by.session.company)
    const clock = now?.zone ?? ('UTC' as Zone)
    const today = dateAt(clock, deps.now())
    const country = now ? countryOn(now, today) : ''
    const countries = [...new Set([country, ...shippedCountries()])].toSorted()
    return ok({
      name: now?.name ?? '',
      country,
      moves: now ? [...changesOf(now)] : [],
      zone: zoneNameOn(clock, today),
      zones: zoneChanges(clock).map(({ from, zone }) => ({ from, zone })),
      today,
      remindAfterDays: now?.remindAfterDays ?? null,
      periodicMails: (now?.mails ?? []).map(({ mail }) => mail),
      languages: now?.languages ?? null,
      countries: countries.map(one => ({ country: one, years: shippedYears(one) })),
    })
  })
  api.route(PutCompany, async ({ by, body }) =>
    recordedAnswer(await describeCompany(deps)(by.caller, body)),
  )
  api.route(PutCompanyMails, async ({ by, body: { periodicMails } }) =>
    recordedAnswer(await setCompanyMails(deps)(by.caller, periodicMails)),
  )
  countryRoutes(api, deps)
  zoneRoutes(api, deps)
}

/** Another country from a day on, and what goes, comes and moves with it. */
const countryRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutCompanyCountry, async ({ by, body: { country, from } }) =>
    recordedAnswer(
      await setCompanyCountry(deps)(by.caller, { country, from: asLocalDate(from) }),
    ),
  )
  api.route(PostCompanyCountryPreview, async ({ by, body: { country, from }, raw }) => {
    api.limits.take(previews, by.session.userId)
    const { company } = by.session
    const asked = { country, from: asLocalDate(from) }
    const years = await holidaysOfCountry(deps, company, asked)
    const gone = years.flatMap(year => year.gone)
    const come = years.flatMap(year => year.days)
    const span = overOf([...gone, ...come], await todayOf(deps, company))
    const until = performance.now() + mostMs
    const enough = (): boolean => raw.reply.raw.destroyed || performance.now() > until
    const holidays = { gone: gone.map(({ day }) => day), days: come }
    return ok({
      gone,
      come,
      days:
        span &&
        (await read(deps, by, (tx, of) =>
          policyPreview(tx, { ...of, changes: {}, holidays, days: span }, enough),
        )),
    })
  })
}

/** Another zone of its clock, and what that would move. */
const zoneRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutCompanyLanguages, async ({ by, body }) =>
    recordedAnswer(await setCompanyLanguages(deps)(by.caller, body.languages)),
  )
  api.route(PutCompanyZone, async ({ by, body }) => {
    const zone = zoneOf(body.zone)
    return zone === null
      ? refuse({ code: 'organization.zone-unknown', zone: body.zone })
      : recordedAnswer(
          await setCompanyZone(deps)(by.caller, { zone, from: asLocalDate(body.from) }),
        )
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
