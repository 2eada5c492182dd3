import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/shift-management/demand',
    name: 'shiftDemands',
    words: ['shiftDemands'],
    menu: 'plan',
    permission: 'shift-demands.view',
    othersOnly: true,
    endpoint: '/api/app/shift-demands',
    report: 'shiftDemands',
  },
  {
    path: '/shift-leave/shift-demand',
    name: 'ownShiftDemand',
    words: ['shiftDemands'],
    menu: 'plan',
    permission: 'shift-demands.create',
    employeesOnly: true,
    endpoint: '/api/app/shift-demands/exchanges',
  },
] as const satisfies readonly PageSpec[]
