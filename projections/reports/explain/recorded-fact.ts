import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { figuresInScope, mayOpen, ofAccounts } from '../../shared/openable.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { fullName, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/** An event that days rest on, or an account of leave, found by its place in the log. */
export type RecordedFact = {
  readonly kind: string
  readonly recordedAt: Instant
  /** Of a swipe: when it was made. */
  readonly happenedAt: Instant | null
  readonly by: {
    readonly kind: 'user' | 'device' | 'system'
    readonly name: string | null
    readonly role: string | null
  }
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
}
type Found = Omit<RecordedFact, 'by' | 'figures'> & {
  readonly actor: string
  readonly name: string | null
  readonly role: string | null
  readonly figures: RecordedFact['figures'] | null
}

/** A swipe of somebody in scope, or an event that `openTo` opens to the caller; null else. */
export const recordedFact = async (
  tx: Tx,
  {
    company,
    scope,
    position,
  }: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly position: string },
): Promise<RecordedFact | null> => {
  const values = valuesOf(company, position, ofAccounts)
  const [row] = await tx.query<Found>(
    `with facts as (
       select 'MovementRecorded' as kind, m.recorded_at, m.at, 'device:' || m.device_id as actor,
         array_remove(array[m.employee_id], null) as people
       from ${read.movements} m
       where m.company_id = $1 and m.position = $2::bigint and m.source <> 'hand'
       union all
       select s.kind, s.recorded_at, null, s.actor,
         coalesce(array_agg(substr(s.subject, 8)::uuid) filter (where s.subject like 'person:%'), '{}')
       from ${read.daySources} s
       where s.company_id = $1 and s.position = $2::bigint group by s.kind, s.recorded_at, s.actor
       union all
       select b.kind, b.recorded_at, null, b.actor, b.employee_ids
       from ${read.acts} b
       where b.company_id = $1 and b.position = $2::bigint and b.kind = any($3::text[]))
     select f.kind, ${textOf('f.recorded_at')} as "recordedAt", ${textOf('f.at')} as "happenedAt", f.actor, a.subject,
       ${figuresInScope(scope, values)} as figures, coalesce(a.role, u.role) as role,
       case when f.actor like 'device:%' then v.name else coalesce(${fullName('p')}, u.username) end as name
     from facts f
     left join ${read.acts} a on a.company_id = $1 and a.position = $2::bigint
     left join ${read.users} u on u.company_id = $1 and f.actor = 'user:' || u.user_id
     left join ${read.employees} p on p.company_id = $1 and p.employee_id = u.employee_id
     left join ${read.devices} v on v.company_id = $1 and f.actor = 'device:' || v.device_id
     where ${mayOpen(scope, values, { kind: 'f.kind', people: "(f.people || coalesce(a.employee_ids, '{}'))" })}`,
    values.list,
  )
  if (!row) return null
  const { actor, name, role, figures, ...fact } = row
  return {
    ...fact,
    figures: figures ?? {},
    by: {
      kind: actor.startsWith('user:')
        ? 'user'
        : actor.startsWith('device:')
          ? 'device'
          : 'system',
      name,
      role: actor.startsWith('user:') ? role : null,
    },
  }
}
