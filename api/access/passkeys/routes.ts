import {
  PostPasskey,
  PostPasskeyOptions,
  PostPasskeyRemove,
} from '#api/contract/second-factor.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { addPasskey } from '#commands/access/passkeys/add-passkey.ts'
import { newChallenge } from '#commands/access/passkeys/challenges.ts'
import { handleOf, passkeysOf } from '#commands/access/passkeys/keys.ts'
import { nameOf } from '#commands/access/passkeys/origin.ts'
import { removePasskey } from '#commands/access/passkeys/remove-passkey.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asPasskeyId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../../deps.ts'
import { mailOwner } from '../password-mails.ts'
import { passwordHolds } from '../password-holds.ts'

/** EdDSA, ECDSA with P-256, RSA: what authenticators sign with, by their numbers at COSE. */
const algorithms = [-8, -7, -257]

/** His own passkeys; adding and removing one takes the password. */
export const passkeyRoutes = (api: Api, deps: ApiDeps): void => {
  const { passkeyOrigin: origin = null } = deps
  api.route(PostPasskeyOptions, async ({ by, body: { password } }) => {
    if (origin === null) return refuse({ code: 'access.passkeys-not-offered' })
    if (!(await passwordHolds(deps, api.limits, by, password)))
      return refuse({ code: 'access.old-password-wrong' })
    return ok(await optionsFor(deps, by, origin))
  })
  api.route(PostPasskey, async ({ by, body }) => {
    if (origin === null) return refuse({ code: 'access.passkeys-not-offered' })
    const { company, userId, sessionId } = by.session
    const tell = await mailOwner(deps, company, userId, 'passkey-added')
    return recordedAnswer(
      await addPasskey(deps)(by.caller, { ...body, userId, sessionId, origin, tell }),
      ({ passkeyId }) => ({ error: null, passkeyId }),
    )
  })
  api.route(PostPasskeyRemove, async ({ by, params, body: { password } }) => {
    const own = await passkeysOf(deps, by.session)
    if (!own.some(({ passkeyId }) => passkeyId === params.passkeyId))
      return refuse({ code: 'access.passkey-not-found' })
    if (!(await passwordHolds(deps, api.limits, by, password)))
      return refuse({ code: 'access.old-password-wrong' })
    const { userId } = by.session
    return recordedAnswer(
      await removePasskey(deps)(by.caller, {
        userId,
        passkeyId: asPasskeyId(params.passkeyId),
      }),
      () => ({ error: null }),
    )
  })
}

/** What a browser is to make a key with; an authenticator that has one of his already makes none. */
const optionsFor = async (deps: ApiDeps, { session, user }: SignedIn, origin: string) => {
  const handle = await handleOf(deps, session)
  const known = await passkeysOf(deps, session)
  return {
    challenge: await newChallenge(deps, { userId: session.userId, handle }),
    rp: { id: nameOf(origin), name: 'Mesai' },
    user: { id: handle, name: user.email ?? user.fullName, displayName: user.fullName },
    pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: 60_000,
    attestation: 'none' as const,
    excludeCredentials: known.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}
