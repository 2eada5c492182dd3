import {
  GetSecondFactor,
  PostRecoveryCodes,
  PostTwoFactorConfirm,
  PostUserSecondFactorTake,
  PutTwoFactor,
} from '#api/contract/second-factor.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { confirmSecondFactor } from '#commands/access/second-factor/confirm-second-factor.ts'
import { makeRecoveryCodes } from '#commands/access/second-factor/make-recovery-codes.ts'
import { takeSecondFactor } from '#commands/access/second-factor/take-second-factor.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asUserId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../../deps.ts'
import { passwordHolds } from '../password-holds.ts'
import { mailOwner } from '../password-mails.ts'
import { changeTwoFactor } from './change.ts'
import { secondFactorOf } from './state.ts'

/** What somebody is asked beside his password: he turns it on and off, and who manages users can take it away. */
export const secondFactorRoutes = (api: Api, deps: ApiDeps): void => {
  const none = { error: null } as const
  api.route(GetSecondFactor, async ({ by, locale }) =>
    ok(await secondFactorOf(deps, by, locale)),
  )
  api.route(PutTwoFactor, async ({ by, body: { password, ...wanted }, locale }) =>
    (await passwordHolds(deps, api.limits, by, password))
      ? changeTwoFactor(deps, by, wanted, locale)
      : refuse({ code: 'access.old-password-wrong' }),
  )
  api.route(PostTwoFactorConfirm, async ({ by, body: { method, code } }) => {
    const { userId } = by.session
    api.limits.take(limit.password, userId)
    return recordedAnswer(
      await confirmSecondFactor(deps)(by.caller, { userId, method, code }),
      ({ recoveryCodes }) => ({ ...none, recoveryCodes }),
    )
  })
  api.route(PostRecoveryCodes, async ({ by, body: { password } }) =>
    (await passwordHolds(deps, api.limits, by, password))
      ? recordedAnswer(
          await makeRecoveryCodes(deps)(by.caller, by.session.userId),
          ({ recoveryCodes }) => ({ ...none, recoveryCodes }),
        )
      : refuse({ code: 'access.old-password-wrong' }),
  )
  api.route(PostUserSecondFactorTake, async ({ by, params }) => {
    const userId = asUserId(params.userId)
    const { company } = by.session
    return recordedAnswer(
      await takeSecondFactor(deps)(by.caller, {
        by: by.role,
        userId,
        own: userId === by.session.userId,
        tell: await mailOwner(deps, company, userId, 'second-factor-taken'),
      }),
    )
  })
}
