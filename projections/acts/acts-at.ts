import type { Tx } from '#database/types.ts'
import type { ActKind } from '#domain/catalogue.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fullName } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { actorOf, type Actor } from './actor.ts'

/** An act as the log of acts tells it, without what only its list knows. */
export type ToldAct = {
  readonly position: string
  readonly kind: ActKind
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
  readonly by: Actor
  /** It was taken back since. */
  readonly undone: boolean
}
type Stored = Omit<ToldAct, 'by'> & {
  readonly actor: string
  readonly name: string | null
  readonly role: string | null
}

/** Acts by their place in the log. Whom they are about is for the caller to have judged. */
export const actsAt = async (
  tx: Tx,
  company: CompanyId,
  positions: readonly string[],
): Promise<Map<string, ToldAct>> => {
  const rows = await tx.query<Stored>(
    `select a.position::text, a.kind, a.subject, a.figures, a.undone_by is not null as undone, a.actor,
       coalesce(a.role, u.role) as role,
       case when a.actor like 'device:%' then v.name else coalesce(${fullName('e')}, u.username) end as name
     from ${read.acts} a
     left join ${read.users} u on u.company_id = a.company_id and a.actor = 'user:' || u.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.devices} v on v.company_id = a.company_id and a.actor = 'device:' || v.device_id
     where a.company_id = $1 and a.position = any($2::bigint[])`,
    [company, positions],
  )
  return new Map(
    rows.map(({ actor, name, role, ...act }) => [
      act.position,
      { ...act, by: actorOf(actor, name, role) },
    ]),
  )
}
