import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/dev/patterns',
    name: 'patterns',
    words: ['corrections', 'patterns'],
    menu: 'settings',
    group: 'demo',
    after: '/inbox',
    permission: 'outbox.view',
    features: { allOf: ['outbox'] },
    endpoint: null,
  },
  {
    path: '/dev/wrapper',
    name: 'wrapper',
    words: ['patterns'],
    menu: 'settings',
    group: 'demo',
    permission: 'outbox.view',
    features: { allOf: ['outbox'] },
    endpoint: null,
  },
] as const satisfies readonly PageSpec[]
