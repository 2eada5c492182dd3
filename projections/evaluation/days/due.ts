import type { Tx } from '#database/types.ts'
import { eachMinute, neverChanges } from '#domain/attendance/changing.ts'
import { addDays, dateAt, epochMsOf, instantOfMinute } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { own } from '../../tables/index.ts'
import type { EvaluatedRow, Person, PersonMovement } from '../person-span.ts'
import { midnight } from './evaluated-day.ts'
import type { FoundFaulty } from './faulty-days.ts'

/** What somebody's days were evaluated from, and what they came to. */
type Made = {
  readonly person: Pick<Person, 'zone' | 'employments'>
  /** Of those days, all that are not final. */
  readonly days: readonly Pick<EvaluatedRow, 'changes'>[]
  readonly faulty: readonly Pick<FoundFaulty, 'settled'>[]
  readonly movements: readonly Pick<PersonMovement, 'at'>[]
  readonly asOf: Instant
}

/**
 * From when on passing time alone may change somebody's days: one of them changes, the next day of an employment
 * begins, or a movement that lies ahead is reached. A proposal for a faulty day looks at what could have happened up to
 * now, so who has one that is not settled is looked at each time.
 * @returns an instant, `each` word of the clock, or null: never
 */
export const dueOf = ({ person, days, faulty, movements, asOf }: Made): Due => {
  if (faulty.some(({ settled }) => !settled)) return 'each'
  const minutes = days.map(({ changes }) => changes)
  if (minutes.includes(eachMinute)) return 'each'
  return [
    ...minutes.filter(minute => minute < neverChanges).map(instantOfMinute),
    ...movements.flatMap(({ at }) => (at > asOf ? [at] : [])),
    ...nextDayOf(person, asOf),
  ].reduce<Instant | null>(
    (first, at) => (first === null || epochMsOf(at) < epochMsOf(first) ? at : first),
    null,
  )
}
export type Due = Instant | 'each' | null

/** When the next day of an employment begins, that of a later one, too. */
const nextDayOf = ({ zone, employments }: Made['person'], asOf: Instant): Instant[] => {
  const tomorrow = addDays(dateAt(zone, asOf), 1)
  return employments.flatMap(({ start, lastDay }) => {
    const day = start > tomorrow ? start : tomorrow
    return lastDay === null || day <= lastDay ? [midnight(zone, day)] : []
  })
}

type DueRow = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly due: Due
}
/** Writes those that are another than stored. */
export const saveDue = async (tx: Tx, rows: readonly DueRow[]): Promise<void> => {
  if (rows.length === 0) return
  await tx.query(
    `insert into ${own.attendanceDue} as d (company_id, employee_id, due_at)
     select company_id, employee_id, due_at
     from jsonb_to_recordset($1::jsonb) as r(company_id uuid, employee_id uuid, due_at timestamptz)
     on conflict (company_id, employee_id) do update set due_at = excluded.due_at
       where d.due_at is distinct from excluded.due_at`,
    [
      JSON.stringify(
        rows.map(({ company, employeeId, due }) => ({
          company_id: company,
          employee_id: employeeId,
          due_at: due === 'each' ? '-infinity' : due,
        })),
      ),
    ],
  )
}
