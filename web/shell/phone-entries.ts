import type { PagePath } from '#api/contract/pages.ts'
import type { Scope } from '#api/contract/endpoint.ts'
import { mayOpen } from '../kit/page/pages.ts'

/** What a phone has at hand: a page by what is done there, or the search. */
export type PhoneEntry = {
  readonly name:
    | 'today'
    | 'inbox'
    | 'fix'
    | 'plan'
    | 'people'
    | 'days'
    | 'requests'
    | 'overtime'
    | 'account'
  readonly path: PagePath
  readonly search?: string
}

const today = { name: 'today', path: '/dashboard' } as const
const inbox = { name: 'inbox', path: '/inbox' } as const
const fix = { name: 'fix', path: '/reports/error-activity' } as const
const byScope = {
  own: [
    today,
    { name: 'days', path: '/reports/employee' },
    { name: 'requests', path: '/reports/error-activity', search: '?view=requests&mine=true' },
    { name: 'overtime', path: '/shift-management/after-hours-work' },
    { name: 'account', path: '/my-account' },
  ],
  departments: [today, inbox, fix, { name: 'people', path: '/employee-management' }],
  company: [today, inbox, fix, { name: 'plan', path: '/shift-management/work-schedule' }],
} as const satisfies Record<Scope, readonly PhoneEntry[]>

/** What this role does, as far as the caller may open it; who sees others has the search beside it. */
export const phoneEntries = (
  scope: Scope | null | undefined,
  allowed: readonly string[],
): readonly PhoneEntry[] =>
  scope ? byScope[scope].filter(({ path }) => mayOpen(path, allowed)) : []
