import type { Tx } from '#database/types.ts'
import type { SmsPerson } from '#domain/notifications/published.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/**
 * Of these people those whom the caller may see: whether they are employed on that day, their account that is active,
 * their phone as it was entered, and whether a block of theirs, of any account or of who has none, is of that number;
 * each once, by name.
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
       e.start_of_employment <= $3 and (e.last_day is null or e.last_day >= $3) as "isEmployed",
       coalesce(e.phone, u.phone) as phone,
       exists (select from mail.blocked b
         where b.company_id = $1 and b.channel = 'sms'
           and (b.user_id = e.employee_id or b.user_id in (
             select a.user_id from ${read.users} a where a.company_id = $1 and a.employee_id = e.employee_id))
           and (b.address_mark is null or b.address_mark =
             mail.address_mark($1, b.user_id, mail.sms_number(coalesce(e.phone, u.phone))))) as "isBlocked"
     from ${read.employees} e
     left join ${read.users} u on u.company_id = e.company_id and u.employee_id = e.employee_id and not u.disabled
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${inScope(scope, values)}
     order by ${fullName()} collate "tr-x-icu", e.employee_id`,
    values.list,
  )
}
