import { z } from 'zod'
import {
  isImportField,
  type CellError,
  type ImportField,
} from '#domain/employees/import-rows.ts'
import type { Deps } from '../../shared/deps.ts'
import type { ImportOwner } from './files.ts'
import { keyOf } from './progress.ts'

type Db = Pick<Deps, 'db'>
const storedErrors = z
  .array(
    z.object({
      field: z.string().nullable(),
      code: z.string(),
      figures: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  )
  .nullable()
const fieldIn = (text: string | null): ImportField | null =>
  text !== null && isImportField(text) ? text : null

/** Rows that were refused when they were saved or taken back, after a line. */
export const refusedRows = async (
  { db }: Db,
  of: ImportOwner,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<
  readonly {
    readonly line: number
    readonly errors: readonly CellError[]
    readonly undo: boolean
  }[]
> => {
  const rows = await db.withCompany(of.company, tx =>
    tx.query<{ line: number; errors: unknown; undo: boolean }>(
      `select r.line, r.errors, coalesce(r.undo = 'refused', false) as undo
       from employees.import_rows r
       join employees.imports i on i.company_id = r.company_id and i.import_id = r.import_id
       where r.company_id = $1 and r.import_id = $2 and i.user_id = $3 and r.line > $4
         and (r.outcome = 'refused' or r.undo = 'refused')
       order by r.line limit $5`,
      [...keyOf(of), after, most],
    ),
  )
  return rows.map(({ line, errors, undo }) => ({
    line,
    undo,
    errors: (storedErrors.parse(errors) ?? []).map(error => ({
      ...error,
      field: fieldIn(error.field),
    })),
  }))
}
