import { GetRetention, GetRetentionDue, PutRetention } from '#api/contract/retention.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { setRetention } from '#commands/employees/retention.ts'
import { todayOf } from '#commands/organization/published.ts'
import {
  inOrder,
  retentionEnds,
  retentionOn,
  sinceEver,
  usualRetention,
  visitorsEnd,
} from '#domain/employees/retention.ts'
import { ok } from '#domain/shared/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { retentionDue } from '#projections/employees/retention-due.ts'
import { retentionOfCompany } from '#projections/organization/companies.ts'
import { visitorsDue, visitorsGone } from '#projections/visitors/visitor-retention.ts'
import type { ApiDeps } from '../deps.ts'

const shown = 50

export const retentionRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetRetention, async ({ by }) => {
    const { said, visitorsErased } = await read(deps, by, async (tx, { company }) => ({
      said: await retentionOfCompany(tx, company),
      visitorsErased: await visitorsGone(tx, company),
    }))
    const today = await todayOf(deps, by.session.company)
    return ok({
      ...retentionOn(said, today),
      today,
      visitorsErased,
      said: inOrder(said).map(one => ({
        ...one,
        from: one.from === sinceEver ? null : one.from,
      })),
    })
  })
  api.route(PutRetention, async ({ by, body: { from, ...lengths } }) =>
    recordedAnswer(
      await setRetention(deps)(by.caller, {
        ...lengths,
        from: from === undefined ? undefined : asLocalDate(from),
      }),
    ),
  )
  api.route(GetRetentionDue, async ({ by, query }) => {
    const { contactMonths, identityYears, visitorMonths, on } = query
    const today = await todayOf(deps, by.session.company)
    // On a day that is over nothing is destroyed any more.
    const day = on === undefined || on < today ? today : asLocalDate(on)
    const ends = retentionEnds(
      { contactMonths: contactMonths ?? null, identityYears: identityYears ?? null },
      day,
    )
    return ok(
      await read(deps, by, async (tx, { company }) => ({
        ...(await retentionDue(tx, company, ends, shown)),
        visitors:
          visitorMonths === undefined
            ? 0
            : await visitorsDue(
                tx,
                company,
                visitorsEnd({ ...usualRetention, visitorMonths }, day),
              ),
      })),
    )
  })
}
