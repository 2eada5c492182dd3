import type { AuthorisedUser } from './auth.ts'
import type { PeopleWith } from '#commands/shared/usage-reads.ts'

/** Names are for who may see employees, all of them; whoever may not is told how many there are. */
export const namedFor = (by: AuthorisedUser, { people, first }: PeopleWith) => ({
  people,
  first: by.permissions.has('employees.view') && by.scope.kind === 'company' ? [...first] : [],
})
