import type { AuthorisedUser } from '#api/shared/auth.ts'
import { silentWorld, type SubscriptionAsker } from '#commands/subscription/world.ts'
import type { Role } from '#domain/access/events.ts'
import type { UserRole } from '#domain/subscription/installation.ts'

const userRoles: Readonly<Record<Role, UserRole>> = {
  'company-admin': 'main',
  administrator: 'administrator',
  manager: 'manager',
  employee: 'employee',
}

/** Whoever calls, as the rulebook calls him (subscription-rules 8.3). */
export const askerFor = ({ role, session }: AuthorisedUser): SubscriptionAsker => ({
  ...silentWorld.asker,
  roleOf: user => (user === session.userId ? userRoles[role] : null),
})
