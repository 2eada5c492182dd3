import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/** By what a row of another product may name somebody, and when he was employed. */
export type NamedPerson = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly email: string | null
  readonly fullName: string | null
  /** Both days included. */
  readonly employments: readonly {
    readonly start: LocalDate
    readonly lastDay: LocalDate | null
  }[]
}

/** Everybody of the company: who moves in sees all of it. */
export const peopleNamed = (tx: Tx, company: CompanyId): Promise<NamedPerson[]> =>
  tx.query<NamedPerson>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", e.email,
       ${fullName()} as "fullName", coalesce(p.employments, '[]'::json) as employments
     from ${read.employees} e
     left join ${read.attendancePeople} p
       on p.company_id = e.company_id and p.employee_id = e.employee_id
     where e.company_id = $1`,
    [company],
  )
