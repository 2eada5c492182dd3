import type { Tx } from '#database/types.ts'
import {
  asInstant,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type PayrollAttemptId,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { SheetOfNow } from './reads.ts'

/** Which attempt (`database/migrations/065-payroll.sql`). */
export type WhichAttempt = { readonly company: CompanyId; readonly attempt: PayrollAttemptId }
type Db = Pick<Deps, 'db'>

/** Before the log says that it begins: so that whoever is killed between the two is gone on with. */
export const keepAttempt = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, attempt }: WhichAttempt,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `insert into payroll.attempts (company_id, attempt_id, kept_at) values ($1, $2, $3)
       on conflict (company_id, attempt_id) do nothing`,
      [company, attempt, now()],
    ),
  )
}

/** Its copy goes with it. */
export const dropAttempt = async (
  { db }: Db,
  { company, attempt }: WhichAttempt,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from payroll.attempts where company_id = $1 and attempt_id = $2', [
      company,
      attempt,
    ]),
  )
}

/** How far it is; null: there is none. `asOf` null: nothing is copied yet. */
export type AttemptProgress = {
  readonly keptAt: Instant
  readonly asOf: Instant | null
  /** By which word of the engine its figures are; null: of none yet. */
  readonly engine: string | null
  readonly done: number
  readonly total: number
}
export const attemptProgress = async (
  { db }: Db,
  { company, attempt }: WhichAttempt,
): Promise<AttemptProgress | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Omit<AttemptProgress, 'keptAt' | 'asOf'> & { keptAt: Date; asOf: Date | null }>(
      `select kept_at as "keptAt", as_of as "asOf", engine, done, total from payroll.attempts
       where company_id = $1 and attempt_id = $2`,
      [company, attempt],
    ),
  )
  return row
    ? {
        ...row,
        keptAt: asInstant(row.keptAt.toISOString()),
        asOf: row.asOf === null ? null : asInstant(row.asOf.toISOString()),
      }
    : null
}

/** Of all attempts of a company: how many people are done, by the attempt. */
export const lockProgress = async (
  { db }: Db,
  company: CompanyId,
): Promise<ReadonlyMap<string, { readonly done: number; readonly total: number }>> => {
  const rows = await db.withCompany(company, tx =>
    tx.query<{ attempt: string; done: number; total: number }>(
      'select attempt_id as attempt, done, total from payroll.attempts where company_id = $1',
      [company],
    ),
  )
  return new Map(rows.map(({ attempt, ...progress }) => [attempt, progress]))
}

export type CopiedRow = Pick<SheetOfNow, 'employeeId' | 'days'> & {
  readonly hash: string
  readonly about: Pick<SheetOfNow, 'department' | 'position'>
}
/** Within the transaction that sees the moment of the copy. */
export const copySheet = async (
  tx: Tx,
  { company, attempt }: WhichAttempt,
  { employeeId, days, hash, about }: CopiedRow,
): Promise<void> => {
  await tx.query(
    `insert into payroll.sheets (company_id, attempt_id, employee_id, days, hash, about)
     values ($1, $2, $3, $4::jsonb, $5, $6::jsonb)`,
    [company, attempt, employeeId, JSON.stringify(days), hash, JSON.stringify(about)],
  )
}
/**
 * Whether a copy is to be made; `busy`: somebody makes it. Who asked and the job may both go on with one, and so may a
 * process that was taken for dead.
 */
export const copyToMake = async (
  tx: Tx,
  { company, attempt }: WhichAttempt,
): Promise<'none' | 'made' | 'busy'> => {
  const [row] = await tx.query<{ isMade: boolean }>(
    `select as_of is not null as "isMade" from payroll.attempts
     where company_id = $1 and attempt_id = $2 for update skip locked`,
    [company, attempt],
  )
  return row ? (row.isMade ? 'made' : 'none') : 'busy'
}
export const endCopy = async (
  tx: Tx,
  { company, attempt }: WhichAttempt,
  at: { readonly position: LogPosition; readonly asOf: Instant; readonly engine: string },
  total: number,
): Promise<void> => {
  await tx.query(
    `update payroll.attempts set position = $3, as_of = $4, total = $5, engine = $6, done = 0
     where company_id = $1 and attempt_id = $2`,
    [company, attempt, String(at.position), at.asOf, total, at.engine],
  )
}

/** In order of the ids, from the one after, so many at most. */
export const copiedAfter = (
  { db }: Db,
  { company, attempt }: WhichAttempt,
  after: EmployeeId | null,
  most: number,
): Promise<readonly CopiedRow[]> =>
  db.withCompany(company, tx =>
    tx.query<CopiedRow>(
      `select employee_id as "employeeId", days, hash, about from payroll.sheets
       where company_id = $1 and attempt_id = $2 and ($3::uuid is null or employee_id > $3::uuid)
       order by employee_id limit $4`,
      [company, attempt, after, most],
    ),
  )

/** So many were said. */
export const noteDone = async (
  { db }: Db,
  { company, attempt }: WhichAttempt,
  done: number,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update payroll.attempts set done = $3 where company_id = $1 and attempt_id = $2',
      [company, attempt, done],
    ),
  )
}
