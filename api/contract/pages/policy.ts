import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/settings/customize',
    name: 'customize',
    words: ['policy', 'consents'],
    menu: 'settings',
    group: 'company',
    permission: 'holidays.view',
    endpoint: '/api/app/holidays',
  },
] as const satisfies readonly PageSpec[]
