import type { Envelope, Tx } from '#database/types.ts'
import type { CellError } from '#domain/employees/import-rows.ts'
import type { EmployeeId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import { saySystemMessage } from '../../system-messages/published.ts'
import type { ImportOwner } from './files.ts'

/** How far the import of a file is (`database/migrations/057-employee-import-save.sql`). */
type ImportState = 'sent' | 'saving' | 'stopped' | 'saved' | 'undoing' | 'undone'
export type Outcome = 'created' | 'updated' | 'same' | 'refused'
export type RowOutcome = {
  readonly line: number
  readonly outcome: Outcome
  readonly employeeId: EmployeeId | null
  readonly errors: readonly CellError[]
  /** The file gives him one, which is still to be hashed. */
  readonly password: boolean
}
export type Progress = {
  readonly importId: string
  readonly state: ImportState
  readonly sentAt: Date
  readonly endedAt: Date | null
  readonly rows: number
  /** Rows worked on. */
  readonly done: number
  readonly created: number
  readonly updated: number
  readonly same: number
  readonly refused: number
  readonly passwords: number
  readonly passwordsSet: number
  readonly undone: number
  readonly notUndone: number
  readonly rowMs: number | null
  readonly passwordMs: number | null
}
type Db = Pick<Deps, 'db'>
/** One's own file, by the three values of `keyOf`. */
export const ownImport = 'company_id = $1 and import_id = $2 and user_id = $3'
export const keyOf = ({ company, importId, userId }: ImportOwner) =>
  [company, importId, userId] as const

const columns = `i.import_id as "importId", i.state, i.sent_at as "sentAt", i.ended_at as "endedAt", i.rows, i.done,
  i.row_ms as "rowMs", i.password_ms as "passwordMs",
  count(*) filter (where r.outcome = 'created')::int as created,
  count(*) filter (where r.outcome = 'updated')::int as updated,
  count(*) filter (where r.outcome = 'same')::int as same,
  count(*) filter (where r.outcome = 'refused')::int as refused,
  count(r.password)::int as passwords,
  count(*) filter (where r.password = 'set')::int as "passwordsSet",
  count(*) filter (where r.undo = 'undone')::int as undone,
  count(*) filter (where r.undo = 'refused')::int as "notUndone"
  from employees.imports i
  left join employees.import_rows r on r.company_id = i.company_id and r.import_id = i.import_id`

/** Of one file, or of all that he has; the last first. */
export const progressOf = (
  { db }: Db,
  {
    company,
    userId,
    importId,
  }: Omit<ImportOwner, 'importId'> & Partial<Pick<ImportOwner, 'importId'>>,
): Promise<readonly Progress[]> =>
  db.withCompany(company, tx =>
    tx.query<Progress>(
      `select ${columns}
       where i.company_id = $1 and i.user_id = $2 and ($3::uuid is null or i.import_id = $3)
       group by i.company_id, i.import_id order by i.sent_at desc limit 20`,
      [company, userId, importId ?? null],
    ),
  )

/** From one state to another; @returns false where it is in none of those. */
export const turnTo = async (
  { db }: Db,
  of: ImportOwner,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> =>
  (
    await db.withCompany(of.company, tx =>
      tx.query(
        `update employees.imports set state = $4 where ${ownImport} and state = any ($5) returning 1`,
        [...keyOf(of), to, [...from]],
      ),
    )
  ).length > 0

/** It is to be saved so: its rows as they were read take the place of what was sent. */
export const beginSaving = async (
  { db }: Db,
  of: ImportOwner,
  given: { readonly sealed: Envelope; readonly settings: object },
): Promise<boolean> =>
  (
    await db.withCompany(of.company, tx =>
      tx.query(
        `update employees.imports set state = 'saving', sealed = $4, settings = $5
         where ${ownImport} and state = 'sent' returning 1`,
        [...keyOf(of), JSON.stringify(given.sealed), JSON.stringify(given.settings)],
      ),
    )
  ).length > 0

/** What `rows` came to; @returns false where it is not being saved any more. */
export const writeOutcomes = (
  { db }: Db,
  of: ImportOwner,
  rows: readonly RowOutcome[],
  { done, rowMs }: { readonly done: number; readonly rowMs: number },
): Promise<boolean> =>
  db.withCompany(of.company, async tx => {
    const still = await tx.query(
      `update employees.imports set done = $4, row_ms = $5 where ${ownImport} and state = 'saving' returning 1`,
      [...keyOf(of), done, rowMs],
    )
    if (still.length === 0) return false
    for (const row of rows) await writeOutcome(tx, of, row)
    return true
  })

const writeOutcome = (
  tx: Tx,
  { company, importId }: ImportOwner,
  { line, outcome, employeeId, errors, password }: RowOutcome,
): Promise<unknown> =>
  tx.query(
    `insert into employees.import_rows (company_id, import_id, line, outcome, employee_id, errors, password)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      company,
      importId,
      line,
      outcome,
      employeeId,
      errors.length === 0 ? null : JSON.stringify(errors),
      password ? 'waiting' : null,
    ],
  )

/** Whose passwords are still to be hashed, by row. */
export const passwordsWaiting = async (
  { db }: Db,
  { company, importId }: ImportOwner,
): Promise<readonly number[]> =>
  (
    await db.withCompany(company, tx =>
      tx.query<{ line: number }>(
        `select line from employees.import_rows
         where company_id = $1 and import_id = $2 and password = 'waiting' order by line`,
        [company, importId],
      ),
    )
  ).map(({ line }) => line)

/** @returns false where it is not being saved any more. */
export const passwordSet = (
  { db }: Db,
  of: ImportOwner,
  { line, passwordMs }: { readonly line: number; readonly passwordMs: number },
): Promise<boolean> =>
  db.withCompany(of.company, async tx => {
    await tx.query(
      `update employees.import_rows set password = 'set'
       where company_id = $1 and import_id = $2 and line = $3`,
      [of.company, of.importId, line],
    )
    const still = await tx.query(
      `update employees.imports set password_ms = $4 where ${ownImport} and state = 'saving' returning 1`,
      [...keyOf(of), passwordMs],
    )
    return still.length > 0
  })

/** All of it is done: nothing of the file is kept, and the product says how many rows it wrote. */
export const finishSaving = async (
  { db }: Db,
  of: ImportOwner,
  at: Instant,
): Promise<boolean> =>
  db.withCompany(of.company, async tx => {
    const [ended] = await tx.query<{ written: number }>(
      `update employees.imports set state = 'saved', sealed = null, ended_at = $4
       where ${ownImport} and state = 'saving'
       returning (select count(*)::int from employees.import_rows r
         where r.company_id = $1 and r.import_id = $2 and r.outcome in ('created', 'updated')) as written`,
      [...keyOf(of), at],
    )
    if (!ended) return false
    await saySystemMessage(tx, of.company, {
      cause: `employees-imported/${of.importId}`,
      kind: 'employees-imported',
      figures: { count: ended.written },
      at,
    })
    return true
  })

/** What it is saved or taken back by. */
export const saidOf = async (
  { db }: Db,
  of: ImportOwner,
): Promise<{
  readonly settings: unknown
  readonly undo: unknown
  readonly done: number
} | null> => {
  const [row] = await db.withCompany(of.company, tx =>
    tx.query<{ settings: unknown; undo: unknown; done: number }>(
      `select settings, undo, done from employees.imports where ${ownImport}`,
      [...keyOf(of)],
    ),
  )
  return row ?? null
}
