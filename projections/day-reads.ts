import type { Database } from '#database/types.ts'
import type { OvertimeKind } from '#domain/overtime/events.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { isMissing } from './reports/missing-work/missing-work.ts'
import { read } from './tables/index.ts'

type PersonDay = { readonly employeeId: EmployeeId; readonly day: LocalDate }
type Known = PersonDay & {
  readonly workday: number
  readonly holiday: number
  readonly missing: number | null
}

/** What was measured on days that are decided on, and what is missing on them (`ReadDays`): one query for all. */
export const dayReads =
  (db: Database) => async (company: CompanyId, days: readonly PersonDay[]) => {
    const rows = await db.withCompany(company, tx =>
      tx.query<Known>(
        `select r.employee_id as "employeeId", r.day::text as day,
           r.overtime_workday as workday, r.overtime_holiday as holiday,
           case when ${isMissing} then r.missing end as missing
         from jsonb_to_recordset($2::jsonb) as w("employeeId" uuid, day date)
         join ${read.dayResults} r on r.company_id = $1 and r.employee_id = w."employeeId" and r.day = w.day`,
        [company, JSON.stringify(days)],
      ),
    )
    const known = new Map(rows.map(row => [keyOf(row), row]))
    return {
      measuredOvertime: async (
        _company: CompanyId,
        employeeId: EmployeeId,
        day: LocalDate,
        kind: OvertimeKind,
      ) => known.get(keyOf({ employeeId, day }))?.[kind] ?? 0,
      missingOn: async (_company: CompanyId, employeeId: EmployeeId, day: LocalDate) =>
        known.get(keyOf({ employeeId, day }))?.missing ?? null,
    }
  }

const keyOf = ({ employeeId, day }: PersonDay): string => `${employeeId}${day}`
