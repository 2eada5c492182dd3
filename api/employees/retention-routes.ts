import { GetRetention, GetRetentionDue, PutRetention } from '#api/contract/retention.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { setRetention } from '#commands/employees/retention.ts'
import { todayOf } from '#commands/organization/published.ts'
import { retentionEnds } from '#domain/employees/retention.ts'
import { ok } from '#domain/shared/result.ts'
import { retentionDue } from '#projections/employees/retention-due.ts'
import { retentionOfCompany } from '#projections/organization/companies.ts'
import type { ApiDeps } from '../deps.ts'

const shown = 50

export const retentionRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetRetention, async ({ by }) =>
    ok(await read(deps, by, (tx, { company }) => retentionOfCompany(tx, company))),
  )
  api.route(PutRetention, async ({ by, body }) =>
    recorded(await setRetention(deps)(by.caller, body)),
  )
  api.route(GetRetentionDue, async ({ by, query: { contactMonths, identityYears } }) => {
    const ends = retentionEnds(
      { contactMonths: contactMonths ?? null, identityYears: identityYears ?? null },
      await todayOf(deps, by.session.company),
    )
    return ok(await read(deps, by, (tx, { company }) => retentionDue(tx, company, ends, shown)))
  })
}
