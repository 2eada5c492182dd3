import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** Numbers, and the departments he manages. */
export type OpenMatters = {
  readonly cards: number
  readonly leave: number
  readonly overtime: number
  readonly corrections: number
  readonly shifts: number
  readonly readers: number
  readonly manages: readonly { readonly departmentId: string; readonly name: string }[]
}

const none: OpenMatters = {
  cards: 0,
  leave: 0,
  overtime: 0,
  corrections: 0,
  shifts: 0,
  readers: 0,
  manages: [],
}

/** What is open with somebody by now. Whether he is there for the caller, the caller has judged. */
export const openMatters = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<OpenMatters> => {
  const his = 'company_id = $1 and employee_id = $2'
  const [row] = await tx.query<OpenMatters>(
    `select
       (select count(*)::int from ${read.cards} where ${his} and kind = 'card' and not retired) as cards,
       (select count(*)::int from ${read.leaveRequests} where ${his} and status < 2) as leave,
       (select count(*)::int from ${read.overtimeItems}
        where ${his} and status < 2 and demanded is not null) as overtime,
       (select count(*)::int from ${read.correctionActs}
        where company_id = $1 and employee_ids @> array[$2::uuid] and status = 'proposed') as corrections,
       (select count(*)::int from ${read.shiftDemands}
        where company_id = $1 and $2 in (employee_id, colleague_id) and status < 2) as shifts,
       (select count(distinct device_id)::int from devices.users where ${his}) as readers,
       coalesce((
         select json_agg(json_build_object('departmentId', d.department_id, 'name', d.name) order by d.name)
         from ${read.departmentManagers} m
         join ${read.departments} d on d.company_id = m.company_id and d.department_id = m.department_id
         where m.company_id = $1 and m.employee_id = $2), '[]') as manages`,
    [company, employeeId],
  )
  return row ?? none
}
