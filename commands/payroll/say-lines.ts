import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import { lockedIdentityOf } from '../employees/published.ts'
import type { Deps } from '../shared/deps.ts'
import { appendUnlessErased } from '../shared/handle.ts'
import { callerOf } from './attempt.ts'
import { linesAfter, type TakenLine } from './copied-lines.ts'
import { noteDone, type WhichAttempt } from './progress.ts'
import { payrollEmployeeStream } from './streams.ts'

/** People whose lines are in memory at once, and appends side by side. */
const chunk = 40
const atOnce = 8

/** For which batch lines are said; `done`: people of the attempt that were said before. */
type Saying = {
  readonly by: string
  readonly period: string
  readonly batch: number
  readonly done: number
}

/** @returns whether all lines of an attempt are recorded; each is stored once, whoever is killed in between. */
export const sayLines = async (
  deps: Deps,
  of: WhichAttempt,
  saying: Saying,
  stop: AbortSignal,
): Promise<boolean> => {
  let { done } = saying
  for (let after: EmployeeId | null = null; ; ) {
    if (stop.aborted) return false
    const some = await linesAfter(deps, of, after, chunk)
    for (let at = 0; at < some.length; at += atOnce)
      await Promise.all(
        some
          .slice(at, at + atOnce)
          .map(({ employeeId, lines }) => say(deps, of, saying, employeeId, lines)),
      )
    const last = some.at(-1)
    if (!last) return true
    done += some.length
    await noteDone(deps, of, done)
    after = last.employeeId
  }
}

/** Long because it is one append, said once more without who he is where he was erased meanwhile. */
const say = async (
  { log }: Deps,
  of: WhichAttempt,
  saying: Saying,
  employeeId: EmployeeId,
  lines: readonly TakenLine[],
): Promise<void> => {
  const { company, attempt } = of
  const { actor, correlation, requestKey } = callerOf(of, saying, `lines:${employeeId}`)
  const append = (identity: string | null) =>
    appendUnlessErased(log, {
      company,
      stream: payrollEmployeeStream(company, employeeId),
      expected: 'any',
      events: [
        {
          type: 'AdjustmentsTaken',
          data: {
            attempt,
            employeeId,
            period: saying.period,
            batch: saying.batch,
            lines: lines.map(line => ({
              ...line,
              causes: line.causes.map(one => ({ ...one })),
            })),
            ...(identity === null ? {} : { identity }),
          },
        },
      ],
      metadata: { actor, correlation },
      ...(requestKey === undefined ? {} : { requestKey }),
    })
  const stored = await append(await identityOf(log, company, employeeId, saying.period))
  if (stored.status === 'erased') await append(null)
}

/** Null where a sheet before has it, or nobody is there any more; department and position are of sheets alone. */
const identityOf = async (
  log: Deps['log'],
  company: CompanyId,
  employeeId: EmployeeId,
  carrying: string,
): Promise<string | null> => {
  const said = await log.readStream(payrollEmployeeStream(company, employeeId))
  const hasSheet = said.some(
    ({ type, data }) =>
      type === 'EmployeeFiguresLocked' && data.period < carrying && data.days.length > 0,
  )
  const who = hasSheet ? null : await lockedIdentityOf({ log }, company, employeeId)
  return who && JSON.stringify({ ...who, department: null, position: null })
}
