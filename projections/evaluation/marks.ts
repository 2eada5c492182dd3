import type { Tx } from '#database/types.ts'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
} from '#domain/shared/values.ts'
import { own } from '../tables/index.ts'

/** Marks of one batch, joined by person: the earliest day, the latest instant. */
export type Marks = Map<
  string,
  {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    fromDay: LocalDate | null
    asOf: Instant
  }
>

/** `date` is that of what changed; null re-evaluates only the days that are not final. */
export const mark = (
  marks: Marks,
  company: CompanyId,
  employeeId: EmployeeId,
  date: LocalDate | null,
  asOf: Instant,
): void => {
  const key = `${company}${employeeId}`
  const fromDay = date === null ? null : dayTouched(date)
  const there = marks.get(key)
  if (!there) {
    marks.set(key, { company, employeeId, fromDay, asOf })
    return
  }
  if (fromDay !== null && (there.fromDay === null || fromDay < there.fromDay))
    there.fromDay = fromDay
  if (asOf > there.asOf) there.asOf = asOf
}

const touched = new Map<LocalDate, LocalDate>()
const dayTouched = (date: LocalDate): LocalDate => {
  const known = touched.get(date)
  if (known) return known
  if (touched.size > 20_000) touched.clear()
  const made = firstDayTouched(date, defaultPolicy.maxPresenceHours)
  touched.set(date, made)
  return made
}

export const saveMarks = async (tx: Tx, marks: Marks, position: LogPosition): Promise<void> => {
  if (marks.size === 0) return
  await tx.query(
    `insert into ${own.attendanceDirty} (company_id, employee_id, position, from_day, as_of)
     select company_id, employee_id, $2, from_day, as_of
     from jsonb_to_recordset($1::jsonb) as m(company_id uuid, employee_id uuid, from_day date, as_of timestamptz)
     on conflict (company_id, employee_id, position) do update set from_day = least(${own.attendanceDirty}.from_day,
       excluded.from_day),
       as_of = greatest(${own.attendanceDirty}.as_of, excluded.as_of)`,
    [
      JSON.stringify(
        [...marks.values()].map(({ company, employeeId, fromDay, asOf }) => ({
          company_id: company,
          employee_id: employeeId,
          from_day: fromDay,
          as_of: asOf,
        })),
      ),
      String(position),
    ],
  )
}
