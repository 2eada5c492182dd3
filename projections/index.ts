import { users } from './access/user-access.ts'
import { delegations } from './approvals/delegations.ts'
import { consents } from './consents/consents.ts'
import { deviceGroups } from './devices/groups.ts'
import { employees } from './employees/employees.ts'
import { companies } from './organization/companies.ts'
import { departments } from './organization/department-tree.ts'
import { readModels } from './registry.ts'
import type { Projection } from './shared/projection.ts'

/** What sign-in and the first page of anybody ask: without these nobody can work. */
export const neededFirst: readonly Projection[] = [
  companies,
  departments,
  employees,
  users,
  delegations,
  deviceGroups,
  consents,
]

/** Every read model there is. */
export const projections: readonly Projection[] = readModels
