import type { Tx } from '#database/types.ts'
import type { SmsPerson } from '#domain/notifications/published.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/**
 * Of these people those whom the caller may see: whether they are employed on that day with an active account, and
 * their phone as it was entered; each once, by name.
 */
export const smsAudience = async (
  tx: Tx,
  {
    company,
    scope,
    employeeIds,
    today,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly employeeIds: readonly EmployeeId[]
    /** On the company's calendar. */
    readonly today: LocalDate
  },
): Promise<readonly SmsPerson[]> => {
  const values = valuesOf(company, employeeIds, today)
  return tx.query<SmsPerson>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName", u.user_id as "userId",
       coalesce(e.phone, u.phone) as phone
     from ${read.employees} e
     left join ${read.users} u on u.company_id = e.company_id and u.employee_id = e.employee_id and not u.disabled
       and e.start_of_employment <= $3 and (e.last_day is null or e.last_day >= $3)
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${inScope(scope, values)}
     order by ${fullName()} collate "tr-x-icu", e.employee_id`,
    values.list,
  )
}
