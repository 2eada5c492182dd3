import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { read } from '../../tables/index.ts'
import { dayKey, type DayMovement, type EvaluatedDay } from '../days/evaluate-days.ts'
import { evaluatedDay, midnight } from '../days/evaluated-day.ts'
import type { CompanyPlan } from '../plan-inputs.ts'
import type { KnownMovement } from './as-of-movements.ts'
import type { KnownDay, KnownDays } from './as-of.ts'

type Known = {
  readonly company: CompanyId
  readonly at: Instant
  readonly plan: CompanyPlan
  readonly people: ReadonlyMap<EmployeeId, KnownDays>
}
type Wanted = { readonly employeeId: EmployeeId; readonly day: LocalDate }

/** What `evaluateDays` tells of days, as known at an instant; readers bear the names they have now. */
export const evaluatedAsOf = async (
  tx: Tx,
  { company, at, plan, people }: Known,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, EvaluatedDay>> => {
  const named = await namesOf(tx, company)
  const found = new Map<string, EvaluatedDay>()
  for (const { employeeId, day } of wanted) {
    const known = people.get(employeeId)
    const one = known?.days.find(({ row }) => row.day === day)
    if (!known || !one) continue
    const given = movementsFor(known, one).map(movement => shown(movement, named))
    const { stretch, since, begun } = one
    const begin = { person: known.person, plan, stretch, since, begun, now: at }
    found.set(dayKey(employeeId, day), evaluatedDay(begin, one, given))
  }
  return found
}

/** From where the day begins until two days past it, which decide whose a movement is; and those moved to it. */
const movementsFor = (
  { person, movements }: KnownDays,
  { row, since }: KnownDay,
): readonly KnownMovement[] => {
  const until = midnight(person.zone, addDays(row.day, 3))
  const moved = midnight(person.zone, addDays(row.day, -4))
  return movements.filter(
    ({ at, day }) => at < until && (at >= since || (day !== undefined && at >= moved)),
  )
}

const shown = (
  { id, at, direction, deviceId, source, day, corrected, cancelled }: KnownMovement,
  named: ReadonlyMap<string, string>,
): DayMovement => ({
  id,
  at,
  direction,
  deviceId,
  device: named.get(deviceId ?? '') ?? '',
  source,
  corrected: corrected ?? false,
  ...(day === undefined ? {} : { day }),
  ...(cancelled ? { cancelled } : {}),
})

const namesOf = async (tx: Tx, company: CompanyId): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select device_id as id, name from ${read.devices} where company_id = $1`,
    [company],
  )
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
