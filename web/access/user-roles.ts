import { useSession } from '../lib/use-session.ts'
import type { Role } from './users-api.ts'

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
