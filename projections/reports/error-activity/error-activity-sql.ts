import type { Tx } from '#database/types.ts'
import type { CompanyId, LocalDate, Zone } from '#domain/shared/values.ts'
import { instantsOf } from '../../shared/company-day.ts'
import type { Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { daysOf, movementsOf, type CompanyAsKnown } from '../shared/days-known.ts'
import { clockReasons } from '../../evaluation/movements/derive-movement.ts'
import { localSql } from '../../shared/zone-sql.ts'

/**
 * What needs a hand about a day of somebody. The first seven are flags of the day (`attendance-rules §3, §5, §7`).
 * `clock`: a swipe that its reader stamped with a time that cannot be, or more than a minute ahead of when it came ·
 * `travel`: two swipes that follow each other within a minute, at readers of different groups. Only then can it be
 * known: readers that share a group may hang beside each other, and of one in no group nobody said where it is.
 */
export const wrongKinds = [
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
  'unscheduled',
  'presentOnLeave',
  'belowMinimum',
  'clock',
  'travel',
] as const
export type WrongKind = (typeof wrongKinds)[number]
const flags = `array['missingEntry', 'missingExit', 'repeatedEntry', 'repeatedExit',
  'unscheduled', 'presentOnLeave', 'belowMinimum']`

const travelSeconds = 60
/** A reader's clock this far ahead of ours is not the network. */
const aheadSeconds = 60

type Asked = CompanyAsKnown & {
  readonly zone: Zone
  readonly from: LocalDate
  readonly to: LocalDate
  /** A condition on `employees e` where not everybody is asked for, so that nobody else's movements are walked. */
  readonly people: string | null
}

/** Days `r` that the rules flag, of everybody; `$1` is the company. */
export const flaggedDays = (first: string, last: string): string =>
  `${read.dayResults} r
     where r.company_id = $1 and r.day between ${first}::date and ${last}::date and r.flags && ${flags}`

/** Rows of `employee_id, day, kinds`, one an employee and day; `$1` is the company. */
export const wrongDays = async (tx: Tx, asked: Asked, values: Values): Promise<string> => {
  const { zone, from, to } = asked
  const [first, last] = [values.add(from), values.add(to)]
  const at = values.add(zone)
  const span = instantsOf(zone, from, to)
  const among =
    asked.people === null
      ? ''
      : ` and m.employee_id in (select e.employee_id from ${read.employees} e where ${asked.people})`
  const movements = movementsOf(asked, values)
  const [begin, end] = [values.add(span.from), values.add(span.to)]
  const within = (column: string): string =>
    `${column} >= ${begin}::timestamptz and ${column} < ${end}::timestamptz${among}`
  const walked = (await hasAreas(tx, asked.company))
    ? followed(movements, within('m.at'))
    : ahead(movements, within('m.at'))
  const parts = [
    `select r.employee_id, r.day, f.kind from ${daysOf(asked, values)} r cross join lateral unnest(r.flags) as f(kind)
     where r.company_id = $1 and r.day between ${first}::date and ${last}::date and r.flags && ${flags}
       and f.kind = any(${flags})`,
    // A clock that is wrong tells no day: the one on which the swipe came.
    `select m.employee_id, ${localSql(at, 'm.recorded_at')}::date, 'clock' from ${movements} m
     where m.company_id = $1 and m.employee_id is not null
       and m.invalid in (${clockReasons.map(reason => `'${reason}'`).join(', ')})
       and ${within('m.recorded_at')}`,
    `select m.employee_id, ${localSql(at, 'm.at')}::date, m.kind
     from (${walked}) m`,
  ]
  return `select w.employee_id, w.day, array_agg(distinct w.kind order by w.kind) as kinds
    from (${parts.join(' union all ')}) as w(employee_id, day, kind)
    group by w.employee_id, w.day`
}

const hasAreas = async (tx: Tx, company: CompanyId): Promise<boolean> =>
  ((
    await tx.query<{ count: number }>(
      `select count(*)::int as count from ${read.deviceGroups} where company_id = $1`,
      [company],
    )
  )[0]?.count ?? 0) > 1

const counted =
  'm.company_id = $1 and m.employee_id is not null and m.device_id is not null and m.invalid is null'
const isAhead = `m.at - m.recorded_at > interval '${aheadSeconds} seconds'`
const ahead = (movements: string, within: string): string =>
  `select m.employee_id, m.at, 'clock' as kind from ${movements} m where ${counted} and ${isAhead} and ${within}`

/** Both from one walk over each person's movements in order of time, which is the order of an index. */
const followed = (movements: string, within: string): string =>
  `select p.employee_id, p.at, k.kind from (
     select m.employee_id, m.at, m.device_id, ${isAhead} as ahead, lag(m.at) over w as last_at,
       lag(m.device_id) over w as last_device
     from ${movements} m
     where ${counted} and ${within} window w as (partition by m.employee_id order by m.at)) p
     cross join lateral (select 'clock' as kind where p.ahead union all select 'travel' where ${travelled}) k
   where p.ahead or (p.last_device <> p.device_id and p.at < p.last_at + interval '${travelSeconds} seconds')`
const travelled = `p.last_device <> p.device_id and p.at < p.last_at + interval '${travelSeconds} seconds'
     and exists (select from ${read.deviceGroups} g where g.company_id = $1 and p.device_id = any(g.device_ids))
     and exists (select from ${read.deviceGroups} g where g.company_id = $1 and p.last_device = any(g.device_ids))
     and not exists (select
       from ${read.deviceGroups} g
       where g.company_id = $1 and p.device_id = any(g.device_ids) and p.last_device = any(g.device_ids))`
