import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/announcement-center/system-notifications',
    name: 'systemMessages',
    words: ['systemMessages', 'noticeRules'],
    menu: 'company',
    permission: 'system-messages.view',
    endpoint: '/api/app/announcement-center/system-messages',
  },
] as const satisfies readonly PageSpec[]
