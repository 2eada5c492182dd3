import type { Tx } from '#database/types.ts'
import { inLane, lanesOf, type Lane } from '#database/lanes.ts'
import type { Instant } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { own } from '../../tables/index.ts'
import { clockOf } from '../lane-clock.ts'

/**
 * When the clock has gone on, whoever has come to the instant at which time alone may change his days is marked
 * (`due.ts`), and who was never evaluated. Not done while events are projected, so that a rebuild passes over a year of
 * clock events and marks once.
 */
export const sweep = async (tx: Tx, lane: Lane): Promise<number> => {
  const [clock] = await tx.query<{ at: Instant; position: string }>(
    `update ${own.attendanceClock} set swept_at = at where company_id = $1 and swept_at is distinct from at
     returning ${textOf('at')} as at, position::text`,
    [clockOf(lane)],
  )
  if (!clock) return 0
  const marked = await tx.query(
    `insert into ${own.attendanceDirty} (company_id, employee_id, position, as_of)
     select company_id, employee_id, $1::bigint, $2::timestamptz from (
       select company_id, employee_id from ${own.attendanceDue} where due_at <= $2::timestamptz
       union all
       select company_id, employee_id from ${own.attendancePeople} p
       where not exists (select
         from ${own.attendanceDue} d
         where d.company_id = p.company_id and d.employee_id = p.employee_id)) as due
     where ${inLane(lane, 'company_id')}
     on conflict (company_id, employee_id, position) do update set as_of = greatest(${own.attendanceDirty}.as_of,
       excluded.as_of)
     returning 1`,
    [clock.position, clock.at],
  )
  return marked.length
}

/**
 * The clock of lanes that all stand at one place, for as many as there are from now on. What one of them has not passed
 * on to running days is passed on first: done again by all, it would be a word from before what others evaluated since.
 */
export const shareClock = async (tx: Tx, from: number, to: number): Promise<void> => {
  for (const lane of lanesOf(from)) await sweep(tx, lane)
  const clocks = lanesOf(to).map(clockOf)
  await tx.query(
    `insert into ${own.attendanceClock} (company_id, at, position, swept_at)
     select lane.clock, known.at, known.position, known.at
     from (select max(at) as at, max(position) as position
       from ${own.attendanceClock}) known,
       unnest($1::uuid[]) as lane (clock)
     where known.at is not null
     on conflict (company_id) do update set at = excluded.at, position = excluded.position,
       swept_at = excluded.swept_at`,
    [clocks],
  )
  await tx.query(`delete from ${own.attendanceClock} where company_id <> all($1::uuid[])`, [
    clocks,
  ])
}
