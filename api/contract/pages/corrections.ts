import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/shift-management/cardless-shift-entry',
    name: 'cardless',
    words: ['corrections'],
    menu: 'fix',
    permission: 'movements.correct',
    endpoint: null,
    waiting: { status: 'open' },
  },
] as const satisfies readonly PageSpec[]
