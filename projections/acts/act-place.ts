import type { Tx } from '#database/types.ts'
import type { ActKind, MesaiEvent } from '#domain/catalogue.ts'
import type { Facts, Word } from '#domain/shared/acts.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { actOf, idsOf } from './act-of.ts'

/** Where an act stands in the log's streams. */
export type ActPlace = {
  readonly position: string
  readonly kind: ActKind
  readonly stream: string
  readonly revision: number
}

/**
 * An act and the others of its kind that the same request recorded, the act first: what was done at once to many is one
 * act to whoever did it. Only those about people who are all in scope; none when the act itself is not.
 */
export const actPlaces = async (
  tx: Tx,
  {
    company,
    scope,
    position,
  }: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly position: string },
): Promise<ActPlace[]> => {
  const values = valuesOf(company, position)
  const all =
    scope.kind === 'company'
      ? 'true'
      : `cardinality(a.employee_ids) > 0 and not exists (
    select
    from unnest(a.employee_ids) as one(id)
    where not exists (select
      from ${read.employees} e
      where e.company_id = $1 and e.employee_id = one.id and ${inScope(scope, values)}))`
  const rows = await tx.query<ActPlace>(
    `select a.position::text, a.kind, a.stream, a.revision
     from ${read.acts} this
     join ${read.acts} a on a.company_id = this.company_id and (a.position = this.position
       or (a.correlation = this.correlation and a.kind = this.kind and a.actor = this.actor
       and a.undone_by is null and this.kind <> 'ActUndone'))
     where this.company_id = $1 and this.position = $2::bigint and a.part_of is null and ${all}
     order by a.position = this.position desc, a.position limit 1000`,
    values.list,
  )
  return rows[0]?.position === position ? rows : []
}

export type ForetoldFact = {
  readonly kind: ActKind
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
  readonly before: Word | null
  readonly after: Word | null
}

/** Facts that are not recorded yet, told as the log of acts would tell them. */
export const foretellActs = async (
  tx: Tx,
  {
    company,
    at,
    events,
  }: {
    readonly company: CompanyId
    readonly at: Instant
    readonly events: readonly MesaiEvent[]
  },
): Promise<ForetoldFact[]> => {
  const recorded = events.map(event => ({
    ...event,
    position: 0n as const,
    company,
    stream: '',
    revision: 0,
    recordedAt: at,
    actor: '',
    correlation: '',
  }))
  const rows = await tx.query<{ id: string; facts: Facts }>(
    `select id, facts from ${read.actSubjects} where company_id = $1 and id = any($2::uuid[])`,
    [company, recorded.flatMap(idsOf)],
  )
  const known = new Map(rows.map(({ id, facts }) => [id, facts]))
  return recorded.flatMap(event => {
    const act = actOf(event, id => known.get(id ?? '') ?? {})
    return act === null
      ? []
      : [
          {
            kind: event.type as ActKind,
            subject: act.subject ?? null,
            figures: act.figures ?? {},
            before: act.before ?? null,
            after: act.after ?? null,
          },
        ]
  })
}
