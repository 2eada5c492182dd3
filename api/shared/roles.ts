import { permissions, type Permission, type Scope } from '#api/contract/endpoint.ts'
import type { Role } from '#domain/access/events.ts'

/**
 * What each role may do, and with whose rows: the one place. A route says in the contract which permission it takes;
 * nothing else decides. `company` is everybody, `departments` those one manages with all below, `own` oneself.
 */
export const roles = {
  'company-admin': { scope: 'company', permissions },
  administrator: { scope: 'company', permissions: permissions.filter(permission => permission !== 'employees.erase') },
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

export const permissionsOf = (role: Role): ReadonlySet<Permission> => new Set(roles[role].permissions)

/** The web's paths that exist, with the permission each takes (`spec §2`); `null` is for everybody who is signed in. */
const pages = {
  '/dashboard': 'dashboard.view',
  '/access-control/list': 'movements.view',
  '/access-control/time-detail': 'movements.view',
  '/reports/enter-exit-time': 'reports.view',
  '/reports/employee-tracking': 'movements.view',
  '/reports/activity': 'activity.view',
  '/reports/daily': 'reports.view',
  '/reports/employee': 'reports.view',
  '/reports/employee/Columns/StartEndTime': 'reports.view',
  '/reports/working-table': 'reports.view',
  '/reports/employee-attendance-sheet': 'reports.view',
  '/reports/error-activity': 'reports.view',
  '/reports/payroll-attendance': 'payroll.view',
  '/reports/latecomers': 'reports.view',
  '/reports/earlyleavers': 'reports.view',
  '/reports/invalid/movements': 'movements.correct',
  '/shift-management/cardless-shift-entry': 'movements.correct',
  '/employee-management': 'employees.view',
  '/employee-management/manager': 'users.update',
  '/company-management/departments': 'departments.view',
  '/company-management/cards': 'cards.view',
  '/company-management/devices': 'devices.view',
  '/settings/device-groups': 'device-groups.view',
  '/shift-management': 'rotations.view',
  '/shift-management/after-hours-work': 'overtimes.view',
  '/reports/unapproved-missing-shift': 'missing-work.view',
  '/shift-management/work-schedule': 'work-schedules.view',
  '/settings/work-schedule-schemes': 'work-schedules.view',
  '/settings/customize': 'holidays.view',
  '/dev/outbox': 'outbox.view',
  '/my-account': null,
} as const satisfies Record<string, Permission | null>

/** Menus of the top bar (`ui.md`), each shown when one of its pages may be opened. */
const menus = {
  dashboard: ['/dashboard'],
  movements: [
    '/access-control/list',
    '/access-control/time-detail',
    '/reports/employee-tracking',
    '/reports/invalid/movements',
    '/shift-management/cardless-shift-entry',
  ],
  shifts: [
    '/shift-management/work-schedule',
    '/shift-management',
    '/shift-management/after-hours-work',
    '/settings/work-schedule-schemes',
  ],
  reports: [
    '/reports/daily',
    '/reports/employee',
    '/reports/working-table',
    '/reports/employee-attendance-sheet',
    '/reports/payroll-attendance',
    '/reports/error-activity',
    '/reports/latecomers',
    '/reports/earlyleavers',
    '/reports/unapproved-missing-shift',
    '/reports/enter-exit-time',
    '/reports/activity',
  ],
  people: ['/employee-management', '/employee-management/manager', '/company-management/departments'],
  settings: [
    '/company-management/devices',
    '/settings/device-groups',
    '/company-management/cards',
    '/settings/customize',
    '/dev/outbox',
  ],
} as const satisfies Record<string, readonly (keyof typeof pages)[]>

export const pagesOf = (granted: ReadonlySet<Permission>): string[] =>
  Object.entries(pages)
    .filter(([, permission]) => permission === null || granted.has(permission))
    .map(([path]) => path)

export const menusOf = (open: readonly string[]): string[] =>
  Object.entries(menus)
    .filter(([, paths]) => paths.some(path => open.includes(path)))
    .map(([menu]) => menu)
