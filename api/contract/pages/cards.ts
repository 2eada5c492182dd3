import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/company-management/cards',
    name: 'cards',
    words: ['cards'],
    menu: 'settings',
    group: 'hardware',
    permission: 'cards.view',
    endpoint: '/api/app/cards',
    report: 'cards',
  },
] as const satisfies readonly PageSpec[]
