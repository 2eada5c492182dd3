import type { Role } from './events.ts'

export { approverLevelOf } from './approver-level.ts'
export { smsNumberOf } from './codes.ts'
export { grantsOf } from './grants.ts'
export type { Permission } from './permissions.ts'

/** Whoever commands, by his role; `system` installs a company and follows its own facts. */
export type ActorRole = Role | 'system'

/** Nobody gives or takes a role above his own, nor ends, moves or rewrites whoever has one. */
export type RoleAboveOwn = { readonly code: 'access.role-above-own' }

/** Nobody gives, or gives back, what he may not do himself. */
export type BeyondOwn = { readonly code: 'access.beyond-own' }

/** Somebody's standing is not his to touch. */
export type NotHisToRule = RoleAboveOwn | BeyondOwn

/**
 * The one place that decides who may act on whose standing: his role, his account, his record of employment. Equals
 * may.
 */
export const mayRule = (by: ActorRole, role: Role): boolean => rank[by] >= rank[role]

const rank = {
  employee: 0,
  manager: 1,
  administrator: 2,
  'company-admin': 3,
  system: 4,
} satisfies Record<ActorRole, number>
