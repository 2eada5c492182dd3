import { randomUUID } from 'node:crypto'
import type { PostNewCompany } from '#api/contract/installation.ts'
import { waitUntilReadable } from '#api/shared/after.ts'
import type { Limits } from '#api/shared/limits.ts'
import type { Call } from '#api/shared/route.ts'
import { rememberAccount } from '#api/shared/request-log.ts'
import {
  foundWithManager,
  type FoundingRefusal,
} from '#commands/installation/found-with-manager.ts'
import { isSetUpCode } from '#commands/installation/set-up-code.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asCompanyId } from '#domain/shared/values.ts'
import { appKeyOf } from '../access/app-sessions.ts'
import { endBadly, endWell } from '../access/attempts.ts'
import { devicesOf } from '../access/devices.ts'
import { admitAttempt } from '../access/enter.ts'
import { signIn } from '../access/sign-in.ts'
import { answerOf } from '../access/signed-in.ts'
import type { ApiDeps } from '../deps.ts'

type Asked = Call<typeof PostNewCompany>
const foundedAlready = { code: 'installation.founded' } as const
const codeWrong = { code: 'installation.code-wrong' } as const

/** Founds the first company, by who shows the set-up code, and signs its manager in. */
export const foundFirstCompany =
  (deps: ApiDeps, limits: Limits, isEmpty: () => Promise<boolean>) => async (asked: Asked) => {
    if (!(await isEmpty())) return refuse(foundedAlready)
    if (!(await showsCode(deps, asked))) return refuse(codeWrong)
    const founded = await founding(deps, asked)
    if (!founded.ok) return founded
    return ok({ error: null, session: await sessionOf(deps, limits, asked) })
  }

/**
 * Wrong ones are counted as those of an account that nobody has.
 * @throws {Failure} `access.too-many-attempts`
 */
const showsCode = async (
  deps: ApiDeps,
  { body: { code }, address, raw: { request } }: Asked,
): Promise<boolean> => {
  // No user name has a blank.
  const account = deps.vault.hmac('username', null, 'set-up code')
  rememberAccount(request, account)
  const trying = { account, address, device: null }
  const attempt = await admitAttempt(deps, trying)
  const isRight = isSetUpCode(deps, code)
  await (isRight ? endWell : endBadly)(deps, trying, attempt)
  return isRight
}

const founding = async (
  deps: ApiDeps,
  { body: { company: name, country, zone: typed, username, password }, raw }: Asked,
): Promise<Result<null, FoundingRefusal>> => {
  const zone = zoneOf(typed)
  if (zone === null) return refuse({ code: 'organization.zone-unknown', zone: typed })
  const company = asCompanyId(randomUUID())
  const caller = { company, actor: 'system:installation', correlation: raw.request.id }
  const founded = await foundWithManager(deps)(caller, {
    name,
    country,
    zone,
    username,
    password,
    mustChange: false,
    isFirst: true,
  })
  if (!founded.ok) return founded
  await waitUntilReadable(deps, company, { after: String(founded.value.position) })
  return ok(null)
}

/** Null where his account cannot be read yet, or something is in the way: then he signs in as ever. */
const sessionOf = async (
  deps: ApiDeps,
  limits: Limits,
  { body: { username, password }, address, locale, log, raw: { request, reply } }: Asked,
) => {
  const signedIn = await signIn(
    deps,
    limits,
  )({
    username,
    password,
    captcha: null,
    address,
    agent: request.headers['user-agent'],
    appKey: appKeyOf(request),
    devices: devicesOf(request),
    language: locale,
  }).catch((error: unknown) => {
    // The company is there: that nobody is signed in is no reason to say that it is not.
    log.warn({ err: error }, 'who founded the company is not signed in yet')
    return null
  })
  return signedIn && !('twoFactor' in signedIn)
    ? answerOf(deps, signedIn, { log, reply, locale })
    : null
}
