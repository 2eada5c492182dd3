import { Failure } from '#api/shared/problem.ts'
import type { WaysEnded } from '#commands/access/ways-ended.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { seatOf } from '#domain/shared/browsers.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { UserAccess } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { beginAttempt, type AttemptBy } from './attempts.ts'
import { rememberDevice } from './devices.ts'
import { isLetIn } from './known-ways.ts'
import { openSession, type Tokens } from './sessions.ts'

/** Who has shown all that was asked of him. */
export type ProvenUser = WaysEnded & {
  readonly company: CompanyId
  readonly userId: UserId
  readonly user: UserAccess
  readonly mustChange: boolean
}
export type SignedInAs = ProvenUser & {
  readonly tokens: Tokens
  /** Ids that the browser is to bring from now on. */
  readonly devices: readonly string[]
  /** It is one of the app for phones: it lasts. */
  readonly app: boolean
}

/** Counted, and let through. @throws {Failure} `access.too-many-attempts` */
export const admitAttempt = async (deps: ApiDeps, trying: AttemptBy) => {
  const attempt = await beginAttempt(deps, trying)
  if (attempt.admitted) return attempt
  throw new Failure({
    code: 'access.too-many-attempts',
    seconds: Math.max(1, Math.ceil((attempt.until - Date.parse(deps.now())) / 1000)),
  })
}

/** Where he sits: which device the account knows, which ids the browser brings, and what it says of itself. */
export type Place = Omit<AttemptBy, 'account'> & {
  readonly devices: readonly string[]
  readonly agent: string | undefined
  /** The key of his phone, where he sits at the app for phones. */
  readonly appKey: string | null
}

/**
 * Opens his session, in a browser that is known from now on.
 * @returns null where what he showed was ended meanwhile, by whatever ends ways in: it is answered as what is wrong.
 * @throws {Failure} `access.password-ended`
 */
export const openSignedInSession = async (
  deps: ApiDeps,
  { address, device, devices, agent, appKey: said }: Place,
  who: ProvenUser,
): Promise<SignedInAs | null> => {
  if (!(await isLetIn(deps, who.user, who)))
    throw new Failure({ code: 'access.password-ended' })
  // A password that was given and not yet changed opens none that lasts.
  const appKey = who.mustChange ? null : said
  const tokens = await openSession(deps, who, {
    prefix: prefixOf(address),
    known: device !== null,
    ...seatOf(agent),
    appKey,
  })
  return (
    tokens && {
      ...who,
      app: appKey !== null,
      tokens,
      devices: await rememberDevice(deps, who, devices, device),
    }
  )
}
