import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/settings/webhooks',
    name: 'webhooks',
    words: ['webhooks'],
    menu: 'settings',
    group: 'connections',
    permission: 'integrations.view',
    endpoint: '/api/app/settings/webhooks',
  },
] as const satisfies readonly PageSpec[]
