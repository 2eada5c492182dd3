import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/access-control/list',
    name: 'movementList',
    words: ['corrections', 'movements'],
    menu: 'today',
    permission: 'movements.view',
    endpoint: '/api/app/access-control/list',
    report: 'movements',
  },
  {
    path: '/reports/invalid/movements',
    name: 'invalidMovements',
    words: ['corrections', 'movements'],
    menu: 'fix',
    after: '/reports/error-activity',
    permission: 'movements.correct',
    endpoint: '/api/app/reports/invalid/movements',
    report: 'invalidMovements',
    waiting: { reason: 'open' },
  },
] as const satisfies readonly PageSpec[]
