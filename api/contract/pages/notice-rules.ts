import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/settings/system-notification',
    name: 'noticeRules',
    words: ['noticeRules'],
    menu: 'settings',
    group: 'company',
    permission: 'notifications.view',
    endpoint: '/api/app/settings/notice-rules',
  },
] as const satisfies readonly PageSpec[]
