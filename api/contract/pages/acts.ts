import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/reports/activity',
    name: 'activity',
    words: ['activity'],
    menu: 'reports',
    group: 'log',
    permission: 'activity.view',
    endpoint: '/api/app/reports/activity',
    report: 'activity',
  },
  {
    path: '/reports/looks',
    name: 'looks',
    words: ['looks'],
    menu: 'reports',
    group: 'log',
    permission: 'looks.view',
    endpoint: '/api/app/reports/looks',
    report: 'looks',
  },
] as const satisfies readonly PageSpec[]
