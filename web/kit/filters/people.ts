import { GetEmployees } from '#api/contract/employees.ts'
import { oneQuery } from '../../lib/reads.ts'

/** The first people whose name or number matches, for pickers. */
export const people = (search: string) =>
  oneQuery(GetEmployees, { query: { search: search || undefined, limit: 20 } })
