import type { Tx } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { SealedText } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { figuresInScope } from '../shared/openable.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import type { ActKind } from '#domain/catalogue.ts'
import type { Area, Word } from '#domain/shared/acts.ts'
import { actorOf, type Actor } from './actor.ts'

export type ActRow = {
  readonly position: string
  readonly recordedAt: Instant
  readonly by: Actor
  readonly kind: ActKind
  readonly area: Area
  readonly subject: string | null
  readonly figures: Readonly<Record<string, string | number>>
  /** At most three of those in scope, null once erased; `whomCount` is how many they are. */
  readonly whom: { readonly employeeId: string; readonly fullName: string | null }[]
  readonly whomCount: number
  readonly before: Word | null
  readonly after: Word | null
  /** It was taken back since. */
  readonly undone: boolean
  /** Of an undo: the kind of act that it took back, whose words the row says. */
  readonly undid: ActKind | null
  /**
   * Why it was done, and the name of a thing that somebody may be named in: `openTexts` opens them after the
   * transaction.
   */
  readonly sealedReason: SealedText | null
  readonly sealedSubject: SealedText | null
  /** Everybody it is about is in scope. */
  readonly whole: boolean
}
export type ActQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** Who asks: what he wrote himself he may read. */
  readonly actor: string
  readonly from?: LocalDate
  readonly to?: LocalDate
  /** Whom it is about, and who did it: both by the employee. */
  readonly employee?: string
  readonly by?: string
  readonly area?: Area
  readonly order: 'asc' | 'desc'
  readonly cursor?: string
  readonly limit: number
}

/**
 * What was done in a company, newest first unless asked otherwise. A manager sees acts about people of his departments,
 * an employee those about himself; of an act about others as well, only the part that is about these, and no reason
 * unless he wrote it.
 * @throws {InvalidCursor}
 */
export const actList = async (tx: Tx, query: ActQuery) => {
  const { company, area, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, ['activity', 'employees'])
  const values = valuesOf(company)
  const where = whereOf(query, spanOf(zone, query.from, query.to), values)
  const counts = await tx.query<{ area: Area; count: number }>(
    `select a.area, count(*)::int as count from ${read.acts} a where ${where} group by a.area`,
    values.list,
  )
  const people = `select p.employee_id, ${fullName('p')} as full_name
    from ${read.employees} p
    where p.company_id = $1 and p.employee_id = any(a.employee_ids) and ${inScope(query.scope, values, 'p')}`
  const wanted = sqlAnd(where, area && `a.area = ${values.add(area)}`)
  const rows = await tx.query<Stored>(
    `select a.position::text, ${textOf('a.recorded_at')} as "recordedAt", a.actor, coalesce(a.role, u.role) as role,
       a.kind, a.area, a.subject, ${figuresInScope(query.scope, values)} as figures, a.before, a.after,
       a.undone_by is not null as undone, a.undid, a.sealed_reason as "sealedReason",
         a.sealed_subject as "sealedSubject", cardinality(a.employee_ids) as everybody,
         a.actor = ${values.add(query.actor)} as own,
       case when a.actor like 'device:%' then v.name else coalesce(${fullName('e')}, u.username) end as name,
       coalesce((select json_agg(json_build_object('employeeId', employee_id, 'fullName', full_name))
         from (${people} order by ${fullName('p')} collate "tr-x-icu", p.employee_id limit 3) as named),
         '[]'::json) as whom,
       (select count(*)::int from (${people}) as everybody) as "whomCount", ${keyColumns(newest)}
     from ${read.acts} a
     left join ${read.users} u on u.company_id = a.company_id and a.actor = 'user:' || u.user_id
     left join ${read.employees} e on e.company_id = u.company_id and e.employee_id = u.employee_id
     left join ${read.devices} v on v.company_id = a.company_id and a.actor = 'device:' || v.device_id
     where ${wanted} and ${afterCursor(newest, order, cursor, values)}
     order by ${keyOrder(newest, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  const summary = Object.fromEntries(
    areas.map(one => [one, counts.find(count => count.area === one)?.count ?? 0]),
  ) as Record<Area, number>
  return {
    rows: page.rows.map(row => shown(row, query.scope)),
    total: area ? summary[area] : counts.reduce((sum, { count }) => sum + count, 0),
    summary,
    dataUntil,
    next: page.next,
  }
}
const newest: readonly Key[] = [{ sql: 'a.position', type: 'bigint' }]
const areas: readonly Area[] = [
  'people',
  'access',
  'cards',
  'devices',
  'shifts',
  'calendar',
  'organization',
  'rules',
  'movements',
  'overtime',
  'leave',
  'payroll',
  'reports',
  'visitors',
]

const whereOf = (
  { scope, employee, by }: ActQuery,
  span: { from: Instant | null; to: Instant | null },
  values: Values,
): string =>
  sqlAnd(
    'a.company_id = $1',
    'a.part_of is null',
    scope.kind !== 'company' &&
      `exists (select
         from ${read.employees} s
         where s.company_id = $1 and s.employee_id = any(a.employee_ids) and ${inScope(scope, values, 's')})`,
    span.from !== null && `a.recorded_at >= ${values.add(span.from)}::timestamptz`,
    span.to !== null && `a.recorded_at < ${values.add(span.to)}::timestamptz`,
    employee && `a.employee_ids @> array[${values.add(employee)}::uuid]`,
    by &&
      `a.actor in (select 'user:' || b.user_id
         from ${read.users} b
         where b.company_id = $1 and b.employee_id = ${values.add(by)}::uuid)`,
  )

type Stored = Omit<ActRow, 'by' | 'whole'> & {
  readonly everybody: number
  readonly own: boolean
  readonly actor: string
  readonly name: string | null
  readonly role: string | null
}
const shown = (
  {
    position,
    recordedAt,
    actor,
    name,
    role,
    kind,
    area,
    subject,
    figures,
    whom,
    whomCount,
    before,
    after,
    undone,
    undid,
    sealedReason,
    sealedSubject,
    everybody,
    own,
  }: Stored,
  scope: ScopeFilter,
): ActRow => {
  // Who sees the whole company sees all of it, also of those who are not there any more.
  const whole = scope.kind === 'company' || whomCount === everybody
  return {
    position,
    recordedAt,
    kind,
    area,
    subject,
    figures,
    whom,
    whomCount,
    before,
    after,
    undone,
    undid,
    whole,
    // What is written about several may name any of them.
    ...(whole || own
      ? { sealedReason, sealedSubject }
      : { sealedReason: null, sealedSubject: null }),
    by: actorOf(actor, name, role),
  }
}
