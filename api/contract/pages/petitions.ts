import type { PageSpec } from '../page.ts'

export const pages = [
  {
    path: '/leave-management/petitions',
    name: 'petitions',
    words: ['petitions'],
    menu: 'leave',
    after: '/leave-management/annual-leave-tracking',
    permission: 'leave-petitions.view',
    endpoint: '/api/app/petitions',
    report: 'petitions',
  },
  {
    path: '/leave-management/petition-templates',
    name: 'petitionTemplates',
    words: ['petitions'],
    menu: 'leave',
    permission: 'leave-petitions.view',
    endpoint: '/api/app/petition-templates',
    report: 'petitionTemplates',
  },
] as const satisfies readonly PageSpec[]
