import type { Tx } from '#database/types.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  MusterId,
  VisitId,
} from '#domain/shared/values.ts'
import { employedToday, presenceNow } from '../reports/shared/presence-sql.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, instantsOf } from '../shared/company-day.ts'
import { nameOfActor } from '../shared/said.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { musterVisitors, type MusterState, type MusterVisitor } from './muster-visitors.ts'

export type MusterRow = {
  readonly employeeId: EmployeeId
  readonly employeeNo: string
  readonly fullName: string | null
  readonly department: string | null
  /** The reader that saw him last; null where none did. */
  readonly place: string | null
  readonly lastAt: Instant | null
  readonly state: MusterState
  readonly safeAt: Instant | null
  /** Null where nobody said so, or whoever did is erased. */
  readonly safeBy: string | null
}
export type Muster = {
  readonly musterId: MusterId
  readonly calledAt: Instant
  readonly calledBy: string | null
  readonly actor: string
}

/** As many as are ever inside at once; whoever is beyond is counted in `total`. */
const most = 20_000

/**
 * Who is inside by now, by the reader that saw them come; while a roll call is on also who went out since, and who was
 * found safe wherever the readers saw him.
 */
export const musterList = async (
  tx: Tx,
  {
    company,
    scope,
    seesVisitors,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    /** Whether it is for the caller who visitors are; that they are there, and where, is for every warden. */
    readonly seesVisitors: boolean
  },
): Promise<{
  readonly muster: Muster | null
  readonly rows: readonly MusterRow[]
  readonly visitors: readonly MusterVisitor[]
  readonly total: number
  readonly dataUntil: Instant
}> => {
  const { zone, today, dataUntil } = await companyDay(tx, company, [
    'attendance',
    'employees',
    'musters',
    'visits',
  ])
  const muster = await musterOn(tx, company)
  const { from, to } = instantsOf(zone, today, today)
  const values = valuesOf(company, today, from, to, dataUntil)
  const person = `e.employee_id, e.employee_no, ${fullName()} as full_name, e.department_id`
  const where = sqlAnd(employedToday, inScope(scope, values))
  const [id, called] = [
    values.add(muster?.musterId ?? null),
    values.add(muster?.calledAt ?? null),
  ]
  const found = await tx.query<MusterRow & { readonly total: number }>(
    `${presenceNow(person, where)}
     select n.employee_id as "employeeId", n.employee_no as "employeeNo",
       n.full_name as "fullName", d.name as department, v.name as place,
       ${textOf('n.at')} as "lastAt", ${textOf('s.at')} as "safeAt",
       ${nameOfActor('s.by_actor')} as "safeBy",
       case when s.employee_id is not null then 'safe'
         when n.state = 'inside' then 'sought' else 'left' end as state,
       count(*) over ()::int as total
     from now_there n
     left join ${read.musterSafe} s
       on s.company_id = $1 and s.muster_id = ${id}::uuid and s.employee_id = n.employee_id
     left join ${read.departments} d on d.company_id = $1 and d.department_id = n.department_id
     left join ${read.devices} v on v.company_id = $1 and v.device_id = n.device_id
     where n.state = 'inside' or s.employee_id is not null
       or (n.state = 'outside' and n.at >= ${called}::timestamptz)
     order by v.name collate "tr-x-icu" nulls last, n.full_name collate "tr-x-icu", n.employee_id
     limit ${most}`,
    values.list,
  )
  const visitors = await musterVisitors(tx, {
    company,
    scope,
    today,
    musterId: muster?.musterId ?? null,
    calledAt: muster?.calledAt ?? null,
    known: seesVisitors,
  })
  return {
    muster,
    visitors,
    rows: found.map(({ total: _total, ...row }) => row),
    total: found[0]?.total ?? 0,
    dataUntil,
  }
}

/** Whether all these visitors stand in the list of whoever asks, or would while that roll call is on. */
export const seesMusterVisitors = async (
  tx: Tx,
  {
    company,
    scope,
    visitIds,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly visitIds: readonly VisitId[]
  },
): Promise<boolean> => {
  const { today } = await companyDay(tx, company, ['visits'])
  const muster = await musterOn(tx, company)
  const seen = await musterVisitors(tx, {
    company,
    scope,
    today,
    musterId: muster?.musterId ?? null,
    calledAt: muster?.calledAt ?? null,
    known: false,
    visitIds,
  })
  return new Set(visitIds).size === seen.length
}

const musterOn = async (tx: Tx, company: CompanyId): Promise<Muster | null> => {
  const [row] = await tx.query<Muster>(
    `select m.muster_id as "musterId", ${textOf('m.called_at')} as "calledAt",
       ${nameOfActor('m.called_by')} as "calledBy", m.called_by as actor
     from ${read.musters} m where m.company_id = $1 and m.ended_at is null`,
    [company],
  )
  return row ?? null
}
