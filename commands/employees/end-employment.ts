import { employees, namesHeld, type EmployeeRefusal } from '#domain/employees/employees.ts'
import type { LeavingReason } from '#domain/employees/leaving-reasons.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CardId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { againstLeaving, type ManagerRefusal } from '../access/published.ts'
import { cardHandedBack, type CardRefusal } from '../cards/published.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether, partOf, type Part } from '../shared/together.ts'
import { employeeStream } from './streams.ts'

export type EndEmployment = {
  readonly employeeId: EmployeeId
  readonly lastDay: LocalDate
  readonly reason?: LeavingReason | null | undefined
  /** Those he hands back now; what another holds by now stays with that one. */
  readonly cardIds: readonly CardId[]
}
type Outcome = Promise<
  Result<
    { readonly position: Position },
    EmployeeRefusal | ManagerRefusal | CardRefusal | SharedRefusal
  >
>

/** Each is a stream of its own in the append. */
export const mostCards = 50

/**
 * Somebody leaves after `lastDay` and hands his cards back, all of it or nothing; a second time it corrects the day and
 * the reason.
 */
export const endEmployment =
  (deps: Deps) =>
  async (caller: Caller, { cardIds, ...leaving }: EndEmployment): Outcome => {
    const { company } = caller
    const against = await againstLeaving(deps, caller, leaving.employeeId)
    if (against) return refuse(against)
    const until = deps.now()
    return handleTogether<EmployeeRefusal | CardRefusal>(deps, caller, async () => {
      const ended = await partOf(
        deps,
        employeeStream(company, leaving.employeeId),
        employees,
        { type: 'TerminateEmployee', ...leaving },
        claimsBy(deps.vault, company, employees, namesHeld),
      )
      if (!ended.ok) return ended
      const parts: Part[] = [ended.value]
      for (const cardId of cardIds.slice(0, mostCards)) {
        const handing = { cardId, of: leaving.employeeId, until }
        const back = await cardHandedBack(deps, company, handing)
        if (!back.ok) return back
        parts.push(back.value)
      }
      return ok(parts)
    })
  }
