import {
  GetSignInWays,
  PostPasskeyChallenge,
  PostPasskeySignIn,
} from '#api/contract/second-factor.ts'
import { maySignIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { rememberAccount } from '#api/shared/request-log.ts'
import type { Api } from '#api/shared/route.ts'
import { newChallenge } from '#commands/access/passkeys/challenges.ts'
import { checkPasskey } from '#commands/access/passkeys/check-passkey.ts'
import { nameOf } from '#commands/access/passkeys/origin.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { accessOf } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../../deps.ts'
import { appKeyOf } from '../app-sessions.ts'
import { devicesOf, knownDevice } from '../devices.ts'
import { openSignedInSession } from '../enter.ts'
import { answerOf } from '../signed-in.ts'

/**
 * Signing in by a passkey, which is something one has, opened by something one knows or is: no password and no code.
 * Nothing of it can be guessed, so that nobody who guesses passwords holds up who signs in so.
 */
export const passkeySignInRoutes = (api: Api, deps: ApiDeps): void => {
  const { passkeyOrigin: origin = null } = deps
  api.route(GetSignInWays, async () => ok({ passkeyOrigin: origin }))
  api.route(PostPasskeyChallenge, async ({ address }) => {
    if (origin === null) return refuse({ code: 'access.passkeys-not-offered' })
    api.limits.take(limit.code, prefixOf(address))
    return ok({
      challenge: await newChallenge(deps, null),
      rpId: nameOf(origin),
      timeout: 60_000,
      userVerification: 'required' as const,
    })
  })
  api.route(
    PostPasskeySignIn,
    async ({ body, address, log, locale, raw: { request, reply } }) => {
      if (origin === null) return refuse({ code: 'access.passkeys-not-offered' })
      api.limits.take(limit.code, prefixOf(address))
      const appKey = appKeyOf(request)
      const key = await checkPasskey(deps, origin, body)
      if (!key) return refuse({ code: 'access.passkey-refused' })
      const { company, userId, account, mustChange, waysEnded } = key
      rememberAccount(request, account)
      const user = await deps.db.withCompany(company, tx => accessOf(tx, company, userId))
      if (!user || !maySignIn(user, deps.now()))
        return refuse({ code: 'access.passkey-refused' })
      const devices = devicesOf(request)
      const device = await knownDevice(deps, account, devices)
      const who = { company, userId, mustChange, user, waysEnded }
      const agent = request.headers['user-agent']
      const signedIn = await openSignedInSession(
        deps,
        { address, device, devices, agent, appKey },
        who,
      )
      return signedIn
        ? ok(await answerOf(deps, signedIn, { log, reply, locale }))
        : refuse({ code: 'access.passkey-refused' })
    },
  )
}
