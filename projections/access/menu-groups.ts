import type { Tx } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type MenuGroupRow = {
  readonly menuGroupId: string
  readonly title: string
  readonly permissions: readonly string[]
  readonly pages: readonly string[]
  readonly users: readonly {
    readonly userId: string
    readonly fullName: string
    readonly role: string
  }[]
}

/** All groups of the company by title, each with who has it by name. */
export const menuGroupList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: MenuGroupRow[] }> => ({
  rows: await tx.query<MenuGroupRow>(
    `select g.group_id as "menuGroupId", g.title, g.permissions, g.pages,
       coalesce((
         select json_agg(json_build_object('userId', u.user_id, 'role', u.role,
             'fullName', coalesce(${fullName()}, u.username, ''))
           order by coalesce(${fullName()}, u.username, '') collate "tr-x-icu", u.user_id)
         from ${read.users} u
           left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
         where u.company_id = g.company_id and u.menu_group_id = g.group_id), '[]'::json) as users
     from ${read.menuGroups} g
     where g.company_id = $1
     order by g.title collate "tr-x-icu", g.group_id`,
    [company],
  ),
})
