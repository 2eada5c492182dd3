import type { Envelope, Tx } from '#database/types.ts'
import type { CorrectionStatus } from '#domain/corrections/corrections.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { dataUntil } from '../shared/freshness.ts'
import { likePatterns } from '../shared/fold.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import {
  sqlAnd,
  countUpTo,
  fullName,
  inScope,
  wasInDepartment,
  valuesOf,
  type Values,
} from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { decidableActs, peopleInScope, whollyInScope, type AskingUser } from './decidable.ts'

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
/** What waits is told apart by the word that it waits for. */
export type ShownStatus = CorrectionStatus | 'waiting-second'
export type CorrectionAct = {
  readonly correctionId: string
  readonly status: ShownStatus
  readonly demanded: boolean
  readonly by: string | null
  readonly at: Instant
  readonly decidedBy: string | null
  /** In whose name, where it was not his own. */
  readonly inNameOf: string | null
  readonly decidedAt: Instant | null
  /** Who said the first of two words. */
  readonly firstBy: string | null
  readonly undoneBy: string | null
  readonly undoneAt: Instant | null
  /** As far as it is about people in scope, as are `lines`. */
  readonly movements: number
  readonly people: number
  readonly lines: readonly CorrectionLine[]
  readonly mine: boolean
  readonly mayDecide: boolean
  readonly mayWithdraw: boolean
  /** It was rejected, and he may let it wait again. */
  readonly mayReopen: boolean
  /** The place in the log of what counts, or of the first word, where he may take it back. */
  readonly undo: string | null
}
export type SealedAct = CorrectionAct & {
  readonly sealedReason: Envelope | null
  readonly sealedRejection: Envelope | null
  readonly sealedUndoReason: Envelope | null
}
export type CorrectionQuery = AskingUser & {
  /** `open`: it waits for a word that the caller has. */
  readonly status?: ShownStatus | 'open'
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
  const counts = await tx.query<{ status: ShownStatus; count: number }>(
    `select ${shownStatus} as status, count(*)::int as count from ${read.correctionActs} a
     where ${where} group by 1`,
    values.list,
  )
  const summary = {
    ...noCounts,
    ...Object.fromEntries(counts.map(one => [one.status, one.count])),
  }
  const wanted = sqlAnd(
    where,
    status === 'open'
      ? decidableActs(query, values)
      : status && `${shownStatus} = ${values.add(status)}`,
  )
  const total = await totalOf(tx, status, summary, wanted, values)
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
    total,
    summary,
    dataUntil: until,
    next: page.next,
  }
}

const totalOf = async (
  tx: Tx,
  status: CorrectionQuery['status'],
  summary: Readonly<Record<ShownStatus, number>>,
  wanted: string,
  values: Values,
): Promise<number> => {
  if (status !== 'open')
    return status ? summary[status] : Object.values(summary).reduce((sum, one) => sum + one, 0)
  const [row] = await tx.query<{ total: number }>(
    `select count(*)::int as total from ${read.correctionActs} a where ${wanted}`,
    values.list,
  )
  return row?.total ?? 0
}

/** How many of one kind of change wait for the caller's word, looked at up to `most`. */
export const correctionsWaiting = (
  tx: Tx,
  {
    most,
    ...query
  }: AskingUser & { readonly kind: CorrectionChange['kind']; readonly most: number },
): Promise<number> => {
  const values = valuesOf(query.company)
  const where = sqlAnd(whereOf(query, values), decidableActs(query, values))
  return countUpTo(tx, `${read.correctionActs} a where ${where}`, most, values)
}

/** One act with all its lines in scope; null: there is none, or it is not his to see. */
export const correctionAct = async (
  tx: Tx,
  asking: AskingUser,
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

/** Acts by their ids, each with its first lines: for whoever shows them beside other things. */
export const correctionActs = async (
  tx: Tx,
  asking: AskingUser,
  ids: readonly string[],
  mostLines = 1,
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
      mostLines,
    )
  ).map(shown)
}

/** Of an act `a`. */
const shownStatus =
  "case when a.status = 'proposed' and a.first_by is not null then 'waiting-second' else a.status end"
const newest: readonly Key[] = [{ sql: 'a.position', type: 'bigint' }]
const noCounts: Record<ShownStatus, number> = {
  proposed: 0,
  'waiting-second': 0,
  counted: 0,
  rejected: 0,
  withdrawn: 0,
  undone: 0,
}

