import { sheetConfirmations, type ConfirmationRefusal } from '#domain/payroll/confirmations.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { namedPeriod, periodNow } from './period-now.ts'
import type { PayrollReads } from './reads.ts'
import { sheetConfirmationStream } from './streams.ts'

export type SayOfOwnSheet = {
  readonly employeeId: EmployeeId
  readonly period: string
  /** Of the sheet that was looked at. */
  readonly hash: string
  /** Why it is not right; null: it is. */
  readonly reason: string | null
}
type Refusal =
  | ConfirmationRefusal
  | { readonly code: 'payroll.figures-behind' | 'payroll.not-found' }
  | SharedRefusal

/**
 * An employee confirms his sheet of a period that is over, or says why it is not right. The sheet is compared with that
 * of now; where it changes a moment later the confirmation is stale by itself, since the hash is what is recorded.
 */
export const sayOfSheet =
  (deps: Deps, reads: Pick<PayrollReads, 'sheetHash'>) =>
  async (caller: Caller, said: SayOfOwnSheet): Promise<Result<CommandOutcome, Refusal>> => {
    const { company } = caller
    const now = await periodNow(deps, company, said.period)
    const found = await reads.sheetHash(company, now.period, said.employeeId)
    if (found === 'behind') return refuse({ code: 'payroll.figures-behind' })
    if (found === null) return refuse({ code: 'payroll.not-found' })
    return handle(
      deps,
      sheetConfirmationStream(company, said.employeeId),
      sheetConfirmations,
      { ...namedPeriod(now), ...said, now: found },
      caller,
    )
  }
