import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/settings/subscription',
    name: 'subscription',
    words: ['subscriptionPage'],
    menu: 'settings',
    group: 'company',
    permission: 'subscription.view',
    features: { allOf: ['subscription'] },
    endpoint: '/api/app/subscription',
  },
] as const satisfies readonly PageSpec[]
