import type { Tx } from '#database/types.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { correctionActs, nameOfActor } from '../../corrections/act-list.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { valuesOf } from '../../shared/sql.ts'
import { shiftDemandsById } from '../../shift-demands/demand-list.ts'
import { leavesOf } from './inbox-leaves.ts'
import { overtimeOf } from './inbox-overtime.ts'
import { waitingSql, type DecidingUser } from './inbox-waiting.ts'

export type InboxQuery = DecidingUser & { readonly cursor?: string; readonly limit: number }
type Waiting = {
  readonly kind: 'correction' | 'overtime' | 'leave' | 'shift'
  readonly id: string
  readonly day: LocalDate
  readonly inNameOf: string | null
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
  const [counted] = await tx.query<{ total: number; oldest: Instant | null }>(
    `select count(*)::int as total, ${textOf('min(w.asked_at)')} as oldest from (${waiting}) w`,
    values.list,
  )
  const found = await tx.query<Waiting>(
    `select w.kind, w.id, w.day::text as day, ${nameOfActor('w.name')} as "inNameOf", ${keyColumns(oldest)}
     from (${waiting}) w
     where ${afterCursor(oldest, 'asc', cursor, values)}
     order by ${keyOrder(oldest, 'asc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(found, limit, oldest)
  const idsOf = (of: Waiting['kind']): string[] =>
    page.rows.flatMap(({ kind, id }) => (kind === of ? [id] : []))
  return {
    rows: page.rows.map(({ kind, id, day, inNameOf }) => ({ kind, id, day, inNameOf })),
    corrections: await correctionActs(tx, query, idsOf('correction'), linesShown),
    overtime: await overtimeOf(tx, query, idsOf('overtime')),
    leaves: await leavesOf(tx, query, idsOf('leave')),
    shifts: await shiftDemandsById(tx, { ...query, caller: query.employeeId }, idsOf('shift')),
    total: counted?.total ?? 0,
    oldest: counted?.oldest ?? null,
    dataUntil: until,
    next: page.next,
  }
}

/** How many there are, looked at up to `most`. */
export const inboxWaiting = async (
  tx: Tx,
  { most, ...query }: DecidingUser & { readonly most: number },
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
