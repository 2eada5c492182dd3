import type { Tx } from '#database/types.ts'
import type {
  CompanyId,
  Instant,
  LocalDate,
  VisitGroupId,
  VisitId,
  VisitorId,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'
import { visitStanding } from './visit-standing.ts'

type Come = {
  readonly visitId: VisitId
  readonly visitorId: VisitorId
  readonly groupId: VisitGroupId | null
  readonly cameAt: Instant | null
  readonly isInside: boolean
  /** A reader saw him come, before anybody at the desk said so. */
  readonly byCard: boolean
}
/** One who comes, or several who come together. */
export type Party = {
  readonly key: VisitGroupId | VisitId
  readonly isGroup: boolean
  readonly people: number
  /** Of those who came, wherever they are now. */
  readonly come: readonly VisitId[]
  /** When the first of them came; null: nobody did. */
  readonly firstAt: Instant | null
  /** Who came first of those who are inside; null: nobody is. */
  readonly inside: (Come & { readonly cameAt: Instant }) | null
}

/** Of those who came together some are entered for one day and come on another. */
const days = 7

/**
 * Those with one of these visits, each with who comes along: where they are by reception's word and readers'
 * (`visit-standing.ts`).
 * @param visits each with its day
 */
export const partiesOf = async (
  tx: Tx,
  company: CompanyId,
  visits: ReadonlyMap<VisitId, LocalDate>,
): Promise<readonly Party[]> => {
  const [from] = [...visits.values()].toSorted()
  if (from === undefined) return []
  const rows = await tx.query<Come>(
    `select v.visit_id as "visitId", v.visitor_id as "visitorId", v.group_id as "groupId",
       ${textOf('s.came_at')} as "cameAt", s.last_at is not null and s.gone_at is null as "isInside",
       v.arrived_at is distinct from s.came_at as "byCard"
     from ${read.visits} v ${visitStanding}
     where v.company_id = $1 and v.day >= $3::date - ${days} and not v.erased
       and (v.visit_id = any($2::uuid[]) or v.group_id in (
         select g.group_id from ${read.visits} g where g.company_id = $1 and g.visit_id = any($2::uuid[])))
     order by s.came_at nulls last, v.entered, v.visit_id`,
    [company, [...visits.keys()], from],
  )
  const parties = new Map<Party['key'], Come[]>()
  for (const row of rows) {
    const key = row.groupId ?? row.visitId
    parties.set(key, [...(parties.get(key) ?? []), row])
  }
  return [...parties].map(([key, all]) => ({
    key,
    isGroup: all.some(({ groupId }) => groupId !== null),
    people: all.length,
    come: all.flatMap(({ cameAt, visitId }) => (cameAt === null ? [] : [visitId])),
    firstAt: all[0]?.cameAt ?? null,
    inside: firstInside(all),
  }))
}

const firstInside = (all: readonly Come[]): Party['inside'] => {
  for (const { cameAt, ...one } of all)
    if (one.isInside && cameAt !== null) return { ...one, cameAt }
  return null
}
