import type { Envelope, Tx, Vault } from '#database/types.ts'
import type { CorrectionStatus } from '#domain/corrections/corrections.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { dataUntil } from '../shared/freshness.ts'
import { folded } from '../shared/fold.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { all, fullName, inDepartment, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type CorrectionLine = {
  readonly kind: CorrectionChange['kind']
  readonly movementId: string
  readonly employeeId: string | null
  readonly employeeNo: string | null
  readonly fullName: string | null
  readonly department: string | null
  readonly localTime: string
  readonly direction: 'in' | 'out' | 'unknown' | null
  readonly before: string | null
  readonly after: string | null
}
export type CorrectionAct = {
  readonly correctionId: string
  readonly status: CorrectionStatus
  readonly demanded: boolean
  readonly by: string | null
  readonly at: Instant
  readonly decidedBy: string | null
  readonly decidedAt: Instant | null
  readonly undoneBy: string | null
  readonly undoneAt: Instant | null
  /** As far as it is about people in scope, as are `lines`. */
  readonly movements: number
  readonly people: number
  readonly lines: readonly CorrectionLine[]
  readonly mine: boolean
  readonly mayDecide: boolean
  readonly mayWithdraw: boolean
  readonly mayUndo: boolean
}
export type SealedAct = CorrectionAct & {
  readonly sealedReason: Envelope | null
  readonly sealedRejection: Envelope | null
  readonly sealedUndoReason: Envelope | null
}
/** Who asks: what he may do with an act depends on it (four eyes). */
export type Asking = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly actor: string
  readonly employeeId: string | null
  readonly mainManager: boolean
  readonly mayCorrect: boolean
}
export type CorrectionQuery = Asking & {
  readonly status?: CorrectionStatus
  readonly kind?: CorrectionChange['kind']
  readonly from?: LocalDate
  readonly to?: LocalDate
  readonly department?: string
  readonly employee?: string
  readonly movement?: string
  readonly search?: string
  readonly mine?: 'true'
  readonly demanded?: 'true' | 'false'
  readonly cursor?: string
  readonly limit: number
}

/**
 * Acts that touch somebody in scope, newest first. Reasons come sealed: `withReasons` opens them after the transaction.
 * @throws {InvalidCursor}
 */
