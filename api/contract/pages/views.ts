import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/dev/outbox',
    name: 'outbox',
    words: ['views'],
    menu: 'settings',
    group: 'demo',
    permission: 'outbox.view',
    features: { allOf: ['outbox'] },
    endpoint: '/api/app/outbox',
  },
] as const satisfies readonly PageSpec[]
