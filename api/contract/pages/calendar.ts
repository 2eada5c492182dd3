import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/shift-management/work-schedule',
    name: 'workSchedule',
    words: ['calendar'],
    menu: 'plan',
    permission: 'work-schedules.view',
    endpoint: '/api/app/calendar',
    opens: ['draft'],
  },
  {
    path: '/settings/work-schedule-schemes',
    name: 'schemes',
    words: ['calendar'],
    menu: 'plan',
    after: '/shift-management',
    permission: 'work-schedules.view',
    endpoint: '/api/app/work-schedule-schemes',
  },
] as const satisfies readonly PageSpec[]