export const correctionList = async (tx: Tx, query: CorrectionQuery) => {
  const { status, cursor, limit } = query
  const until = await dataUntil(tx, ['corrections', 'employees'])
  const values = valuesOf(query.company)
  const where = whereOf(query, values)
  const counts = await tx.query<{ status: CorrectionStatus; count: number }>(
    `select a.status, count(*)::int as count from ${read.correctionActs} a where ${where} group by a.status`,
    values.list,
  )
  const summary = {
    ...noCounts,
    ...Object.fromEntries(counts.map(one => [one.status, one.count])),
  }
  const wanted = all(where, status && `a.status = ${values.add(status)}`)
  const rows = await actsWhere(
    tx,
    query,
    `${wanted} and ${afterCursor(newest, 'desc', cursor, values)}`,
    `order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values,
    20,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: page.rows.map(shown),
    total: status ? summary[status] : counts.reduce((sum, { count }) => sum + count, 0),
    summary,
    dataUntil: until,
    next: page.next,
  }
}

/** One act with all its lines in scope; null: there is none, or it is not his to see. */
export const correctionAct = async (
  tx: Tx,
  asking: Asking,
  correctionId: string,
): Promise<SealedAct | null> => {
  const values = valuesOf(asking.company)
  const [row] = await actsWhere(
    tx,
    asking,
    `${whereOf(asking, values)} and a.correction_id = ${values.add(correctionId)}::uuid`,
    '',
    values,
    2000,
  )
  return row ? shown(row) : null
}

/** Acts by their ids, each with a line at most: for whoever shows them beside other things. */
export const correctionActs = async (
  tx: Tx,
  asking: Asking,
  ids: readonly string[],
): Promise<SealedAct[]> => {
  if (ids.length === 0) return []
  const values = valuesOf(asking.company)
  return (
    await actsWhere(
      tx,
      asking,
      `${whereOf(asking, values)} and a.correction_id = any(${values.add(ids)}::uuid[])`,
      '',
      values,
      1,
    )
  ).map(shown)
}

const newest: readonly Key[] = [{ sql: 'a.position', type: 'bigint' }]
const noCounts: Record<CorrectionStatus, number> = {
  proposed: 0,
  counted: 0,
  rejected: 0,
  withdrawn: 0,
  undone: 0,
}

type Filters = Asking & Partial<Omit<CorrectionQuery, keyof Asking>>
const whereOf = (
  {
    scope,
    kind,
    from,
    to,
    department,
    employee,
    movement,
    search,
    mine,
    demanded,
    actor,
  }: Filters,
  values: Values,
): string =>
  all(
    'a.company_id = $1',
    demanded && `a.demanded = ${values.add(demanded === 'true')}`,
    mine && `a.by = ${values.add(actor)}`,
    `exists (select
       from ${read.correctionLines} l
       left join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
       where ${all(
         'l.company_id = $1 and l.correction_id = a.correction_id',
         inScope(scope, values),
         kind && `l.kind = ${values.add(kind)}`,
         from && `l.local_time >= ${values.add(from)}`,
         to && `l.local_time < ${values.add(`${to}U`)}`, // U comes after T
         department && inDepartment(department, values),
         employee && `l.employee_id = ${values.add(employee)}::uuid`,
         movement && `l.movement_id = ${values.add(movement)}::uuid`,
         search && `e.folded like all(${values.add(folded(search))}::text[])`,
       )})`,
  )

/** The name of whoever acted (`user:<id>`); null where nobody's is known. */
const nameOf = (actor: string): string => `(select coalesce(${fullName('who')}, u.username)
    from ${read.users} u
    left join ${read.employees} who on who.company_id = u.company_id and who.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = ${actor})`

type Stored = Omit<SealedAct, 'mine' | 'mayDecide' | 'mayWithdraw' | 'mayUndo'> & {
  readonly mine: boolean
  readonly theirs: boolean
  readonly whole: boolean
  readonly asking: Asking
}
const actsWhere = async (
  tx: Tx,
  asking: Asking,
  where: string,
  tail: string,
  values: Values,
  mostLines: number,
): Promise<Stored[]> => {
  const { scope, actor, employeeId } = asking
  const peopleInScope = `(select count(*)::int
      from ${read.employees} e
      where e.company_id = $1 and e.employee_id = any(a.employee_ids) and ${inScope(scope, values)})`
  const everybody = `${scope.kind === 'company' ? 'true' : 'not a.nobodys'} and ${peopleInScope} = cardinality(a.employee_ids)`
  const rows = await tx.query<Omit<Stored, 'asking'>>(
    `select a.correction_id as "correctionId", a.status, a.demanded, a.reason as "sealedReason",
       a.rejection as "sealedRejection", a.undo_reason as "sealedUndoReason", ${nameOf('a.by')} as by,
       ${textOf('a.at')} as at,
       ${nameOf('a.decided_by')} as "decidedBy", ${textOf('a.decided_at')} as "decidedAt", ${nameOf('a.undone_by')} as "undoneBy", ${textOf('a.undone_at')} as "undoneAt",
       ${
         scope.kind === 'company'
           ? 'a.movements, cardinality(a.employee_ids)'
           : `
       (select count(*)::int
         from ${read.correctionLines} l
         join ${read.employees} e on e.company_id = $1 and e.employee_id = l.employee_id
         where l.company_id = $1 and l.correction_id = a.correction_id and ${inScope(scope, values)}) as movements,
       ${peopleInScope}`
       } as people, a.by = ${values.add(actor)} as mine, ${everybody} as whole,
       ${employeeId === null ? 'true' : `not a.employee_ids @> array[${values.add(employeeId)}::uuid]`}
         and ${everybody} as theirs,
       (select json_agg(json_build_object('kind', l.kind, 'movementId', l.movement_id, 'employeeId', l.employee_id,
         'employeeNo', l.employee_no, 'fullName', l.full_name, 'department', l.department,
           'localTime', l.local_time, 'direction', l.direction, 'before', l.before, 'after', l.after) order by l.line)
           from (
         select l.*, e.employee_no, ${fullName()} as full_name, d.name as department from ${read.correctionLines} l
         left join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
         left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
         where l.company_id = $1 and l.correction_id = a.correction_id and ${inScope(scope, values)}
         order by l.line limit ${mostLines}) l) as lines,
           ${keyColumns(newest)}
     from ${read.correctionActs} a where ${where} ${tail}`,
    values.list,
  )
  return rows.map(row => ({ ...row, asking }))
}

/**
 * `whole`: all whom it touches are in scope; `theirs`: and the caller is not among them. What is written about several
 * may name any of them.
 */
const shown = ({ asking, theirs, whole, mine, status, ...row }: Stored): SealedAct => {
  const others = asking.mayCorrect && (theirs || asking.mainManager)
  const reasons =
    whole || mine
      ? {
          sealedReason: row.sealedReason,
          sealedRejection: row.sealedRejection,
          sealedUndoReason: row.sealedUndoReason,
        }
      : { sealedReason: null, sealedRejection: null, sealedUndoReason: null }
  const {
    correctionId,
    demanded,
    by,
    at,
    decidedBy,
    decidedAt,
    undoneBy,
    undoneAt,
    movements,
    people,
    lines,
  } = row
  return {
    correctionId,
    status,
    demanded,
    ...reasons,
    by,
    at,
    decidedBy,
    decidedAt,
    undoneBy,
    undoneAt,
    movements,
    people,
    lines,
    mine,
    mayDecide: status === 'proposed' && others && (!mine || asking.mainManager),
    mayWithdraw: status === 'proposed' && mine,
    mayUndo: status === 'counted' && others,
  }
}

type Opened<Act> = Omit<Act, 'sealedReason' | 'sealedRejection' | 'sealedUndoReason'> & {
  readonly reason: string | null
  readonly rejection: string | null
  readonly undoReason: string | null
}
/** The same acts with what was written. Not inside of a transaction: the vault takes a connection of its own. */
export const withReasons = async <Act extends SealedAct>(
  vault: Vault,
  company: CompanyId,
  acts: readonly Act[],
): Promise<Opened<Act>[]> => {
  const open = async (
    of: (act: Act) => { readonly type: string; readonly envelope: Envelope | null },
  ): Promise<ReadonlyMap<string, string | null>> => {
    const sealed = acts.flatMap(act => {
      const { type, envelope } = of(act)
      return envelope ? [{ id: act.correctionId, type, envelope }] : []
    })
    const plain = await vault.open(
      sealed.map(({ type, envelope }) => ({
        company,
        subject: envelope.sealed.s,
        class: envelope.sealed.c,
        about: aboutField(type, 'reason'),
        envelope,
      })),
    )
    return new Map(sealed.map(({ id }, at) => [id, plain[at] ?? null]))
  }
  const reasons = await open(({ demanded, sealedReason }) => ({
    type: demanded ? 'CorrectionDemanded' : 'MovementsCorrected',
    envelope: sealedReason,
  }))
  const rejections = await open(({ sealedRejection }) => ({
    type: 'CorrectionRejected',
    envelope: sealedRejection,
  }))
  const undoReasons = await open(({ sealedUndoReason }) => ({
    type: 'CorrectionUndone',
    envelope: sealedUndoReason,
  }))
  return acts.map(
    ({
      sealedReason: _reason,
      sealedRejection: _rejection,
      sealedUndoReason: _undo,
      ...act
    }) => ({
      ...act,
      reason: reasons.get(act.correctionId) ?? null,
      rejection: rejections.get(act.correctionId) ?? null,
      undoReason: undoReasons.get(act.correctionId) ?? null,
    }),
  )
}
