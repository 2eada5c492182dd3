import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { inLane, oneLane, type Lane } from '#database/lanes.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { own } from '../../tables/index.ts'
import { clockOf } from '../lane-clock.ts'

/**
 * Whom evaluation holds now: since which place of the log he waits, from which day on and as of when; `fromDay` null:
 * just the days that are not final.
 */
export type TakenPerson = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly position: string
  readonly fromDay: LocalDate | null
  readonly asOf: Instant
}

/**
 * All marks of a person are taken at once, those that failed before as well when a new one has come. None are while the
 * clock of the lane has not been swept: a swipe may be later than the clock's last word, and sweeping after its
 * evaluation would take the running day back. A mark from before the clock's last word counts as of that word, by which
 * it is known until when nothing changes by itself.
 *
 * Companies in turn, and in each who has waited longest, so that one company's backlog keeps nobody else waiting.
 * Looked at are the oldest marks of as many companies as people are taken, from a random one on (which order never
 * shows in a row): a clock tick marks everybody, and a look at all marks for each few people would grow with their
 * square. Only when others hold all of these are all marks looked at.
 * @returns in the order of their turns.
 */
export const take = async (
  tx: Tx,
  max: number,
  lane: Lane = oneLane,
): Promise<TakenPerson[]> => {
  const few = await held(tx, oldestMarks(lane), lane, [max, randomUUID()])
  return few.length > 0 ? few : held(tx, allMarks(lane), lane, [max])
}

/** Steps from company to company, past those of other lanes, which do not count. */
const oldestMarks = (lane: Lane): string => {
  const count = `(${inLane(lane, 'd.company_id')})::int`
  return `
  with recursive forward as (
    (select d.company_id, ${count} as at
      from ${own.attendanceDirty} d
      where not d.failed and d.company_id >= $2::uuid
      order by d.company_id limit 1)
    union all
    select next.*
    from forward f cross join lateral (
      select d.company_id, f.at + ${count} as at
      from ${own.attendanceDirty} d
      where not d.failed and d.company_id > f.company_id
      order by d.company_id limit 1) next
    where f.at < $1),
  around as (
    (select d.company_id, ${count} as at
      from ${own.attendanceDirty} d
      where not d.failed and (select coalesce(max(at), 0) from forward) < $1
      order by d.company_id limit 1)
    union all
    select next.*
    from around a cross join lateral (
      select d.company_id, a.at + ${count} as at
      from ${own.attendanceDirty} d
      where not d.failed and d.company_id > a.company_id
      order by d.company_id limit 1) next
    where a.at < $1),
  companies as materialized (select company_id
    from forward
    where ${inLane(lane, 'company_id')}
    union select company_id
    from around
    where ${inLane(lane, 'company_id')}),
  marks as (
    select m.* from companies c cross join lateral (
      select d.company_id, d.employee_id, d.position
      from ${own.attendanceDirty} d
      where d.company_id = c.company_id and not d.failed
      order by d.position, d.employee_id limit (select greatest(4, 10 * $1 / count(*)) from companies)) m)`
}

/** The lane is asked once a company: who has nothing to do looks here while another lane may have a million marks. */
const allMarks = (lane: Lane): string =>
  lane.of === 1
    ? `with marks as (select company_id, employee_id, position from ${own.attendanceDirty} where not failed)`
    : `with recursive every as (
         (select d.company_id from ${own.attendanceDirty} d where not d.failed order by d.company_id limit 1)
         union all
         select next.company_id
         from every e cross join lateral (
           select d.company_id
           from ${own.attendanceDirty} d
           where not d.failed and d.company_id > e.company_id
           order by d.company_id limit 1) next),
       companies as materialized (select company_id from every where ${inLane(lane, 'company_id')}),
       marks as (
         select d.company_id, d.employee_id, d.position
         from companies c join ${own.attendanceDirty} d on d.company_id = c.company_id and not d.failed)`

/**
 * A subquery that is grouped and ordered is not flattened, so the lock is tried for a person once and for no more
 * people than are taken.
 */
const held = async (
  tx: Tx,
  marks: string,
  lane: Lane,
  values: readonly unknown[],
): Promise<TakenPerson[]> => {
  const rows = await tx.query<{
    company_id: CompanyId
    employee_id: EmployeeId
    position: string
    from_day: LocalDate | null
    as_of: Instant
  }>(
    `${marks},
     held as materialized (
       select company_id, employee_id, turn, since from (
         select company_id, employee_id, min(position) as since,
           row_number() over (partition by company_id order by min(position), employee_id) as turn
         from marks where not exists (select
           from ${own.attendanceClock}
           where company_id = '${clockOf(lane)}' and swept_at is distinct from at)
         group by company_id, employee_id order by turn, since) as waiting
       where pg_try_advisory_xact_lock(hashtextextended(current_schema() || company_id || employee_id, 0)) limit $1),
     taken as (delete from ${own.attendanceDirty} d using held
       where d.company_id = held.company_id and d.employee_id = held.employee_id
       returning d.*, held.turn, held.since)
     select company_id, employee_id, min(position)::text as position, min(from_day)::text as from_day,
       ${textOf(`greatest(max(as_of), (select at
         from ${own.attendanceClock}
         where company_id = '${clockOf(lane)}'))`)} as as_of
     from taken
     group by company_id, employee_id, turn, since
     order by turn, since, employee_id`,
    values,
  )
  return rows.map(({ company_id, employee_id, position, from_day, as_of }) => ({
    company: company_id,
    employeeId: employee_id,
    position,
    fromDay: from_day,
    asOf: as_of,
  }))
}

/** Lets people wait on as they did, for whom this transaction is too small. */
export const putBack = async (tx: Tx, marks: readonly TakenPerson[]): Promise<void> => {
  if (marks.length === 0) return
  await tx.query(
    `insert into ${own.attendanceDirty} (company_id, employee_id, position, from_day, as_of)
     select company_id, employee_id, position, from_day, as_of from jsonb_to_recordset($1::jsonb)
       as m(company_id uuid, employee_id uuid, position bigint, from_day date, as_of timestamptz)`,
    [
      JSON.stringify(
        marks.map(({ company, employeeId, position, fromDay, asOf }) => ({
          company_id: company,
          employee_id: employeeId,
          position,
          from_day: fromDay,
          as_of: asOf,
        })),
      ),
    ],
  )
}
