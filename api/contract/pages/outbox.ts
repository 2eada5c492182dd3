import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/announcement-center/sms-notification',
    name: 'smsNotifications',
    words: ['outbox'],
    menu: 'company',
    permission: 'notifications.view',
    integration: 'sms',
    endpoint: '/api/app/announcement-center/sms',
  },
] as const satisfies readonly PageSpec[]
