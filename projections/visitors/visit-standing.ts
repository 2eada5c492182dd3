import type { Database, Tx } from '#database/types.ts'
import type { CompanyId, VisitorId } from '#domain/shared/values.ts'
import type { SeenVisit } from '#domain/visitors/held-cards.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'

/**
 * Where the visitor of `visits v` is, as `s`, joined beside it: what reception said and what readers saw of his cards,
 * one beside the other in order of time, so that it does not matter in which order they were heard of
 * (docs/decisions/0516). Whoever passes where no direction is told is there. `came_at` is when he came first, `gone_at`
 * when he left last, null where he is inside; `seen` whether a reader saw him.
 */
export const visitStanding = `cross join lateral (
    select min(w.at) filter (where not w.out) as came_at,
      case when max(w.at) filter (where w.out) >= coalesce(max(w.at) filter (where not w.out), '-infinity')
        then max(w.at) filter (where w.out) end as gone_at,
      max(w.at) as last_at, bool_or(w.seen) is true as seen
    from (
      select v.arrived_at as at, false as out, false as seen where v.arrived_at is not null
      union all select v.left_at, true, false where v.left_at is not null
      union all select m.at, m.direction = 'out', true from ${read.movements} m
        where m.company_id = v.company_id and m.visit_id = v.visit_id and m.invalid is null) w) s`

/** Of `visitStanding`; `absent`: he did not come, and his day is over. `today`: on the company's calendar. */
export const stateAt = (today: string): string => `case when s.gone_at is not null then 'left'
  when s.last_at is not null then 'inside' when v.day < ${today}::date then 'absent' else 'expected' end`

/** The card of a visit should have been back: since he left, or since the end of the day on which he came. */
export const overdueAt = (today: string): string =>
  `(v.card_id is not null and (s.gone_at is not null or v.day < ${today}::date))`

/** Of how many read models it is told. */
export const standingModels = ['visits', 'attendance'] as const

const seenVisits = (tx: Tx, company: CompanyId, visitorId: VisitorId): Promise<SeenVisit[]> =>
  tx.query<SeenVisit>(
    `select v.visit_id as "visitId", ${textOf('s.came_at')} as "arrivedAt", ${textOf('s.gone_at')} as "leftAt",
       s.gone_at is null as "isInside"
     from ${read.visits} v ${visitStanding}
     where v.company_id = $1 and v.visitor_id = $2 and s.seen
     order by v.entered`,
    [company, visitorId],
  )

/** What decisions ask of it (`commands/visitors/seen-reads.ts`). */
export const seenVisitReads = (db: Database) => ({
  seenOf: (company: CompanyId, visitorId: VisitorId): Promise<SeenVisit[]> =>
    db.withCompany(company, tx => seenVisits(tx, company, visitorId)),
})
