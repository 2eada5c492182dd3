import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/company-management/move-in',
    name: 'moveIn',
    words: ['moveIn', 'policy', 'devices'],
    menu: 'settings',
    group: 'company',
    permission: 'devices.update',
    endpoint: '/api/app/move-ins',
    report: 'moveIn',
    keeps: { tab: ['compare'], month: 'text', only: ['differing'] },
    opens: ['file', 'whose'],
  },
] as const satisfies readonly PageSpec[]
