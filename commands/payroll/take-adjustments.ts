import { payrollPeriods } from '#domain/payroll/locking.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asPayrollAttemptId,
  type CompanyId,
  type EmployeeId,
  type PayrollExportId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load, type HandleOptions } from '../shared/handle.ts'
import { isHeldAgainst } from './held-against.ts'
import type { PayrollPeriodRefusal } from './periods.ts'
import { dropAttempt, keepAttempt, type WhichAttempt } from './progress.ts'
import type { PayrollReads } from './reads.ts'
import { payrollPeriodsStream } from './streams.ts'

export type TakeAdjustments = {
  /** The one that carries them: the next to be locked. */
  readonly period: string
  readonly exportId: PayrollExportId
  /** Whose user the caller is. */
  readonly byEmployee: EmployeeId | null
  /** What says of the export that it is asked for, recorded with it. */
  readonly also?: HandleOptions<unknown, never>['also']
}

/**
 * Begins to take all that is open into the next batch of the carrying period, for an export (`payroll-rules §4.3`): it
 * is *busy* until the job of locks (`lock-job.ts`) has closed the batch, which is the moment of delivery. Ask
 * `takingOf` how it went; whoever is killed before it is closed has taken nothing, and it is gone on with under the
 * same export.
 */
export const takeAdjustments =
  (deps: Deps, reads: PayrollReads) =>
  async (
    caller: Caller,
    { period, exportId, byEmployee, also = [] }: TakeAdjustments,
  ): Promise<Result<{ readonly position: Position } & WhichAttempt, PayrollPeriodRefusal>> => {
    const isOpen = (await isHeldAgainst(deps, reads, caller.company))
      ? await reads.anyOpen(caller.company)
      : null
    if (isOpen === null) return refuse({ code: 'payroll.figures-behind' })
    const attempt = asPayrollAttemptId(deps.newId(caller, 'payroll-taking'))
    const of = { company: caller.company, attempt }
    await keepAttempt(deps, of)
    const begun = await handle(
      deps,
      payrollPeriodsStream(caller.company),
      payrollPeriods,
      {
        type: 'BeginTaking',
        attempt,
        exportId,
        period,
        open: Number(isOpen),
        by: caller.actor,
        byEmployee,
      },
      caller,
      { also },
    )
    if (begun.ok) return ok({ ...begun.value, ...of })
    if (begun.refusal.code.startsWith('payroll.')) await dropAttempt(deps, of)
    return begun
  }

/** What became of an export's taking: by the log alone, so it is true whatever read models know. */
type Taking =
  /** It goes on. */
  | { readonly is: 'busy' }
  /** Delivered. */
  | { readonly is: 'closed'; readonly period: string; readonly batch: number }
  /** It never began, or nothing was open any more when it was looked at. */
  | { readonly is: 'none' }
export const takingOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  exportId: PayrollExportId,
): Promise<Taking> => {
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  if (state.busy?.kind === 'export' && state.busy.exportId === exportId) return { is: 'busy' }
  for (const [period, batches] of state.batches) {
    const at = batches.indexOf(exportId)
    if (at >= 0) return { is: 'closed', period, batch: at + 1 }
  }
  return { is: 'none' }
}
