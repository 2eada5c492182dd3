import {
  GetAppSettings,
  GetSwitchAccount,
  GetUserDetails,
  GetUsers,
  PostLogin,
  PostLogout,
  PostUser,
  PostUserDisable,
  PostUserEnable,
  PostUserPassword,
  PostUserUnlock,
  PutPassword,
  PutUserRole,
} from '#api/contract/access.ts'
import { PostSecondAccount } from '#api/contract/my-account.ts'
import type { SignedIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import { rememberAccount } from '#api/shared/request-log.ts'
import type { Api } from '#api/shared/route.ts'
import { addUser } from '#commands/access/add-user.ts'
import { changePassword } from '#commands/access/change-password.ts'
import { changeRole } from '#commands/access/change-role.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { enableUser } from '#commands/access/enable-user.ts'
import { givePassword } from '#commands/access/give-password.ts'
import { liftSignInLock } from '#commands/access/lift-sign-in-lock.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asUserId } from '#domain/shared/values.ts'
import { accessOf, namesOfUser } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { appKeyOf } from './app-sessions.ts'
import { devicesOf } from './devices.ts'
import { myAccountRoutes } from './my-account-routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { codeRoutes } from './second-factor/code-routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sendGivenPassword } from './send-given-password.ts'
import { endSession } from './sessions.ts'
import { endPartner, joinAccounts, switchAccount } from './second-account.ts'
import { accountOf, signIn } from './sign-in.ts'
import { answerOf, replyOf } from './signed-in.ts'
import { userDataOf } from './user-data.ts'
import { usersOf } from './users.ts'
import { whomToAskRoute } from './whom-to-ask-route.ts'
import { settingsOf } from './app-settings.ts'

export const accessRoutes = (api: Api, deps: ApiDeps): void => {
  loginRoute(api, deps)
  codeRoutes(api, deps)
  passkeySignInRoutes(api, deps)
  switchRoutes(api, deps)
  passwordLinkRoutes(api, deps)
  myAccountRoutes(api, deps)
  secondFactorRoutes(api, deps)
  passkeyRoutes(api, deps)
  api.route(PostLogout, async ({ by }) => {
    await endPartner(deps, by.session)
    await endSession(deps, by.session)
    return ok({ error: null })
  })
  api.route(GetAppSettings, async ({ by }) => ok(await settingsOf(deps, by)))
  api.route(GetUserDetails, async ({ by }) => ok(await detailsOf(deps, by)))
  api.route(PutPassword, async ({ by, body }) => {
    const { userId } = by.session
    api.limits.take(limit.password, userId)
    const result = await changePassword(deps)(by.caller, {
      userId,
      old: body.old_password,
      fresh: body.new_password,
      repeated: body.confirm_password,
      names: namesOfUser(by.user),
    })
    return result.ok ? ok({ error: null }) : result
  })
  whomToAskRoute(api, deps)
  userRoutes(api, deps)
}

const loginRoute = (api: Api, deps: ApiDeps): void => {
  const enter = signIn(deps, api.limits)
  api.route(PostLogin, async ({ body, address, locale, log, raw: { request, reply } }) => {
    const { username, password, captcha = null } = body
    rememberAccount(request, accountOf(deps, username))
    const signedIn = await enter({
      username,
      password,
      captcha,
      address,
      agent: request.headers['user-agent'],
      appKey: appKeyOf(request),
      devices: devicesOf(request),
      language: locale,
    })
    if (!signedIn) return refuse({ code: 'access.login-failed' })
    return ok(
      'twoFactor' in signedIn
        ? { error: null, two_factor: signedIn.twoFactor }
        : await answerOf(deps, signedIn, { log, reply, locale }),
    )
  })
}

const switchRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSwitchAccount, async ({ by, locale }) => {
    const switched = await switchAccount(deps, by.session)
    return switched
      ? ok(await replyOf(deps, switched, locale))
      : refuse({ code: 'account.no-second' })
  })
  api.route(PostSecondAccount, ({ by, body: { access_token } }) =>
    joinAccounts(deps, by.session, access_token),
  )
}

const userRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostUser, async ({ by, body }) => {
    const { employeeId, username, password, role } = body
    const request = {
      by: by.role,
      employeeId: asEmployeeId(employeeId),
      username,
      password,
      role,
      mustChange: true,
    }
    return recordedAnswer(await addUser(deps)(by.caller, request), ({ userId }) => ({ userId }))
  })
  api.route(PutUserRole, async ({ by, params, body }) =>
    recordedAnswer(
      await changeRole(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        role: body.role,
      }),
    ),
  )
  api.route(GetUsers, async ({ by, query }) => ok(await usersOf(deps, by, query)))
  userDoorRoutes(api, deps)
}

/** What lets a user in, or keeps him out. */
const userDoorRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PostUserPassword, async ({ by, params, body, locale }) => {
    const userId = asUserId(params.userId)
    const given = await givePassword(deps)(by.caller, {
      by: by.role,
      userId,
      own: userId === by.session.userId,
    })
    const sent =
      given.ok && body.send
        ? await sendGivenPassword(deps, by.session.company, userId, {
            password: given.value.password,
            language: locale,
          })
        : null
    return recordedAnswer(given, ({ password }) => ({ password: sent ? null : password, sent }))
  })
  api.route(PostUserUnlock, async ({ by, params }) =>
    recordedAnswer(
      await liftSignInLock(deps)(by.caller, { by: by.role, userId: asUserId(params.userId) }),
    ),
  )
  api.route(PostUserDisable, async ({ by, params, body }) =>
    recordedAnswer(
      await disableUser(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        reason: body.reason,
      }),
    ),
  )
  api.route(PostUserEnable, async ({ by, params }) =>
    recordedAnswer(
      await enableUser(deps)(by.caller, { by: by.role, userId: asUserId(params.userId) }),
    ),
  )
}

/** Whoever just changed his own record is read once that can be read; `by` was read before the call waited for it. */
const detailsOf = async (deps: ApiDeps, by: SignedIn) => {
  const { company, userId } = by.session
  const user = await deps.db.withCompany(company, tx => accessOf(tx, company, userId))
  return { error: null, user_data: userDataOf(by.standing, userId, user ?? by.user) } as const
}
