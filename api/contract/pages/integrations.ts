import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/settings/integrations',
    name: 'integrations',
    words: ['integrations'],
    menu: 'settings',
    group: 'connections',
    permission: 'integrations.view',
    endpoint: '/api/app/settings/integrations',
  },
] as const satisfies readonly PageSpec[]