type Filters = AskingUser & Partial<Omit<CorrectionQuery, keyof AskingUser>>
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
  sqlAnd(
    'a.company_id = $1',
    demanded && `a.demanded = ${values.add(demanded === 'true')}`,
    mine && `a.by = ${values.add(actor)}`,
    `exists (select
       from ${read.correctionLines} l
       left join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
       where ${sqlAnd(
         'l.company_id = $1 and l.correction_id = a.correction_id',
         inScope(scope, values),
         kind && `l.kind = ${values.add(kind)}`,
         from && `l.local_time >= ${values.add(from)}`,
         to && `l.local_time < ${values.add(`${to}U`)}`, // U comes after T
         department && wasInDepartment(department, values, [dayOfLine, dayOfLine]),
         employee && `l.employee_id = ${values.add(employee)}::uuid`,
         movement && `l.movement_id = ${values.add(movement)}::uuid`,
         search && `e.folded like all(${values.add(likePatterns(search))}::text[])`,
       )})`,
  )

const dayOfLine = 'left(l.local_time, 10)::date'

/** The name of whoever acted (`user:<id>`); null where nobody's is known. */
export const nameOfActor = (
  actor: string,
): string => `(select coalesce(${fullName('who')}, u.username)
    from ${read.users} u
    left join ${read.employees} who on who.company_id = u.company_id and who.employee_id = u.employee_id
  where u.company_id = $1 and 'user:' || u.user_id = ${actor})`

type Stored = Omit<SealedAct, 'mine' | 'mayDecide' | 'mayWithdraw' | 'mayReopen' | 'undo'> & {
  readonly countedAt: string
  readonly firstAt: string | null
  readonly firstIsHis: boolean
  readonly mine: boolean
  readonly theirs: boolean
  readonly whole: boolean
  readonly asking: AskingUser
}
const actsWhere = async (
  tx: Tx,
  asking: AskingUser,
  where: string,
  tail: string,
  values: Values,
  mostLines: number,
): Promise<Stored[]> => {
  const { scope, actor, employeeId } = asking
  const theirs = peopleInScope(scope, values)
  const everybody = whollyInScope(scope, values)
  const rows = await tx.query<Omit<Stored, 'asking'>>(
    `select a.correction_id as "correctionId", ${shownStatus} as status, a.demanded, a.reason as "sealedReason",
       a.rejection as "sealedRejection", a.undo_reason as "sealedUndoReason", ${nameOfActor('a.by')} as by,
       ${textOf('a.at')} as at,
       coalesce((select p.position
         from ${read.correctionApprovals} p
         where p.company_id = $1 and p.correction_id = a.correction_id), a.position)::text as "countedAt",
       ${nameOfActor('a.decided_by')} as "decidedBy", ${nameOfActor('a.decided_name')} as "inNameOf",
       ${textOf('a.decided_at')} as "decidedAt", ${nameOfActor('a.first_by')} as "firstBy",
       a.first_position::text as "firstAt",
       coalesce(${values.add(actor)} in (a.first_by, a.first_name), false) as "firstIsHis",
       ${nameOfActor('a.undone_by')} as "undoneBy", ${textOf('a.undone_at')} as "undoneAt",
       ${
         scope.kind === 'company'
           ? 'a.movements, cardinality(a.employee_ids)'
           : `
       (select count(*)::int
         from ${read.correctionLines} l
         join ${read.employees} e on e.company_id = $1 and e.employee_id = l.employee_id
         where l.company_id = $1 and l.correction_id = a.correction_id and ${inScope(scope, values)}) as movements,
       ${theirs}`
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
  const { level, mainManager } = asking
  const others = level > 0 && (theirs || mainManager)
  const first = row.firstAt !== null
  const decides = others && (!first || level === 2)
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
    inNameOf,
    decidedAt,
    firstBy,
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
    inNameOf,
    decidedAt,
    firstBy,
    undoneBy,
    undoneAt,
    movements,
    people,
    lines,
    mine,
    mayDecide:
      (status === 'proposed' || status === 'waiting-second') &&
      decides &&
      (!mine || mainManager),
    mayWithdraw: status === 'proposed' && mine,
    mayReopen: status === 'rejected' && decides,
    undo: undoOf({ status, others, decides }, row),
  }
}

const undoOf = (
  {
    status,
    others,
    decides,
  }: {
    readonly status: ShownStatus
    readonly others: boolean
    readonly decides: boolean
  },
  { countedAt, firstAt, firstIsHis }: Pick<Stored, 'countedAt' | 'firstAt' | 'firstIsHis'>,
): string | null => {
  if (status === 'counted' && others) return countedAt
  return status === 'waiting-second' && others && (decides || firstIsHis) ? firstAt : null
}
