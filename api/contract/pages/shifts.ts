import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/shift-management',
    name: 'shifts',
    words: ['shifts'],
    menu: 'plan',
    permission: 'rotations.view',
    endpoint: '/api/app/shifts',
    report: 'shifts',
    keeps: { type: 'text', state: 'text' },
  },
] as const satisfies readonly PageSpec[]
