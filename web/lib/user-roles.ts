import type { PostUser } from '#api/contract/access.ts'
import type { Request } from './call.ts'
import { useSession } from './use-session.ts'

type Role = Request<typeof PostUser>['body']['role']

/** From the lowest on. */
export const roles = [
  'employee',
  'manager',
  'administrator',
  'company-admin',
] as const satisfies readonly Role[]

/** Those that the caller may give: none above his own; who is main manager is handed over (hand-over.tsx). */
export const useOwnRoles = (): readonly Role[] => {
  const own = useSession()?.user.role
  return own === undefined
    ? []
    : roles.slice(0, roles.indexOf(own) + 1).filter(role => role !== 'company-admin')
}
