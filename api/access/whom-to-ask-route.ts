import { GetWhomToAsk, mostToAsk } from '#api/contract/access.ts'
import { firstOpen } from '#api/contract/pages.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { grantsOfUser, noGrants } from '#api/shared/grants.ts'
import { openPages } from '#api/shared/open-pages.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { usersToAsk } from '#projections/access/users-to-ask.ts'
import type { ApiDeps } from '../deps.ts'

/** Who is named to somebody to whom no page is open; to whoever sees one, people are shown there, in his scope. */
export const whomToAskRoute = (api: Api, deps: ApiDeps): void => {
  api.route(GetWhomToAsk, async ({ by }) => {
    const { company, userId } = by.session
    if (firstOpen(openPages(by.scope === null ? noGrants : by, featuresOf(deps, by))))
      return refuse({ code: 'access.forbidden' })
    const users = await deps.db.withCompany(company, tx => usersToAsk(tx, company))
    const giving = users.filter(
      user =>
        user.userId !== userId &&
        maySignIn(user, deps.now()) &&
        grantsOfUser(user).permissions.has('users.update'),
    )
    const named = (main: boolean): string[] =>
      giving
        .filter(({ role }) => (role === 'company-admin') === main)
        .map(({ fullName }) => fullName)
        .slice(0, mostToAsk)
    return ok({ mainManagers: named(true), others: named(false) })
  })
}
