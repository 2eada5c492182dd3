import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/access-control/muster',
    name: 'muster',
    words: ['muster'],
    menu: 'today',
    permission: 'muster.view',
    endpoint: '/api/app/access-control/muster',
  },
] as const satisfies readonly PageSpec[]
