import { controlSums } from '#domain/payroll/adjustments.ts'
import { payrollPeriods } from '#domain/payroll/locking.ts'
import { sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import { asPayrollAttemptId, type CompanyId, type EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { appendUnlessErased, handle, load } from '../shared/handle.ts'
import { derivedId } from '../shared/ids.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import { companiesThatLocked } from './check-balance.ts'
import { attemptProgress, type WhichAttempt } from './progress.ts'
import type { HeldOf, PayrollReads } from './reads.ts'
import { payrollEmployeeStream, payrollPeriodsStream } from './streams.ts'

/** A process has one word for all its life: after it was held against, only what an older one left may ask for more. */
const restMs = 10 * 60_000
const soonMs = 2_000
type Reads = Pick<PayrollReads, 'engine' | 'engineDifferences'>

/**
 * Where this release computes days by another word than a company's locks are held against, what that alone makes of
 * locked days is held before anything is taken again (`payroll-rules §4.7`).
 */
export const watchEngine = (deps: Deps, reads: Reads): Job => {
  let isLeft = false
  return recurringJob(
    () => (isLeft ? soonMs : restMs),
    { alone: 'payroll-engine', againMs: soonMs },
    async (stop, failed) => {
      isLeft = await holdDifferences(deps, reads)(stop, failed)
    },
  )
}

/** @returns whether something is left to hold. */
export const holdDifferences =
  (deps: Deps, reads: Reads) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<boolean> => {
    let isLeft = false
    for (const company of await companiesThatLocked(deps)) {
      if (stop.aborted) return true
      const isDone = await hold(deps, reads, company, stop).catch(error => {
        failed(error)
        return false
      })
      isLeft ||= !isDone
    }
    return isLeft
  }

/**
 * One company. What is said of an employee is said once, whoever is killed in between: it follows from facts up to
 * instants that have gone by, and until it is closed nothing is locked or taken that is not copied yet. Long because it
 * adds up what it says.
 * @returns whether all of it is held.
 */
const hold = async (
  deps: Deps,
  reads: Reads,
  company: CompanyId,
  stop: AbortSignal,
): Promise<boolean> => {
  const { engine } = reads
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  if (state.engine === null || state.engine === engine) return true
  const { busy } = state
  if (busy) {
    const of = { company, attempt: busy.attempt }
    // What is copied is of the other word, and ends first.
    if ((await attemptProgress(deps, of))?.asOf !== null) return false
  }
  const attempt = asPayrollAttemptId(
    derivedId(company, 'payroll-engine', state.engine, engine, String(state.holds)),
  )
  const of = { company, attempt }
  let [people, lines] = [0, 0]
  let sums: Figures = {}
  for (let after: EmployeeId | null = null; ; ) {
    const part: Awaited<ReturnType<Reads['engineDifferences']>> = await reads.engineDifferences(
      company,
      after,
    )
    if (part === null || stop.aborted) return false
    for (const one of part.found) {
      await say(deps, of, one)
      people += 1
      lines += one.lines.length
      const [first] = one.lines
      const own = controlSums(
        one.lines.map(({ code, minutes }) => ({ code, before: 0, after: minutes })),
      )
      if (first)
        sums = sumsOf([
          [first.day, sums],
          [first.day, own],
        ])
    }
    if (part.last === null) break
    after = part.last
  }
  const closed = await handle(
    deps,
    payrollPeriodsStream(company),
    payrollPeriods,
    { type: 'CloseHold', attempt, engine, people, lines, controlSums: sums },
    callerOf(of, 'CloseHold'),
  )
  if (!closed.ok) throw new Error(`what is held was not closed: ${closed.refusal.code}`)
  return true
}

const callerOf = ({ company, attempt }: WhichAttempt, what: string): Caller => ({
  company,
  actor: 'system:engine',
  correlation: `payroll-engine:${attempt}`,
  requestKey: `payroll-engine:${attempt}:${what}`,
})

/** Of whoever was erased as of anybody: nothing of it is about more than his number. */
const say = async (
  { log }: Deps,
  of: WhichAttempt,
  { employeeId, lines }: HeldOf,
): Promise<void> => {
  const { company, attempt } = of
  const { actor, correlation, requestKey } = callerOf(of, employeeId)
  await appendUnlessErased(log, {
    company,
    stream: payrollEmployeeStream(company, employeeId),
    expected: 'any',
    events: [
      {
        type: 'AdjustmentsHeld',
        data: { attempt, employeeId, lines: lines.map(line => ({ ...line })) },
      },
    ],
    metadata: { actor, correlation },
    ...(requestKey === undefined ? {} : { requestKey }),
  })
}
