import { permissions, type Permission, type Scope } from '#api/contract/endpoint.ts'
import type { Role } from '#domain/access/events.ts'

/**
 * What each role may do, and with whose rows: the one place. A route says in the contract which permission it takes;
 * nothing else decides. `company` is everybody, `departments` those one manages with all below, `own` oneself.
 */
export const roles = {
  'company-admin': { scope: 'company', permissions },
  administrator: {
    scope: 'company',
    permissions: permissions.filter(permission => permission !== 'employees.erase'),
  },
  manager: {
    scope: 'departments',
    permissions: [
      'employees.view',
      'departments.view',
      'rotations.view',
      'work-schedules.view',
      'work-schedules.update',
      'holidays.view',
      'reports.view',
      'activity.view',
      'movements.view',
      'movements.correct',
      'movements.demand',
      'dashboard.view',
      'overtimes.view',
      'overtimes.create',
      'overtimes.approve',
      'missing-work.view',
      'missing-work.decide',
    ],
  },
  employee: {
    scope: 'own',
    permissions: [
      'reports.view',
      'movements.view',
      'movements.demand',
      'dashboard.view',
      'overtimes.view',
      'overtimes.create',
    ],
  },
} as const satisfies Record<Role, { scope: Scope; permissions: readonly Permission[] }>

export const permissionsOf = (role: Role): ReadonlySet<Permission> =>
  new Set(roles[role].permissions)
