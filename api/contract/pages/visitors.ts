import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/visitor-management/visitor-registration',
    name: 'visitorRegistration',
    words: ['visitors'],
    menu: 'visitors',
    permission: 'visitors.create',
    endpoint: null,
  },
  {
    path: '/visitor-management/visitor-search',
    name: 'visitorSearch',
    words: ['visitors'],
    menu: 'visitors',
    permission: 'visitors.view',
    endpoint: '/api/app/visits',
    report: 'visits',
  },
  {
    path: '/visitor-management/visitor-blacklist',
    name: 'visitorBlacklist',
    words: ['blacklist'],
    menu: 'visitors',
    permission: 'blacklist.view',
    endpoint: '/api/app/visitor-blacklist',
    report: 'visitorBlacklist',
  },
  {
    path: '/visitor-management/invitations',
    name: 'visitInvitations',
    words: ['visitors'],
    menu: 'visitors',
    permission: 'invitations.view',
    employeesOnly: true,
    endpoint: '/api/app/visit-invitations',
  },
  {
    path: '/settings/visit-types',
    name: 'visitTypes',
    words: ['visitors'],
    menu: 'settings',
    group: 'company',
    permission: 'visitors.view',
    endpoint: '/api/app/visit-types',
    report: 'visitTypes',
  },
] as const satisfies readonly PageSpec[]
