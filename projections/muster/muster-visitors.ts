import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate, MusterId, VisitId } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { nameOfActor } from '../shared/said.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { fullName, inScope, sqlAnd, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { visitStanding } from '../visitors/published.ts'

/** `sought`: inside and not found · `left`: went out by a reader since it was called · `safe`: a warden said so. */
export type MusterState = 'sought' | 'left' | 'safe'
export type MusterVisitor = {
  readonly visitId: VisitId
  /** Who he is, these four: null for whoever may not see visitors, and once he is erased. */
  readonly name: string | null
  readonly fromCompany: string | null
  readonly host: string | null
  readonly cardNumber: string | null
  /** The reader that saw his card last. */
  readonly place: string | null
  readonly lastAt: Instant | null
  readonly state: MusterState
  readonly safeAt: Instant | null
  readonly safeBy: string | null
}

/** As many as one page of wardens can look for. */
const most = 2_000
/** Visits of so many days, and whoever by an older one has not left: a look every few seconds reads no more. */
const days = 30

/**
 * Visitors inside by reception's word and readers' (`visit-standing.ts`), while a roll call is on also who left since
 * and who was found safe: of whom the caller may see. Whoever sees the whole company sees all, a manager those who
 * visit his people.
 */
export const musterVisitors = (
  tx: Tx,
  of: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly today: LocalDate
    readonly musterId: MusterId | null
    readonly calledAt: Instant | null
    readonly known: boolean
    /** These only. */
    readonly visitIds?: readonly VisitId[]
  },
): Promise<MusterVisitor[]> => {
  const { company, scope, today, musterId, calledAt, known, visitIds } = of
  const values = valuesOf(company, today, musterId, calledAt, known)
  return tx.query<MusterVisitor>(
    `select v.visit_id as "visitId", case when $5::boolean then v.name end as name,
       case when $5 then v.from_company end as "fromCompany",
       case when $5 then ${fullName()} end as host, case when $5 then c.number end as "cardNumber",
       last.place, ${textOf('s.last_at')} as "lastAt", ${textOf('f.at')} as "safeAt",
       ${nameOfActor('f.by_actor')} as "safeBy",
       case when f.visit_id is not null then 'safe' when s.gone_at is null then 'sought' else 'left' end as state
     from ${read.visits} v ${visitStanding}
     left join ${read.employees} e on e.company_id = $1 and e.employee_id = v.host_id
     left join ${read.cards} c on c.company_id = $1 and c.card_id = v.card_id
     left join ${read.musterVisitorsSafe} f
       on f.company_id = $1 and f.muster_id = $3::uuid and f.visit_id = v.visit_id
     left join lateral (
       select d.name as place from ${read.movements} m
       join ${read.devices} d on d.company_id = $1 and d.device_id = m.device_id
       where m.company_id = $1 and m.visit_id = v.visit_id and m.invalid is null
       order by m.at desc limit 1) last on true
     where ${sqlAnd(
       'v.company_id = $1',
       inScope(scope, values),
       visitIds && `v.visit_id = any(${values.add(visitIds)}::uuid[])`,
       `(v.day >= $2::date - ${days} or (v.arrived_at is not null and v.left_at is null) or v.card_id is not null)`,
       `(f.visit_id is not null or (s.last_at is not null and s.gone_at is null)
         or s.gone_at >= $4::timestamptz)`,
     )}
     order by case when $5 then v.name end collate "tr-x-icu" nulls last, v.visit_id
     limit ${most}`,
    values.list,
  )
}
