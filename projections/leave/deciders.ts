import type { Tx } from '#database/types.ts'
import { authorityOf } from '#domain/approvals/authority.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { approversOf } from '../shared/approvers.ts'
import { companyDay } from '../shared/company-day.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { leaveKeys } from './around.ts'

/** Who may say the first word on somebody's requests, and who the last one; by name. */
export type Deciders = { readonly first: readonly string[]; readonly last: readonly string[] }

/**
 * Who decides on leave of somebody as of now, besides himself (`leave-rules §1.3`). Where one level decides, the two
 * are the same people.
 */
export const decidersOf = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<Deciders> => {
  const approvers = await approversOf(tx, company, employeeId, leaveKeys)
  if (!approvers) return { first: [], last: [] }
  const { subject, organization } = approvers
  const { today } = await companyDay(tx, company)
  const levels = [...organization.managers.keys()]
    .filter(id => id !== subject.id)
    .map(id => ({ id, ...authorityOf(id, subject, organization, today) }))
    .filter(({ level }) => level > 0)
  const names = await namesOf(
    tx,
    company,
    levels.map(({ id }) => id),
  )
  const named = (of: typeof levels): string[] =>
    of.flatMap(({ id }) => names.get(id) ?? []).toSorted((a, b) => a.localeCompare(b, 'tr'))
  return {
    first: named(levels),
    last: named(levels.filter(({ level, final }) => level >= final)),
  }
}

const namesOf = async (
  tx: Tx,
  company: CompanyId,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ actor: string; name: string }>(
    `select 'user:' || u.user_id as actor, coalesce(${fullName('e')}, u.username) as name
     from ${read.users} u
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where u.company_id = $1 and 'user:' || u.user_id = any($2::text[])`,
    [company, actors],
  )
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
