import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/my-account/notices',
    name: 'ownNotices',
    words: ['ownNotices', 'noticeRules'],
    menu: null,
    after: '/my-account/personal-data',
    permission: null,
    endpoint: '/api/app/myaccount/notices',
  },
] as const satisfies readonly PageSpec[]
