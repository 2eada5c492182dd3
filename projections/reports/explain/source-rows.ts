import type { Tx } from '#database/types.ts'
import type { MesaiEventType } from '#domain/catalogue.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { figuresInScope, mayOpen } from '../../shared/openable.ts'
import { fullName, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { sourceFrom, type SourceDetail } from '../../evaluation/days/day-sources.ts'
import { type PlanLeadsAsked } from './plan-leads.ts'

export type Row = {
  subject: string
  position: string
  kind: MesaiEventType
  recordedAt: Instant
  actor: string
  from: LocalDate | null
  to: LocalDate | null
  detail: SourceDetail | null
  name: string | null
  role: string | null
  about: string | null
  figures: Record<string, string | number> | null
}

/** Those that the caller may open, in the order of the log. */
export const readRows = async (
  tx: Tx,
  {
    company,
    scope,
    at,
    state: {
      person: { zone },
    },
  }: PlanLeadsAsked,
  subjects: readonly string[],
): Promise<Row[]> => {
  if (subjects.length === 0) return []
  const values = valuesOf(company, subjects, at, zone)
  const people =
    "(coalesce(a.employee_ids, '{}') || " +
    "case when s.subject like 'person:%' then array[substr(s.subject, 8)::uuid] else '{}' end)"
  return tx.query<Row>(
    `select s.subject, s.position::text, s.kind, ${textOf('s.recorded_at')} as "recordedAt", s.actor,
       ${sourceFrom('$4')} as
     from, s.to_day::text as to, s.detail,
       case when s.actor like 'device:%' then v.name else coalesce(${fullName('e')}, u.username) end as name,
         coalesce(a.role, u.role) as role, a.subject as about, ${figuresInScope(scope, values)} as figures
     from ${read.daySources} s
     left join ${read.acts} a on a.company_id = s.company_id and a.position = s.position
     left join ${read.users} u on u.company_id = s.company_id and s.actor = 'user:' || u.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.devices} v on v.company_id = s.company_id and s.actor = 'device:' || v.device_id
     where s.company_id = $1 and s.subject = any($2) and ($3::timestamptz is null or s.recorded_at <= $3::timestamptz)
       and ${mayOpen(scope, values, { kind: 's.kind', people })}
     order by s.position`,
    values.list,
  )
}

export const cardsUsed = async (
  tx: Tx,
  { company, state: { movements } }: PlanLeadsAsked,
): Promise<string[]> => {
  const rows = await tx.query<{ credential: string }>(
    `select distinct credential
       from ${read.movements}
       where company_id = $1 and movement_id = any($2::uuid[]) and credential is not null`,
    [company, movements.map(({ movementId }) => movementId)],
  )
  return rows.map(({ credential }) => `card:${credential}`)
}
