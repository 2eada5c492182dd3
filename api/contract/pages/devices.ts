import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/company-management/devices',
    name: 'devices',
    words: ['devices'],
    menu: 'settings',
    group: 'hardware',
    permission: 'devices.view',
    endpoint: '/api/app/devices',
    report: 'readers',
    opens: ['device', 'import'],
  },
  {
    path: '/settings/device-groups',
    name: 'deviceGroups',
    words: ['devices'],
    menu: 'settings',
    group: 'hardware',
    permission: 'device-groups.view',
    endpoint: '/api/app/device-groups',
    report: 'readerGroups',
    keeps: { view: 'text' },
  },
] as const satisfies readonly PageSpec[]
