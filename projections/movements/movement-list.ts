import type { Tx } from '#database/types.ts'
import type { Direction } from '#domain/movements/events.ts'
import {
  type CompanyId,
  type EmployeeId,
  type LocalDate,
  type LogPosition,
  type MovementId,
  asLogPosition,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { knownUpTo } from '../shared/freshness.ts'
import { eachInTurn } from '../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import {
  movementColumns,
  movementTables,
  movementsWhere,
  shownMovement,
  type MovementFilter,
  type MovementRecord,
} from './movement-row.ts'
import { onShift, withStanding, type StandingRow } from './movement-standing.ts'

/** The table is the attendance projection's: it derives whose a movement is (docs/decisions/0003). */
export type MovementQuery = MovementFilter & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** Dates of the company, both included. */
  readonly from?: LocalDate
  readonly to?: LocalDate
  readonly cursor?: string
  readonly limit: number
  readonly validity?: 'valid' | 'invalid'
  readonly direction?: Direction
  /** Of the day that a movement belongs to: its rotation. */
  readonly shift?: string
}

/**
 * Movements in scope, newest first.
 * @throws {InvalidCursor}
 */
export const movementList = async (tx: Tx, query: MovementQuery) => {
  const { zone, dataUntil } = await companyDay(tx, query.company, ['attendance'])
  const values = valuesOf(query.company)
  const where = sqlAnd(
    movementsWhere(query.scope, query, spanOf(zone, query.from, query.to), values),
    query.validity && `m.invalid is ${query.validity === 'valid' ? '' : 'not '}null`,
    query.direction && `m.direction = ${values.add(query.direction)}`,
    query.shift && onShift(values.add(query.shift)),
  )
  const summary = await countsOf(tx, where, values.list)
  const rows = await tx.query<MovementRecord>(
    `select ${movementColumns}, ${keyColumns(newest)}
     from ${movementTables}
     where ${where} and ${afterCursor(newest, 'desc', query.cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(query.limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, query.limit, newest)
  return {
    rows: await withStanding(
      tx,
      query.company,
      await eachInTurn(page.rows, row => shownMovement(zone, row)),
    ),
    total: summary.valid + summary.invalid,
    summary,
    dataUntil,
    next: page.next,
  }
}

// What one act added stands at one position, line by line.
const newest: readonly Key[] = [
  { sql: 'm.at', type: 'timestamptz' },
  { sql: 'm.position', type: 'bigint' },
  { sql: 'm.line', type: 'int' },
]

const countsOf = async (
  tx: Tx,
  where: string,
  values: readonly unknown[],
): Promise<{ valid: number; invalid: number; in: number; out: number }> => {
  const [row] = await tx.query<{ valid: number; invalid: number; in: number; out: number }>(
    `select count(*) filter (where m.invalid is null)::int as valid,
       count(*) filter (where m.invalid is not null)::int as invalid,
       count(*) filter (where m.direction = 'in')::int as in, count(*) filter (where m.direction = 'out')::int as out
       from ${movementTables}
       where ${where}`,
    values,
  )
  return row ?? { valid: 0, invalid: 0, in: 0, out: 0 }
}

/**
 * How far somebody who watches has seen: a position of the log, and the line of it; what one act added stands at one
 * position, line by line.
 */
export type SeenUpTo = { readonly position: LogPosition; readonly line: number }
/** All of it. */
const wholeLine = 2_147_483_647
export const seenUpTo = (position: LogPosition): SeenUpTo => ({ position, line: wholeLine })

/**
 * Movements recorded after what was seen, oldest first, for whoever watches live; `seen` is where the next look begins.
 * What heals later is not news: the list is loaded again.
 */
export const movementsAfter = async (
  tx: Tx,
  {
    company,
    scope,
    after,
    limit,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly after: SeenUpTo
    readonly limit: number
  },
): Promise<{ rows: StandingRow[]; seen: SeenUpTo }> => {
  const { zone } = await companyDay(tx, company, ['attendance'])
  // Asked before the rows: what is committed in between is seen again by nobody, since it lies further on.
  const reached = await knownUpTo(tx, ['attendance'])
  const values = valuesOf(company, String(after.position), after.line)
  const rows = await tx.query<MovementRecord & { position: string; line: number }>(
    `select ${movementColumns}, m.position::text as position, m.line from ${movementTables}
     where m.company_id = $1 and m.position >= $2::bigint and (m.position, m.line) > ($2::bigint, $3::int)
       and ${inScope(scope, values)}
     order by m.position, m.line limit ${values.add(limit)}`,
    values.list,
  )
  const last = rows.at(-1)
  const shown = await withStanding(
    tx,
    company,
    rows.map(row => shownMovement(zone, row)),
  )
  if (last && rows.length === limit)
    return { rows: shown, seen: { position: asLogPosition(last.position), line: last.line } }
  const upTo = [
    after.position,
    asLogPosition(last?.position ?? 0),
    asLogPosition(reached),
  ].reduce((one, other) => (one > other ? one : other))
  return { rows: shown, seen: seenUpTo(upTo) }
}

/** Where a movement was recorded in the log; null where there is none of that id. */
export const positionOf = async (
  tx: Tx,
  company: CompanyId,
  movementId: MovementId,
): Promise<LogPosition | null> => {
  const [row] = await tx.query<{ position: string }>(
    `select position::text from ${read.movements} where company_id = $1 and movement_id = $2`,
    [company, movementId],
  )
  return row ? asLogPosition(row.position) : null
}

type MovementAt = Pick<MovementRecord, 'at' | 'invalid'> & {
  readonly employeeId: EmployeeId | null
}
/** Who made a movement, when, and why it counts for nobody; null: the caller sees no movement of that id. */
export const movementOf = async (
  tx: Tx,
  {
    company,
    scope,
    movementId,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly movementId: MovementId
  },
): Promise<MovementAt | null> => {
  const values = valuesOf(company, movementId)
  const [row] = await tx.query<MovementAt>(
    `select m.employee_id as "employeeId", ${textOf('m.at')} as at, m.invalid from ${movementTables}
     where m.company_id = $1 and m.movement_id = $2 and ${inScope(scope, values)}`,
    values.list,
  )
  return row ?? null
}
