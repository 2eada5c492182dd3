import { PostVerify, PostVerifySend } from '#api/contract/second-factor.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import type { ApiDeps } from '../../deps.ts'
import { appKeyOf } from '../app-sessions.ts'
import { devicesOf } from '../devices.ts'
import { answerOf } from '../signed-in.ts'
import { sendSignInCode, verifySignIn } from './verify.ts'

/** The step between password and session, for who has turned it on. */
export const codeRoutes = (api: Api, deps: ApiDeps): void => {
  const verify = verifySignIn(deps, api.limits)
  const send = sendSignInCode(deps, api.limits)
  api.route(
    PostVerify,
    async ({ body: { reference, code }, address, log, locale, raw: { request, reply } }) => {
      const signedIn = await verify({
        reference,
        code,
        address,
        devices: devicesOf(request),
        agent: request.headers['user-agent'],
        appKey: appKeyOf(request),
      })
      return signedIn.ok
        ? ok(await answerOf(deps, signedIn.value, { log, reply, locale }))
        : signedIn
    },
  )
  api.route(PostVerifySend, async ({ body: { reference }, address, locale }) => {
    const sent = await send({ reference, address, language: locale })
    return sent.ok ? ok({ error: null, sms: sent.value }) : sent
  })
}
