import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import type { Timeline } from '#domain/calendar/published.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { Figures } from '#domain/payroll/sheet.ts'
import type { AttendanceLetters } from '#domain/policy/published.ts'
import type { CompanyId, DepartmentId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { loadPlan } from '../../evaluation/published.ts'
import { sheetsOf } from '../../payroll/sheets-now.ts'
import { read } from '../../tables/index.ts'
import { attendanceLettersOf } from '../month-grid/attendance-sheet.ts'

/** What a lock stores of one employee, beside who he is. */
export type CopiedSheet = {
  readonly employeeId: EmployeeId
  readonly days: readonly {
    readonly day: LocalDate
    readonly letters: string
    readonly departmentId: DepartmentId | null
    readonly figures: Figures
  }[]
  /** As he has them now, for his row. */
  readonly department: string | null
  readonly position: string | null
}
type Person = Pick<CopiedSheet, 'employeeId' | 'department' | 'position'> & {
  readonly departments: Timeline<{ readonly departmentId: DepartmentId }>
}

/** People whose days are in memory at once. */
const atOnce = 200

/**
 * The sheets of a period of whoever has any figure in it, in order of the ids: all of one log position where the
 * transaction sees one snapshot.
 * @param employees of these alone; null: everybody's
 */
export async function* copiedSheets(
  tx: Tx,
  company: CompanyId,
  period: PayrollPeriod,
  employees: readonly EmployeeId[] | null,
): AsyncGenerator<CopiedSheet> {
  const plan = await loadPlan(tx, company)
  const letters = await attendanceLettersOf(tx, company)
  for (let after: EmployeeId | null = null; ; ) {
    const people: readonly Person[] = await peopleAfter(tx, company, employees, after)
    const ids = people.map(({ employeeId }) => employeeId)
    const sheets = await sheetsOf(tx, { company }, plan, period, ids)
    const codes = await mainCodes(tx, company, period, ids)
    for (const { departments, ...person } of people) {
      const sheet = sheets.get(person.employeeId)
      if (!sheet) continue
      yield {
        ...person,
        days: [...sheet].map(([day, figures]) => ({
          day,
          letters: letterOf(letters, codes.get(`${person.employeeId}${day}`)),
          departmentId: departmentOn(departments, day),
          figures,
        })),
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < atOnce) return
    after = last
  }
}

const peopleAfter = (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[] | null,
  after: EmployeeId | null,
): Promise<Person[]> =>
  tx.query<Person>(
    `select p.employee_id as "employeeId", p.departments, d.name as department, e.position
     from ${read.attendancePeople} p
     left join ${read.employees} e on e.company_id = p.company_id and e.employee_id = p.employee_id
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where p.company_id = $1 and ($2::uuid[] is null or p.employee_id = any($2::uuid[]))
       and ($3::uuid is null or p.employee_id > $3::uuid)
     order by p.employee_id limit ${atOnce}`,
    [company, employees, after],
  )

/** By employee and day, as the attendance sheet writes it. */
const mainCodes = async (
  tx: Tx,
  company: CompanyId,
  { from, to }: PayrollPeriod,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<string, DayCode>> => {
  const rows = await tx.query<{ employee: EmployeeId; day: LocalDate; code: DayCode | null }>(
    `select employee_id as employee, day::text, codes[1] as code
     from ${read.dayResults}
     where company_id = $1 and employee_id = any($2::uuid[]) and day between $3::date and $4::date`,
    [company, employees, from, to],
  )
  return new Map(
    rows.flatMap(({ employee, day, code }) =>
      code ? [[`${employee}${day}`, code] as const] : [],
    ),
  )
}
const letterOf = (letters: AttendanceLetters, code: DayCode | undefined): string =>
  code === undefined ? '' : letters[code]

/** The latest that began by then. */
const departmentOn = (
  departments: Person['departments'],
  day: LocalDate,
): DepartmentId | null => departments.findLast(({ from }) => from <= day)?.departmentId ?? null
