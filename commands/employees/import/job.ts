import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import { recurringJob, type Job } from '../../shared/jobs.ts'
import { asImportId } from './files.ts'
import { saveImport } from './save.ts'
import { undoImport, type UndoReads } from './undo.ts'

const everyMs = 2_000

type Due = {
  readonly company_id: string
  readonly import_id: string
  readonly user_id: string
  readonly state: string
}

/** Files of all companies that are to be saved or taken back, one after the other, each from where it was left. */
export const workOnImports =
  (deps: Deps, reads: UndoReads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    const due = await deps.db.withoutCompany(tx =>
      tx.query<Due>('select * from employees.imports_to_do()'),
    )
    for (const { company_id, import_id, user_id, state } of due) {
      if (stop.aborted) return
      const of = {
        company: asCompanyId(company_id),
        importId: asImportId(import_id),
        userId: asUserId(user_id),
      }
      const work =
        state === 'saving' ? saveImport(deps, of, stop) : undoImport(deps, reads, of, stop)
      await work.catch(failed)
    }
  }

export const watchImports = (deps: Deps, reads: UndoReads): Job =>
  recurringJob(everyMs, { alone: 'employee-imports' }, workOnImports(deps, reads))
