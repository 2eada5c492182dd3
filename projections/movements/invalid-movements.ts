import type { Envelope, Tx, Vault } from '#database/types.ts'
import type { CompanyId, Instant, LocalDate } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay, spanOf } from '../shared/company-day.ts'
import { eachInTurn } from '../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, countUpTo, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import {
  movementColumns,
  movementTables,
  movementsWhere,
  shownMovement,
  type InvalidReason,
  type MovementFilter,
  type MovementRecord,
} from './movement-row.ts'
import { withStanding, type MovementStanding, type StandingRow } from './movement-standing.ts'

export type InvalidMovementRow = Omit<StandingRow, 'invalid'> & {
  readonly invalid: InvalidReason
  /** As read; null once its key is destroyed, and for whoever may not see cards. */
  readonly number: string | null
  /**
   * Movements of the same card that count for nobody, and the first of them: what would heal if the card were assigned.
   */
  readonly sameCard: number
  /** Null where it was of no card. */
  readonly firstAt: Instant | null
}
type SealedMovement = Omit<InvalidMovementRow, 'number' | keyof MovementStanding> & {
  readonly sealedNumber: Envelope | null
}
export type SealedMovementRow = SealedMovement & MovementStanding
export type InvalidMovementQuery = MovementFilter & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly from?: LocalDate
  readonly to?: LocalDate
  /** `open`: all that nobody cancelled. */
  readonly reason?: InvalidReason | 'open'
  readonly cursor?: string
  readonly limit: number
}
type Found = MovementRecord & {
  readonly invalid: InvalidReason
  readonly sealedNumber: Envelope | null
  readonly sameCard: number
  /** Null where it was of no card. */
  readonly firstAt: Instant | null
}

/**
 * Movements that count for nobody, newest first; the summary counts them by reason. Numbers of cards come sealed:
 * `withNumbers` opens them, after the transaction, since the vault takes a connection of its own.
 * @throws {InvalidCursor}
 */
export const invalidMovements = async (tx: Tx, query: InvalidMovementQuery) => {
  const { zone, dataUntil } = await companyDay(tx, query.company, ['attendance'])
  const values = valuesOf(query.company)
  const where = sqlAnd(
    'm.invalid is not null',
    movementsWhere(query.scope, query, spanOf(zone, query.from, query.to), values),
    query.reason === 'open'
      ? isOpen
      : query.reason && `m.invalid = ${values.add(query.reason)}`,
  )
  const summary = await reasonsOf(tx, where, values.list)
  // A card may have been somebody else's before: who sees his people only is told of theirs alone.
  const ofHisOwn =
    query.scope.kind === 'company' ? '' : ' and o.employee_id = shown."employeeId"'
  const rows = await tx.query<Found>(
    `select shown.*, c.number as "sealedNumber", same.count as "sameCard", same.first as "firstAt" from (
       select ${movementColumns}, m.company_id, m.credential, m.position, m.line, ${keyColumns(newest)}
       from ${movementTables}
       where ${where} and ${afterCursor(newest, 'desc', query.cursor, values)}
       order by ${keyOrder(newest, 'desc')} limit ${values.add(query.limit + 1)}) as shown
     left join ${read.attendanceCards} c on c.company_id = shown.company_id and c.credential = shown.credential
     cross join lateral (select count(*)::int as count, ${textOf('min(o.at)')} as first from ${read.movements} o
       where o.company_id = $1 and o.credential = shown.credential and o.invalid is not null${ofHisOwn}) as same
     order by shown.at desc, shown.position desc, shown.line desc`,
    values.list,
  )
  const page = pageFrom(rows, query.limit, newest)
  const total = Object.values(summary).reduce((sum, count) => sum + count, 0)
  return {
    rows: await withStanding(
      tx,
      query.company,
      await eachInTurn(
        page.rows,
        (row): SealedMovement => ({
          ...shownMovement(zone, row),
          invalid: row.invalid,
          sealedNumber: row.sealedNumber,
          sameCard: row.sameCard,
          firstAt: row.firstAt,
        }),
      ),
    ),
    total,
    summary,
    dataUntil,
    next: page.next,
  }
}

const isOpen = "m.invalid not in ('cancelled', 'taken-back')"

/** How many nobody cancelled, looked at up to `most`. */
export const invalidWaiting = (
  tx: Tx,
  {
    company,
    scope,
    most,
  }: Pick<InvalidMovementQuery, 'company' | 'scope'> & { readonly most: number },
): Promise<number> => {
  const values = valuesOf(company)
  const where = sqlAnd(
    'm.invalid is not null',
    isOpen,
    movementsWhere(scope, {}, { from: null, to: null }, values),
  )
  return countUpTo(tx, `${movementTables} where ${where}`, most, values)
}

const newest: readonly Key[] = [
  { sql: 'm.at', type: 'timestamptz' },
  { sql: 'm.position', type: 'bigint' },
  { sql: 'm.line', type: 'int' },
]

const reasonsOf = async (
  tx: Tx,
  where: string,
  values: readonly unknown[],
): Promise<Record<InvalidReason, number>> => {
  const rows = await tx.query<{ invalid: InvalidReason; count: number }>(
    `select m.invalid, count(*)::int as count from ${movementTables} where ${where} group by m.invalid`,
    values,
  )
  return {
    ...noneOf,
    ...Object.fromEntries(rows.map(({ invalid, count }) => [invalid, count])),
  }
}

const noneOf: Record<InvalidReason, number> = {
  'unknown-card': 0,
  'unassigned-card': 0,
  'outside-employment': 0,
  'laid-off': 0,
  'device-not-approved': 0,
  'card-blocked': 0,
  'card-replaced': 0,
  'unauthorised-card': 0,
  'refused-by-device': 0,
  'foreign-address': 0,
  'clock-in-another-zone': 0,
  'clock-in-the-future': 0,
  'clock-before-installation': 0,
  cancelled: 0,
  'taken-back': 0,
}

export const withoutNumbers = <Page extends { readonly rows: readonly SealedMovementRow[] }>(
  page: Page,
): Omit<Page, 'rows'> & { rows: InvalidMovementRow[] } => ({
  ...page,
  rows: page.rows.map(({ sealedNumber: _sealed, ...row }) => ({ ...row, number: null })),
})

/**
 * The same rows with the numbers of their cards opened. Not inside of a transaction: of as many connections, each would
 * wait for one more.
 */
export const withNumbers = async <Page extends { readonly rows: readonly SealedMovementRow[] }>(
  vault: Vault,
  company: CompanyId,
  page: Page,
): Promise<Omit<Page, 'rows'> & { rows: InvalidMovementRow[] }> => {
  const sealed = page.rows.flatMap(({ sealedNumber }, index) =>
    sealedNumber ? [{ index, envelope: sealedNumber }] : [],
  )
  const plain = await vault.open(
    sealed.map(({ envelope }) => ({
      company,
      subject: envelope.sealed.s,
      class: envelope.sealed.c,
      about: aboutField('MovementRecorded', 'number'),
      envelope,
    })),
  )
  const numbers = new Map(sealed.map(({ index }, at) => [index, plain[at] ?? null]))
  return {
    ...page,
    rows: await eachInTurn(
      page.rows,
      ({ sealedNumber: _sealed, ...row }, index): InvalidMovementRow => ({
        ...row,
        number: numbers.get(index) ?? null,
      }),
    ),
  }
}
