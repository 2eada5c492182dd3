import type { CellError } from '#domain/employees/import-rows.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import { asEmployeeId, type EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import type { ImportOwner } from './files.ts'
import { keyOf, ownImport, type Outcome, type Progress } from './progress.ts'

/** Which rows of a saved file are taken back, and whether they were. */
type Db = Pick<Deps, 'db'>

const undoMs = 24 * 60 * 60_000
/** Until when its rows can be taken back; null: not (any more). */
export const undoUntil = ({
  state,
  endedAt,
}: Pick<Progress, 'state' | 'endedAt'>): Date | null =>
  state === 'saved' && endedAt !== null ? new Date(endedAt.getTime() + undoMs) : null

export const beginUndoing = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  of: ImportOwner,
  undo: object,
): Promise<boolean> =>
  (
    await db.withCompany(of.company, tx =>
      tx.query(
        `update employees.imports set state = 'undoing', undo = $4
         where ${ownImport} and state = 'saved' and ended_at > $5 returning 1`,
        [...keyOf(of), JSON.stringify(undo), new Date(epochMsOf(now()) - undoMs).toISOString()],
      ),
    )
  ).length > 0

/** Rows that did something and are not taken back yet, the last first. */
export const rowsToUndo = async (
  { db }: Db,
  { company, importId }: ImportOwner,
): Promise<
  readonly {
    readonly line: number
    readonly outcome: Outcome
    readonly employeeId: EmployeeId
  }[]
> =>
  (
    await db.withCompany(company, tx =>
      tx.query<{ line: number; outcome: Outcome; employeeId: string }>(
        `select line, outcome, employee_id as "employeeId" from employees.import_rows
         where company_id = $1 and import_id = $2 and outcome in ('created', 'updated') and undo is null
         order by line desc`,
        [company, importId],
      ),
    )
  ).map(row => ({ ...row, employeeId: asEmployeeId(row.employeeId) }))

export const rowUndone = (
  { db }: Db,
  { company, importId }: ImportOwner,
  { line, errors }: { readonly line: number; readonly errors: readonly CellError[] },
): Promise<unknown> =>
  db.withCompany(company, tx =>
    tx.query(
      `update employees.import_rows set undo = $4, errors = $5
       where company_id = $1 and import_id = $2 and line = $3`,
      [
        company,
        importId,
        line,
        errors.length === 0 ? 'undone' : 'refused',
        errors.length === 0 ? null : JSON.stringify(errors),
      ],
    ),
  )
