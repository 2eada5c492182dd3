import {
  DeleteHoliday,
  GetHolidays,
  PostHolidayImport,
  PutHoliday,
} from '#api/contract/holidays.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { importHolidays, removeHoliday, setHoliday } from '#commands/holidays/holidays.ts'
import { countriesOf } from '#commands/organization/published.ts'
import { shippedIn, shippedYears } from '#domain/holidays/published.ts'
import { ok } from '#domain/shared/result.ts'
import { asLocalDate, isUuid } from '#domain/shared/values.ts'
import { holidayList } from '#projections/calendar/lists.ts'
import type { ApiDeps } from '../deps.ts'

export const holidayRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetHolidays, async ({ by, query: { year } }) => {
    const countryOn = await countriesOf(deps, by.session.company)
    const country = countryOn(asLocalDate(`${year}-12-31`)) ?? ''
    const rows = await read(deps, by, (tx, { company }) => holidayList(tx, { company, year }))
    return ok({
      country,
      rows,
      shipped: shippedIn(day => countryOn(day) ?? '', year),
      years: shippedYears(country),
    })
  })
  api.route(PutHoliday, async ({ by, body: { day, title, kind, from, preview } }) =>
    recordedAnswer(
      await setHoliday(deps)(by.caller, {
        day: asLocalDate(day),
        title,
        kind,
        from: from ?? null,
        preview,
      }),
    ),
  )
  api.route(DeleteHoliday, async ({ by, query }) =>
    recordedAnswer(
      await removeHoliday(deps)(by.caller, asLocalDate(query.day), {
        preview: query.preview?.split(',').filter(isUuid),
      }),
    ),
  )
  api.route(PostHolidayImport, async ({ by, body }) =>
    recordedAnswer(await importHolidays(deps)(by.caller, body.year, body), ({ days }) => ({
      days,
    })),
  )
}
