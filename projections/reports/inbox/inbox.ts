import type { Tx } from '#database/types.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { correctionActs, decidableActs, type Asking } from '../../corrections/act-list.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { inScope, valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { shiftDemandsById } from '../../shift-demands/demand-list.ts'
import { leavesOf } from './inbox-leaves.ts'
import { overtimeOf } from './inbox-overtime.ts'

export type InboxQuery = Asking & {
  readonly mayApproveOvertime: boolean
  /** At which level he decides on leave: 0 not at all. */
  readonly leaveLevel: 0 | 1 | 2
  /** And on shift demands. */
  readonly shiftLevel: 0 | 1 | 2
  /** Whether he answers colleagues who want to exchange a day with him. */
  readonly consents: boolean
  readonly cursor?: string
  readonly limit: number
}
type Waiting = {
  readonly kind: 'correction' | 'overtime' | 'leave' | 'shift'
  readonly id: string
  readonly day: LocalDate
}

const models = [
  'corrections',
  'employees',
  'leave_requests',
  'overtime',
  'shift_demands',
  'shifts',
] as const

/**
 * What waits for this caller's own decision: corrections, overtime, leave and other plans that somebody asked for, of
 * people in scope, and never of his own record (four eyes); and days that a colleague wants to exchange with him. The
 * days that lie longest come first. Reasons come sealed.
 * @throws {InvalidCursor}
 */
export const inbox = async (tx: Tx, query: InboxQuery) => {
  const { company, cursor, limit } = query
  const until = await dataUntil(tx, models)
  const values = valuesOf(company)
  const waiting = waitingSql(query, values)
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from (${waiting}) w`,
    values.list,
  )
  const found = await tx.query<Waiting>(
    `select w.kind, w.id, w.day::text as day, ${keyColumns(oldest)}
     from (${waiting}) w
     where ${afterCursor(oldest, 'asc', cursor, values)}
     order by ${keyOrder(oldest, 'asc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(found, limit, oldest)
  const idsOf = (of: Waiting['kind']): string[] =>
    page.rows.flatMap(({ kind, id }) => (kind === of ? [id] : []))
  return {
    rows: page.rows.map(({ kind, id, day }) => ({ kind, id, day })),
    corrections: await correctionActs(tx, query, idsOf('correction'), linesShown),
    overtime: await overtimeOf(tx, query, idsOf('overtime')),
    leaves: await leavesOf(tx, query, idsOf('leave')),
    shifts: await shiftDemandsById(tx, { ...query, caller: query.employeeId }, idsOf('shift')),
    total: counted?.total ?? 0,
    dataUntil: until,
    next: page.next,
  }
}

/** How many there are, looked at up to `most`. */
export const inboxWaiting = async (
  tx: Tx,
  { most, ...query }: Omit<InboxQuery, 'limit'> & { readonly most: number },
): Promise<number> => {
  const values = valuesOf(query.company)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (${waitingSql(query, values)} limit ${values.add(most)}) w`,
    values.list,
  )
  return row?.count ?? 0
}

/** Lines of an act that a card shows. */
const linesShown = 20
const oldest: readonly Key[] = [
  { sql: 'w.day', type: 'date' },
  { sql: 'w.id', type: 'uuid' },
]

/** Rows of `kind, id, day`. */
const waitingSql = (query: Omit<InboxQuery, 'limit'>, values: Values): string => `
  select 'correction' as kind, a.correction_id as id,
    (select min(left(l.local_time, 10))::date
       from ${read.correctionLines} l
       where l.company_id = $1 and l.correction_id = a.correction_id) as day
  from ${read.correctionActs} a
  where ${decidableActs(query, values)}
  union all
  select 'overtime', i.overtime_id, i.day
  from ${read.overtimeItems} i
  join ${read.employees} e on e.company_id = i.company_id and e.employee_id = i.employee_id
  where i.company_id = $1 and i.status = 0 and ${ofOthers(query, query.mayApproveOvertime, values)}
  union all
  select 'leave', l.request_id, l.first_day
  from ${read.leaveRequests} l
  join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
  where l.company_id = $1 and l.status < ${values.add(query.leaveLevel)}::int
    and ${ofOthers(query, query.leaveLevel > 0, values)}
  union all
  select 'shift', s.request_id, s.first_day
  from ${read.shiftDemands} s
  join ${read.employees} e on e.company_id = s.company_id and e.employee_id = s.employee_id
  where s.company_id = $1 and s.status < ${values.add(query.shiftLevel)}::int and s.consent <> 'asked'
    and ${ofOthers(query, query.shiftLevel > 0, values)}
  union all
  select 'shift', x.request_id, x.first_day
  from ${read.shiftDemands} x
  where x.company_id = $1 and x.status = 0 and x.consent = 'asked' and ${askedOf(query, values)}`

/** His own word on an exchange, before anybody decides on it. */
const askedOf = (
  { consents, employeeId }: Omit<InboxQuery, 'limit'>,
  values: Values,
): string =>
  consents && employeeId !== null ? `x.colleague_id = ${values.add(employeeId)}::uuid` : 'false'

const ofOthers = (
  { scope, employeeId, mainManager }: Omit<InboxQuery, 'limit'>,
  mayDecide: boolean,
  values: Values,
): string => {
  if (!mayDecide) return 'false'
  const own =
    mainManager || employeeId === null
      ? 'true'
      : `e.employee_id <> ${values.add(employeeId)}::uuid`
  return `${own} and ${inScope(scope, values)}`
}
