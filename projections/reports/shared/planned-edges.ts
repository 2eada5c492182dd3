import type { Tx } from '#database/types.ts'
import { shiftOf } from '#domain/calendar/published.ts'
import { asShiftId, type CompanyId, type LocalDate } from '#domain/shared/values.ts'
import { loadPlan, type CompanyPlan } from '../../evaluation/plan-inputs.ts'

/**
 * When a shift's first period begins and its last ends that day (`HH:mm`), and what it lets pass at either, in minutes.
 */
export type Edge = {
  readonly start: string
  readonly end: string
  readonly lateArrival: number
  readonly earlyExit: number
}
export type Edges = (shiftId: string | null, day: LocalDate) => Edge | null

/** As the version in force on the day says; a half-day holiday ends it where the holiday begins. */
export const plannedEdges = async (tx: Tx, company: CompanyId): Promise<Edges> =>
  edgesOf(await loadPlan(tx, company))

/** The same by a plan that is at hand. */
export const edgesOf =
  (plan: CompanyPlan): Edges =>
  (shiftId, day) => {
    const shift = shiftId === null ? null : shiftOf(plan, asShiftId(shiftId), day)?.shift
    const [first] = shift?.periods ?? []
    if (!shift || !first) return null
    const holiday = plan.holidays.get(day)
    const cut = holiday?.kind === 'half' && holiday.from !== null ? holiday.from : null
    const end = shift.periods.at(-1)?.end ?? first.end
    // An end at or before the start is on the next date: of a night, and of a duty of 24 hours.
    const isWithin = (at: string) => at > first.start && (at < end || end <= first.start)
    return {
      start: first.start,
      end: cut !== null && isWithin(cut) ? cut : end,
      lateArrival: shift.tolerances.lateArrival,
      earlyExit: shift.tolerances.earlyExit,
    }
  }
