import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/inbox',
    name: 'inbox',
    words: ['corrections', 'overtime', 'inbox', 'leave', 'shiftDemands', 'delegations'],
    menu: null,
    permission: 'inbox.view',
    endpoint: '/api/app/inbox',
  },
] as const satisfies readonly PageSpec[]
