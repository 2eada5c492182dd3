import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/company-management/departments',
    name: 'departments',
    words: ['organization'],
    menu: 'people',
    permission: 'departments.view',
    endpoint: '/api/app/departments',
    report: 'departments',
    keeps: { department: 'id' },
  },
  {
    path: '/company-management/department/:id',
    name: 'department',
    words: ['attendance', 'organization'],
    menu: null,
    permission: 'departments.view',
    endpoint: '/api/app/departments/:departmentId',
    opens: ['tab'],
  },
  {
    path: '/company-management/positions',
    name: 'positions',
    words: ['organization'],
    menu: 'people',
    permission: 'positions.view',
    endpoint: '/api/app/positions/list',
    report: 'positions',
  },
  {
    path: '/settings/degrees',
    name: 'degrees',
    words: ['organization'],
    menu: 'people',
    permission: 'titles.view',
    features: { allOf: ['degrees.index'] },
    endpoint: '/api/app/degrees',
    report: 'degrees',
  },
] as const satisfies readonly PageSpec[]
