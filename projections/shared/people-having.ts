import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { companyDay } from './company-day.ts'
import { fullName } from './sql.ts'

/** Whoever works on a date, of people `e`. */
export const employedOn = (day: string): string =>
  `(e.last_day is null or e.last_day >= ${day}::date)`

/** As many as a question names. */
const mostNamed = 5

type Having = {
  /** Read models that say who has it. */
  readonly models: readonly string[]
  /** The people of the company as `e`, with what says who has which. */
  readonly people: string
  /** Which one somebody has. */
  readonly which: string
}

/** How many employed people have a thing, and the first of them by name. */
export const peopleHaving = async (
  tx: Tx,
  company: CompanyId,
  { models, people, which }: Having,
  id: string,
): Promise<{ people: number; first: { employeeId: EmployeeId; fullName: string }[] }> => {
  const { today } = await companyDay(tx, company, models)
  const rows = await tx.query<{ employeeId: EmployeeId; fullName: string; people: number }>(
    `select e.employee_id as "employeeId", coalesce(${fullName()}, e.employee_no) as "fullName",
       count(*) over ()::int as people
     from ${people}
     where e.company_id = $1 and ${which} = $2 and ${employedOn('$3')}
     order by ${fullName()} collate "tr-x-icu", e.employee_id limit ${mostNamed}`,
    [company, id, today],
  )
  return {
    people: rows[0]?.people ?? 0,
    first: rows.map(row => ({ employeeId: row.employeeId, fullName: row.fullName })),
  }
}
