import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/cafeteria/food-menu',
    name: 'foodMenu',
    words: ['cafeteria'],
    menu: 'company',
    permission: 'food-menu.view',
    endpoint: '/api/app/cafeteria/food-menu',
  },
] as const satisfies readonly PageSpec[]
