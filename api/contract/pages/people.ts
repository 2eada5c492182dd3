import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/employee-management',
    name: 'employees',
    menu: 'people',
    permission: 'employees.view',
    endpoint: '/api/app/employees',
    report: 'employees',
    opens: ['new', 'import'],
  },
  {
    path: '/employee-management/:id',
    name: 'person',
    words: ['people', 'myAccount'],
    menu: null,
    permission: 'employees.view',
    endpoint: '/api/app/employees/:employeeId',
    opens: ['tab', 'on'],
  },
  {
    path: '/employee-management/:id/personal-data',
    name: 'personalData',
    words: ['people', 'personalData'],
    menu: null,
    permission: 'employees.erase',
    endpoint: '/api/app/employees/:employeeId/personal-data',
  },
] as const satisfies readonly PageSpec[]
