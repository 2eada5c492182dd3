import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/announcement-center/notifications',
    name: 'announcements',
    words: ['announcements'],
    menu: 'company',
    permission: 'notifications.view',
    endpoint: '/api/app/announcement-center/notifications',
  },
] as const satisfies readonly PageSpec[]
