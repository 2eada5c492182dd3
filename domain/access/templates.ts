import { withNeeded } from './grants.ts'
import { permissions, type Permission } from './permissions.ts'

const about = (...things: readonly string[]): readonly Permission[] =>
  permissions.filter(key => things.includes(key.slice(0, key.indexOf('.'))))
const seeing = permissions.filter(key => key.endsWith('.view'))
const everybodys: readonly Permission[] = [
  ...about('reports', 'account-settings', 'dashboard', 'dashboard-trend'),
  ...about('dashboard-hours', 'dashboard-names', 'dashboard-departments'),
]

/** What groups usually begin as; a company copies one and changes it. */
export const menuGroupTemplates = {
  hr: withNeeded(
    [
      ...everybodys,
      ...about(
        'employees',
        'documents',
        'departments',
        'positions',
        'titles',
        'cards',
        'leaves',
      ),
      ...about('annual-leaves', 'limited-leaves', 'leave-petitions', 'movements', 'holidays'),
      ...about('day-detail-actions', 'overtimes', 'missing-work', 'managers', 'inbox'),
      ...about('shift-demands'),
    ].filter(key => key !== 'employees.erase'),
  ),
  payroll: withNeeded([
    ...everybodys,
    ...about('payroll', 'activity'),
    'employees.view',
    'movements.view',
    'day-detail-actions.view',
    'overtimes.view',
    'missing-work.view',
    'leaves.view',
    'annual-leaves.view',
    'policy.view',
  ]),
  planner: withNeeded([
    ...everybodys,
    ...about('work-schedules', 'schemes', 'calendar-drafts', 'rotations', 'shift-demands'),
    'employees.view',
    'departments.view',
    'holidays.view',
    'leaves.view',
  ]),
  reception: withNeeded([
    ...about('visitors', 'account-settings'),
    'blacklist.view',
    ...about('dashboard', 'dashboard-names', 'dashboard-devices'),
    'employees.view',
    'movements.view',
    'cards.view',
  ]),
  auditor: withNeeded(seeing.filter(key => key !== 'outbox.view')),
} as const satisfies Record<string, readonly Permission[]>
