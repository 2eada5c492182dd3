import type { Database, Tx } from '#database/types.ts'
import type { RetentionEnds } from '#domain/employees/retention.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

type Due = { readonly employeeId: EmployeeId; readonly class: keyof RetentionEnds }
export type DuePerson = Due & {
  readonly employeeNo: string
  readonly fullName: string
  readonly lastDay: LocalDate
}

/** What the retention of former employees asks of the read model. */
export const retentionReads = (db: Database) => ({
  due: (company: CompanyId, ends: RetentionEnds, most: number): Promise<Due[]> =>
    db.withCompany(company, tx =>
      tx.query<Due>(
        `select e.employee_id as "employeeId", ${overClass} as class
         from ${read.employees} e
         where ${isOver}
         order by e.last_day, e.employee_id limit $4`,
        [company, ends.contact, ends.identity, most],
      ),
    ),
})

/** How many are due by class, and the first of them by their last day. */
export const retentionDue = async (
  tx: Tx,
  company: CompanyId,
  ends: RetentionEnds,
  most: number,
): Promise<{ contact: number; identity: number; rows: DuePerson[] }> => {
  const of = [company, ends.contact, ends.identity]
  const [counted] = await tx.query<{ contact: number; identity: number }>(
    `select count(*) filter (where ${overClass} = 'contact')::int as contact,
       count(*) filter (where ${overClass} = 'identity')::int as identity
     from ${read.employees} e
     where ${isOver}`,
    of,
  )
  const rows = await tx.query<DuePerson>(
    `select e.employee_id as "employeeId", ${overClass} as class, e.employee_no as "employeeNo",
       ${fullName()} as "fullName", to_char(e.last_day, 'YYYY-MM-DD') as "lastDay"
     from ${read.employees} e
     where ${isOver}
     order by e.last_day, e.employee_id limit $4`,
    [...of, most],
  )
  return { contact: counted?.contact ?? 0, identity: counted?.identity ?? 0, rows }
}

/** `$1` the company, `$2` and `$3` the ends of contact and identity, null where nothing goes by itself. */
const isOver = `e.company_id = $1 and (e.name is not null or e.lost <> '{}')
  and (e.last_day <= $3::date or (e.last_day <= $2::date and not e.contact_erased))`
const overClass = `case when e.last_day <= $3::date then 'identity' else 'contact' end`
