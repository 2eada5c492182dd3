import type { Tx } from '#database/types.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { departmentInScope, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

/**
 * Where a shift is named: by people's own rules and departments' defaults of today or later, by days of patterns, by
 * days of the calendar.
 */
export type ShiftUsage = {
  readonly people: number
  readonly schemes: number
  readonly departments: number
  readonly entries: number
}
const none: ShiftUsage = { people: 0, schemes: 0, departments: 0, entries: 0 }

/**
 * Of every shift of the company, in one statement; people and departments are those in scope. Rules that ended before
 * today name nothing any more.
 */
export const usageOf = async (
  tx: Tx,
  { company, scope }: { readonly company: CompanyId; readonly scope: ScopeFilter },
  today: LocalDate,
): Promise<(shiftId: string) => ShiftUsage> => {
  const values = valuesOf(company, today, today)
  const seen = inScope(scope, values)
  const rows = await tx.query<{ shift: string; what: keyof ShiftUsage; count: number }>(
    `with person_rules as (
       select p.employee_id, one->'rule'->>'shiftId' as shift,
         lead(one->>'from') over (partition by p.employee_id order by one->>'from') as until
       from ${read.attendancePeople} p
       join ${read.employees} e on e.company_id = p.company_id and e.employee_id = p.employee_id
         and (e.last_day is null or e.last_day >= $2::date)
         cross join json_array_elements(p.rules) as one where p.company_id = $1 and ${seen}),
     department_rules as (
       select d.department_id, one->'rule'->>'shiftId' as shift,
         lead(one->>'from') over (partition by d.department_id order by one->>'from') as until
       from ${read.attendanceDepartments} d
       cross join json_array_elements(d.rules) as one
       where d.company_id = $1 and ${departmentInScope(scope, values, 'd.department_id')})
     select shift, 'people' as what, count(distinct employee_id)::int as count
     from person_rules
     where shift is not null and (until is null or until > $3)
     group by shift
     union all select shift, 'departments', count(distinct department_id)::int
     from department_rules
     where shift is not null and (until is null or until > $3)
     group by shift
     union all select shift, 'schemes', count(distinct scheme_id)::int
     from ${read.calendarSchemes} s
     cross join json_array_elements_text(s.cycle) as shift
     where s.company_id = $1
     group by shift
     union all select shift::text, 'entries', count(distinct a.employee_id)::int
     from ${read.attendanceEntries} a
     join ${read.employees} e on e.company_id = a.company_id and e.employee_id = a.employee_id
       cross join unnest(a.shift_ids) as shift where a.company_id = $1 and ${seen} group by shift`,
    values.list,
  )
  return shiftId =>
    rows
      .filter(row => row.shift === shiftId)
      .reduce((usage, { what, count }) => ({ ...usage, [what]: count }), none)
}
