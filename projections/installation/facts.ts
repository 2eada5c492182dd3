import type { Tx } from '#database/types.ts'
import type { SetUpFacts } from '#domain/installation/steps.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'

/** What the company has by now of what it is set up by; what was moved in from another product is no reader. */
export const setUpFacts = async (tx: Tx, company: CompanyId): Promise<SetUpFacts> => {
  const [row] = await tx.query<SetUpFacts>(
    `select
       coalesce((select json_array_length(holidays) from ${read.attendanceCalendars} where company_id = $1), 0)
         as country,
       (select count(*)::int from ${read.departments} where company_id = $1) as departments,
       (select count(*)::int from ${read.shiftStates} where company_id = $1) as shifts,
       (select count(*)::int from ${read.employees} where company_id = $1) as people,
       (select count(*)::int from ${read.devices} where company_id = $1 and protocol <> 'file') as reader`,
    [company],
  )
  return row ?? { country: 0, departments: 0, shifts: 0, people: 0, reader: 0 }
}
