import { PostNewPassword, PostPasswordLink } from '#api/contract/access.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { Failure } from '#api/shared/problem.ts'
import { rememberAccount } from '#api/shared/request-log.ts'
import type { Api } from '#api/shared/route.ts'
import { linkOf } from '#commands/access/password-links.ts'
import { setPasswordByLink } from '#commands/access/set-password-by-link.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { normaliseUsername } from '#domain/access/usernames.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { accessOf, namesOfUser } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { beginAttempt } from './attempts.ts'
import { mailChanged } from './password-mails.ts'
import { accountOf } from './sign-in.ts'

/**
 * A lost password. Asking does the same for a name that somebody has as for one that nobody has: it is counted and
 * written down; whose it is, and whether a mail goes, a job finds out (send-password-links.ts).
 */
export const passwordLinkRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    PostPasswordLink,
    async ({ body: { username }, address, locale, raw: { request } }) => {
      const account = accountOf(deps, username)
      rememberAccount(request, account)
      api.limits.take(limit.signInPrefix, prefixOf(address))
      // Counted by themselves: whoever failed to sign in must be able to ask, and asking keeps
      // nobody from signing in to that account.
      const asking = deps.vault.hmac(
        'username',
        null,
        `password-link ${normaliseUsername(username)}`,
      )
      const attempt = await beginAttempt(deps, { account: asking, address, device: null })
      if (!attempt.admitted)
        throw new Failure({
          code: 'access.too-many-attempts',
          seconds: Math.max(1, Math.ceil((attempt.until - Date.parse(deps.now())) / 1000)),
        })
      await deps.db.withoutCompany(tx =>
        tx.query('select access.ask_password_link($1, $2, $3)', [account, locale, deps.now()]),
      )
      return ok({ error: null })
    },
  )
  api.route(
    PostNewPassword,
    async ({ body: { token, new_password, confirm_password }, address, raw: { request } }) => {
      api.limits.take(limit.signInPrefix, prefixOf(address))
      const link = await linkOf(deps, token)
      const owner =
        link &&
        (await deps.db.withCompany(link.company, tx => accessOf(tx, link.company, link.userId)))
      if (!link || !owner || !maySignIn(owner, deps.now()))
        return refuse({ code: 'access.link-invalid' })
      const tell = await mailChanged(deps, link.company, link.userId)
      const result = await setPasswordByLink(deps)({
        ...link,
        token,
        fresh: new_password,
        repeated: confirm_password,
        correlation: request.id,
        names: namesOfUser(owner),
        tell,
      })
      return result.ok ? ok({ error: null }) : result
    },
  )
}
