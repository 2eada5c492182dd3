import {
  GetAppSettings,
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
import type { SignedIn } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { featuresOf, menusOf, openPages } from '#api/shared/open-pages.ts'
import { permissionsOf, roles } from '#api/shared/roles.ts'
import { recorded } from '#api/shared/recorded.ts'
import { rememberAccount } from '#api/shared/request-log.ts'
import type { Api } from '#api/shared/route.ts'
import { addUser } from '#commands/access/add-user.ts'
import { changePassword } from '#commands/access/change-password.ts'
import { changeRole } from '#commands/access/change-role.ts'
import { disableUser } from '#commands/access/disable-user.ts'
import { enableUser } from '#commands/access/enable-user.ts'
import { givePassword } from '#commands/access/give-password.ts'
import { liftSignInLock } from '#commands/access/lift-sign-in-lock.ts'
import { load } from '#commands/shared/handle.ts'
import { companyStream } from '#commands/organization/streams.ts'
import { companyHistory } from '#domain/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asUserId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'
import { devicesOf, giveCookie } from './devices.ts'
import { passwordLinkRoutes } from './password-link-routes.ts'
import { endSession } from './sessions.ts'
import { accountOf, signIn } from './sign-in.ts'
import { userDataOf } from './user-data.ts'
import { usersOf } from './users.ts'

export const accessRoutes = (api: Api, deps: ApiDeps): void => {
  const enter = signIn(deps, api.limits)
  api.route(
    PostLogin,
    async ({ body: { username, password }, address, log, raw: { request, reply } }) => {
      rememberAccount(request, accountOf(deps, username))
      const signedIn = await enter({ username, password, address, devices: devicesOf(request) })
      if (!signedIn) return refuse({ code: 'access.login-failed' })
      const { company, userId, user, tokens, mustChange } = signedIn
      giveCookie(reply, signedIn.devices, deps.tls)
      log.info({ company, user: userId }, 'signed in')
      return ok({
        error: null,
        access_token: tokens.access,
        file_access_token: tokens.file,
        user_data: userDataOf(userId, user),
        passwordChange: mustChange,
        use_custom_logo: false,
      })
    },
  )
  passwordLinkRoutes(api, deps)
  api.route(PostLogout, async ({ by }) => {
    await endSession(deps, by.session)
    return ok({ error: null })
  })
  api.route(GetAppSettings, async ({ by }) => ok(await settingsOf(deps, by)))
  api.route(GetUserDetails, async ({ by }) =>
    ok({ error: null, user_data: userDataOf(by.session.userId, by.user) }),
  )
  api.route(PutPassword, async ({ by, body }) => {
    const { userId } = by.session
    api.limits.take(limit.password, userId)
    const names = by.user.fullName.split(/\s+/)
    const result = await changePassword(deps)(by.caller, {
      userId,
      old: body.old_password,
      fresh: body.new_password,
      repeated: body.confirm_password,
      names,
    })
    return result.ok ? ok({ error: null }) : result
  })
  userRoutes(api, deps)
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
    return recorded(await addUser(deps)(by.caller, request), ({ userId }) => ({ userId }))
  })
  api.route(PutUserRole, async ({ by, params, body }) =>
    recorded(
      await changeRole(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        role: body.role,
      }),
    ),
  )
  api.route(GetUsers, async ({ by, query }) => ok(await usersOf(deps, by, query)))
  api.route(PostUserPassword, async ({ by, params }) => {
    const userId = asUserId(params.userId)
    return recorded(
      await givePassword(deps)(by.caller, {
        by: by.role,
        userId,
        own: userId === by.session.userId,
      }),
      ({ password }) => ({ password }),
    )
  })
  api.route(PostUserUnlock, async ({ by, params }) =>
    recorded(
      await liftSignInLock(deps)(by.caller, { by: by.role, userId: asUserId(params.userId) }),
    ),
  )
  api.route(PostUserDisable, async ({ by, params, body }) =>
    recorded(
      await disableUser(deps)(by.caller, {
        by: by.role,
        userId: asUserId(params.userId),
        reason: body.reason,
      }),
    ),
  )
  api.route(PostUserEnable, async ({ by, params }) =>
    recorded(
      await enableUser(deps)(by.caller, { by: by.role, userId: asUserId(params.userId) }),
    ),
  )
}

const settingsOf = async (deps: ApiDeps, by: SignedIn) => {
  const { company } = by.session
  const { state } = await load(deps, companyStream(company), companyHistory)
  const granted = by.scope === null ? new Set<never>() : permissionsOf(by.role)
  const features = featuresOf(deps)
  const pages = openPages(granted, features)
  return {
    menus: menusOf(pages),
    features,
    pages,
    permissions: [...granted],
    scope: roles[by.role].scope,
    zone: state.founded?.zone ?? 'UTC',
    company: state.founded?.name ?? '',
    gateway: deps.gateway ?? { host: null, port: 8081 },
    use_custom_logo: false,
    is_personal_capacity_exceed: false,
    is_switch_account_available: false,
    integrationStatutes: {},
    createQr: false,
  }
}
