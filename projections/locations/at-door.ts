import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import type { Direction } from '#domain/movements/events.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import { isEmployedOn, plansOf } from '../evaluation/published.ts'
import { textOf } from '../shared/checkpoints.ts'
import { instantsOf } from '../shared/company-day.ts'
import { read } from '../tables/index.ts'

export type AtDoor = {
  /** What counts of the day by the clock at the door, in order. */
  readonly today: readonly { readonly at: Instant; readonly direction: Direction }[]
  /** His shift of that day has a lunch. */
  readonly lunch: boolean
}
const mostShown = 20

/** What somebody is shown of his own day at a door. */
export const atDoor = async (
  tx: Tx,
  of: {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    readonly zone: Zone
    readonly now: Instant
  },
): Promise<AtDoor> => {
  const { company, employeeId, zone, now } = of
  const day = dateAt(zone, now)
  const { from, to } = instantsOf(zone, day, day)
  const today = await tx.query<AtDoor['today'][number]>(
    `select ${textOf('m.at')} as at, m.direction
     from ${read.movements} m
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null
       and m.at >= $3::timestamptz and m.at < $4::timestamptz
     order by m.at, m.position
     limit ${mostShown}`,
    [company, employeeId, from, to],
  )
  const { company: plan, people } = await plansOf(tx, company, [employeeId], day, day)
  const person = people.get(employeeId)
  const planned =
    person && isEmployedOn(person.employments, day)
      ? plannedOn(person, plan, day).value
      : 'none'
  return { today, lunch: Boolean(shiftOf(plan, planned, day)?.shift.lunch) }
}
