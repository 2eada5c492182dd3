import { payrollPeriods, type PayrollCommand } from '#domain/payroll/locking.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { WhichAttempt } from './progress.ts'
import { payrollPeriodsStream } from './streams.ts'

/** In the name of whoever asked; each append is stored once, whoever is killed in between. */
export const callerOf = (
  { company, attempt }: WhichAttempt,
  { by }: { readonly by: string },
  what: string,
): Caller => ({
  company,
  actor: by,
  correlation: `payroll-lock:${attempt}`,
  requestKey: `payroll-lock:${attempt}:${what}`,
})

/** What ends an attempt: nothing but a bug refuses it. */
export const endAttempt = async (
  deps: Deps,
  of: WhichAttempt,
  begun: { readonly by: string },
  command: PayrollCommand,
): Promise<void> => {
  const stream = payrollPeriodsStream(of.company)
  const caller = callerOf(of, begun, command.type)
  const result = await handle(deps, stream, payrollPeriods, command, caller)
  if (!result.ok) throw new Error(`an attempt could not be ended: ${result.refusal.code}`)
}

const ends: readonly string[] = [
  'PayrollPeriodLocked',
  'PayrollLockGivenUp',
  'AdjustmentBatchClosed',
  'AdjustmentsTakingGivenUp',
]
/** Whether the log has what ended it: then only its copy was left. */
export const isEnded = async (
  { log }: Pick<Deps, 'log'>,
  { company, attempt }: WhichAttempt,
): Promise<boolean> =>
  (await log.readStream(payrollPeriodsStream(company))).some(
    event =>
      ends.includes(event.type) && 'attempt' in event.data && event.data.attempt === attempt,
  )
