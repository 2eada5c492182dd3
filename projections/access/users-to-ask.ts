import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import type { UserAccess } from './user-access.ts'

type ToAsk = Pick<
  UserAccess,
  'userId' | 'role' | 'employeeId' | 'menuGroup' | 'disabled' | 'lastDay' | 'zone' | 'fullName'
>

/**
 * Who sees the whole company and has the name of a person, in the order of their names: among them is whoever may give
 * rights. Of who is nobody's employee there is a sign-in name alone, which is told to nobody.
 */
export const usersToAsk = (tx: Tx, company: CompanyId): Promise<ToAsk[]> =>
  tx.query<ToAsk>(
    `select u.user_id as "userId", u.role, u.employee_id as "employeeId", u.disabled, e.last_day::text as "lastDay",
       c.zone, ${fullName()} as "fullName",
       (select json_build_object('permissions', g.permissions, 'pages', g.pages)
         from ${read.menuGroups} g
         where g.company_id = $1 and g.group_id = u.menu_group_id) as "menuGroup"
     from ${read.users} u
     join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.companies} c on c.company_id = u.company_id
     where u.company_id = $1 and u.role in ('company-admin', 'administrator') and not u.disabled
       and ${fullName()} is not null
     order by ${fullName()} collate "tr-x-icu", u.user_id`,
    [company],
  )
