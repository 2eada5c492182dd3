import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/dashboard',
    name: 'dashboard',
    words: ['attendance'],
    menu: 'today',
    permission: 'dashboard.view',
    endpoint: '/api/app/dashboard',
  },
] as const satisfies readonly PageSpec[]
