import type { PayrollCommand } from '#domain/payroll/locking.ts'
import { payrollPeriods } from '#domain/payroll/locking.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asUnlockRequestId,
  type EmployeeId,
  type UnlockRequestId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { PayrollPeriodRefusal } from './periods.ts'
import type { PayrollReads } from './reads.ts'
import { payrollPeriodsStream } from './streams.ts'

type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, PayrollPeriodRefusal>
>
type Asking = { readonly byEmployee: EmployeeId | null }
type AskRelease = Asking & {
  readonly reason: string
  /** Null: all that is held. */
  readonly employees: readonly EmployeeId[] | null
}

/** Asks to let what a release made of locked days become adjustments; another approves it (`payroll-rules §4.7`). */
export const askRelease =
  (deps: Deps, reads: Pick<PayrollReads, 'held'>) =>
  async (
    caller: Caller,
    { byEmployee, reason, employees }: AskRelease,
  ): Outcome<{ readonly requestId: UnlockRequestId }> => {
    const requestId = asUnlockRequestId(deps.newId(caller, 'payroll-release'))
    const held = await reads.held(caller.company, employees)
    const by = caller.actor
    const asked = await decide(deps, caller, {
      type: 'AskRelease',
      requestId,
      reason,
      employees,
      held,
      by,
      byEmployee,
    })
    return asked.ok ? ok({ ...asked.value, requestId }) : asked
  }

type Answering = Asking & { readonly requestId: UnlockRequestId }
export const approveRelease =
  (deps: Deps) =>
  (caller: Caller, request: Answering): Outcome =>
    decide(deps, caller, { type: 'ApproveRelease', ...request, by: caller.actor })

export const withdrawRelease =
  (deps: Deps) =>
  (caller: Caller, request: Answering): Outcome =>
    decide(deps, caller, { type: 'WithdrawRelease', ...request, by: caller.actor })

export const rejectRelease =
  (deps: Deps) =>
  (caller: Caller, request: Answering & { readonly reason: string | null }): Outcome =>
    decide(deps, caller, { type: 'RejectRelease', ...request, by: caller.actor })

const decide = (deps: Deps, caller: Caller, command: PayrollCommand): Outcome =>
  handle(deps, payrollPeriodsStream(caller.company), payrollPeriods, command, caller)
