import { zoneNameOn } from '#domain/shared/zone-parts.ts'
import {
  payrollPeriods,
  type PayrollCommand,
  type PayrollRefusal,
} from '#domain/payroll/locking.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asPayrollAttemptId,
  asUnlockRequestId,
  type EmployeeId,
  type UnlockRequestId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { isHeldAgainst } from './held-against.ts'
import { namedPeriod, periodNow } from './period-now.ts'
import { dropAttempt, keepAttempt } from './progress.ts'
import type { PayrollReads } from './reads.ts'
import { payrollPeriodsStream } from './streams.ts'

export type PayrollPeriodRefusal =
  | PayrollRefusal
  | { readonly code: 'payroll.figures-behind' }
  | SharedRefusal
type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, PayrollPeriodRefusal>
>
/** Whose user the caller is: somebody with two accounts is one person. */
type Asking = { readonly period: string; readonly byEmployee: EmployeeId | null }

export const proposePeriod =
  (deps: Deps) =>
  async (caller: Caller, { period, byEmployee }: Asking): Outcome => {
    const now = await periodNow(deps, caller.company, period)
    return decide(deps, caller, {
      type: 'ProposePeriod',
      ...namedPeriod(now),
      ...doer(caller, byEmployee),
    })
  }

export const withdrawProposal =
  (deps: Deps) =>
  (caller: Caller, { period, byEmployee }: Asking): Outcome =>
    decide(deps, caller, { type: 'WithdrawProposal', period, ...doer(caller, byEmployee) })

/** By code of a warning, how many the caller saw. */
export type BeginLock = Asking & { readonly acknowledge: Readonly<Record<string, number>> }

/**
 * Begins to lock a period: it is *busy* until its job (`lock-job.ts`) has recorded what everybody has, or gave it up.
 */
export const beginLock =
  (deps: Deps, reads: PayrollReads) =>
  async (caller: Caller, { period, byEmployee, acknowledge }: BeginLock): Outcome => {
    const now = await periodNow(deps, caller.company, period)
    const checklist = (await isHeldAgainst(deps, reads, caller.company))
      ? await reads.checklist(caller.company, now.period)
      : null
    if (checklist === null) return refuse({ code: 'payroll.figures-behind' })
    const attempt = asPayrollAttemptId(deps.newId(caller, 'payroll-lock'))
    const of = { company: caller.company, attempt }
    await keepAttempt(deps, of)
    const begun = await decide(deps, caller, {
      type: 'BeginLock',
      attempt,
      ...namedPeriod(now),
      zone: zoneNameOn(now.zone, now.period.to),
      fourEyes: now.fourEyes,
      strict: now.strict,
      checklist,
      acknowledged: acknowledge,
      ...doer(caller, byEmployee),
    })
    // Of a conflict nobody knows: its row goes by itself, or with the lock.
    if (!begun.ok && begun.refusal.code.startsWith('payroll.')) await dropAttempt(deps, of)
    return begun
  }

export type AskUnlock = Asking & {
  readonly reason: string
  /** Null: for everybody. */
  readonly employees: readonly EmployeeId[] | null
}
export const askUnlock =
  (deps: Deps) =>
  async (
    caller: Caller,
    { period, byEmployee, reason, employees }: AskUnlock,
  ): Outcome<{ readonly requestId: UnlockRequestId }> => {
    const requestId = asUnlockRequestId(deps.newId(caller, 'payroll-unlock'))
    const asked = await decide(deps, caller, {
      type: 'AskUnlock',
      period,
      requestId,
      reason,
      employees,
      ...doer(caller, byEmployee),
    })
    return asked.ok ? ok({ ...asked.value, requestId }) : asked
  }

type Answering = Asking & { readonly requestId: UnlockRequestId }
export const approveUnlock =
  (deps: Deps) =>
  (caller: Caller, { byEmployee, ...request }: Answering): Outcome =>
    decide(deps, caller, { type: 'ApproveUnlock', ...request, ...doer(caller, byEmployee) })

export const withdrawUnlock =
  (deps: Deps) =>
  (caller: Caller, { byEmployee, ...request }: Answering): Outcome =>
    decide(deps, caller, { type: 'WithdrawUnlock', ...request, ...doer(caller, byEmployee) })

export const rejectUnlock =
  (deps: Deps) =>
  (
    caller: Caller,
    { byEmployee, ...request }: Answering & { readonly reason: string | null },
  ): Outcome =>
    decide(deps, caller, { type: 'RejectUnlock', ...request, ...doer(caller, byEmployee) })

const doer = ({ actor }: Caller, byEmployee: EmployeeId | null) => ({ by: actor, byEmployee })

const decide = (deps: Deps, caller: Caller, command: PayrollCommand) =>
  handle(deps, payrollPeriodsStream(caller.company), payrollPeriods, command, caller)
