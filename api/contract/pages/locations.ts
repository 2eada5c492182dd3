import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/check-in',
    name: 'checkIn',
    words: ['locations'],
    menu: 'today',
    permission: 'check-ins.create',
    employeesOnly: true,
    endpoint: '/api/app/check-ins/own',
  },
  {
    path: '/qr-codes-and-locations',
    name: 'qrCodes',
    words: ['devices', 'locations'],
    menu: 'settings',
    group: 'hardware',
    after: '/settings/device-groups',
    permission: 'devices.view',
    endpoint: '/api/app/locations',
  },
  {
    path: '/qr-codes-and-locations/:id/screen',
    name: 'codeScreen',
    words: ['locations'],
    menu: null,
    permission: 'devices.update',
    endpoint: '/api/app/locations/:locationId/rotating',
  },
] as const satisfies readonly PageSpec[]
