import type { SignedIn } from '#api/shared/auth.ts'
import { limit, type Limits } from '#api/shared/limits.ts'
import { isOwnPassword } from '#commands/access/own-password.ts'
import type { ApiDeps } from '../deps.ts'

/** Whether this is the caller's password; no more than a few are looked at in a minute. @throws {Failure} */
export const passwordHolds = (
  deps: ApiDeps,
  limits: Limits,
  { session: { company, userId } }: SignedIn,
  password: string,
): Promise<boolean> => {
  limits.take(limit.password, userId)
  return isOwnPassword(deps, company, userId, password)
}
