import { Failure } from '#api/shared/problem.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { seatOf } from '#domain/shared/browsers.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { UserAccess } from '#projections/access/user-access.ts'
import type { ApiDeps } from '../deps.ts'
import { beginAttempt, type Trying } from './attempts.ts'
import { rememberDevice } from './devices.ts'
import { isLetIn } from './known-ways.ts'
import { openSession, type Tokens } from './sessions.ts'

/** Who has shown all that was asked of him. */
export type Who = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly user: UserAccess
  readonly mustChange: boolean
}
export type SignedInAs = Who & {
  readonly tokens: Tokens
  /** Ids that the browser is to bring from now on. */
  readonly devices: readonly string[]
}

/** Counted, and let through. @throws {Failure} `access.too-many-attempts` */
export const admitted = async (deps: ApiDeps, trying: Trying) => {
  const attempt = await beginAttempt(deps, trying)
  if (attempt.admitted) return attempt
  throw new Failure({
    code: 'access.too-many-attempts',
    seconds: Math.max(1, Math.ceil((attempt.until - Date.parse(deps.now())) / 1000)),
  })
}

/** Where he sits: which device the account knows, which ids the browser brings, and what it says of itself. */
export type Place = Omit<Trying, 'account'> & {
  readonly devices: readonly string[]
  readonly agent: string | undefined
}

/** Opens his session, in a browser that is known from now on. @throws {Failure} `access.password-ended` */
export const entered = async (
  deps: ApiDeps,
  { address, device, devices, agent }: Place,
  who: Who,
): Promise<SignedInAs> => {
  const { company, userId } = who
  if (!(await isLetIn(deps, who.user, who)))
    throw new Failure({ code: 'access.password-ended' })
  return {
    ...who,
    tokens: await openSession(deps, company, userId, {
      prefix: prefixOf(address),
      known: device !== null,
      ...seatOf(agent),
    }),
    devices: await rememberDevice(deps, company, userId, devices, device),
  }
}
