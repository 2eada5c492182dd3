import { employees, type EmployeeRefusal } from '#domain/employees/employees.ts'
import type { LeavingReason } from '#domain/employees/leaving-reasons.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { LeaveRequestRefusal } from '#domain/leave/published.ts'
import type { CardId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { againstLeaving, type ManagerRefusal } from '../access/published.ts'
import { cardHandedBack, type CardRefusal } from '../cards/published.ts'
import { settlementWith, type LeaveReads } from '../leave/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { load, type CommandOutcome, type OneOfMany } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf, type Part } from '../shared/together.ts'
import { employeeClaims } from './names-claimed.ts'
import { employeeStream } from './streams.ts'

export type EndEmployment = {
  readonly employeeId: EmployeeId
  readonly lastDay: LocalDate
  readonly reason?: LeavingReason | null | undefined
  /** Those he hands back now; what another holds by now stays with that one. */
  readonly cardIds: readonly CardId[]
  /** Whether annual leave is paid out; not said: as it was where the last day is corrected, else it is. */
  readonly settled?: boolean | undefined
}
type Refusal = EmployeeRefusal | ManagerRefusal | CardRefusal | LeaveRequestRefusal
type Outcome = Promise<Result<CommandOutcome, Refusal | SharedRefusal>>

/** Each is a stream of its own in the append. */
export const mostCards = 50

/**
 * Somebody leaves after `lastDay`, hands his cards back and is paid out what is left of his annual leave, all of it or
 * nothing; a second time it corrects the day and the reason.
 */
export const endEmployment =
  (deps: Deps, reads: LeaveReads) =>
  async (
    caller: Caller,
    { cardIds, settled, ...leaving }: EndEmployment,
    { append, dryRun = false }: OneOfMany = {},
  ): Outcome => {
    const against = await againstLeaving(deps, caller, leaving.employeeId)
    if (against) return refuse(against)
    const until = deps.now()
    const decide = () => partsOf(deps, reads, caller, { cardIds, settled, until, leaving })
    if (!dryRun) return handleTogether(deps, caller, decide, append)
    const judged = await decide()
    if (!judged.ok) return judged
    return ok({
      position: null,
      wouldChange: judged.value.some(({ events }) => events.length > 0),
    })
  }

type Asked = Pick<EndEmployment, 'cardIds' | 'settled'> & {
  readonly until: Instant
  readonly leaving: Omit<EndEmployment, 'cardIds' | 'settled'>
}
const partsOf = async (
  deps: Deps,
  reads: LeaveReads,
  caller: Caller,
  { cardIds, settled, until, leaving }: Asked,
): Promise<Result<readonly Part[], Refusal>> => {
  const { company } = caller
  const { employeeId, lastDay } = leaving
  const stream = employeeStream(company, employeeId)
  const ended = await partOf(
    deps,
    stream,
    employees,
    { type: 'TerminateEmployee', ...leaving },
    employeeClaims(deps, company),
  )
  if (!ended.ok) return ended
  const cards: Part[] = []
  for (const cardId of cardIds.slice(0, mostCards)) {
    const back = await cardHandedBack(deps, company, { cardId, of: employeeId, until })
    if (!back.ok) return back
    cards.push(back.value)
  }
  // Read after what it is decided upon: who moves it meanwhile, has all of it decided anew.
  const { state } = await load(deps, stream, employees)
  const before = state.status === 'hired' ? state.lastDay : null
  const paid = await settlementWith(deps, reads)(caller, {
    employeeId,
    lastDay,
    before,
    settled,
  })
  if (paid?.ok === false) return paid
  // The ending after it: what is answered is where that was recorded, the act that is told of and taken back.
  return ok([...(paid ? [paid.value] : []), ended.value, ...cards])
}
