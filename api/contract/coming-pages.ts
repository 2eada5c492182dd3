import type { Permission } from './endpoint.ts'
import type { PageSpec } from './page.ts'

/** A page whose feature is still to come: its address is known and guarded like any other, and says so itself. */
type ComingPage = Pick<PageSpec, 'features' | 'employeesOnly' | 'othersOnly'> & {
  readonly path: `/${string}`
  /** Its title's key, `coming.<name>` of words/doors.ts. */
  readonly name: string
  /** What it takes to open it. */
  readonly permission: Permission
  /** What brings it, by the letters of docs/coverage.tsv. */
  readonly comesWith: string
}

/**
 * The addresses of spec §2 that nothing fills yet. They stand in no menu; a page that comes takes its line out of here
 * and stands in `pages/<feature>.ts`.
 */
export const comingPages = [
  {
    path: '/settings/api-users',
    name: 'apiUsers',
    permission: 'api-users.view',
    comesWith: 'API',
  },
] as const satisfies readonly ComingPage[]

/** Open to everybody, signed in or not, and to come as well: the ways into the product for a new company. */
export const comingEntrances = [
  { path: '/new-account', name: 'newAccount', comesWith: 'REG' },
] as const satisfies readonly Omit<ComingPage, 'permission'>[]
