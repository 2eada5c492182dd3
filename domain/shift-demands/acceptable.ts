import { ok, refuse, type Result } from '../shared/result.ts'
import type { EmployeeId, LeaveRequestId, LocalDate, ShiftDemandId } from '../shared/values.ts'
import type { ShiftCircumstances } from './circumstances.ts'
import { cellsOf, stands, type ShiftDemand, type ShiftDemands } from './state.ts'

export type DayRefusal = {
  readonly code:
    | 'shift.date-past'
    | 'shift.outside-employment'
    | 'shift.not-planned'
    | 'shift.same-as-planned'
    | 'shift.plan-changed'
  readonly day: LocalDate
}
/** `request`: the leave that covers the day. */
type LeaveConflict = {
  readonly code: 'shift.date-conflict'
  readonly request: LeaveRequestId
  readonly day: LocalDate
}
export type AcceptRefusal =
  | DayRefusal
  | LeaveConflict
  | {
      readonly code: 'shift.already-demanded'
      readonly request: ShiftDemandId
      readonly day: LocalDate
    }
type Asked = Pick<ShiftDemand, 'id' | 'employeeId' | 'colleagueId' | 'changes'>
type Outcome = Result<null, AcceptRefusal>

/** The checks of days when they are asked for, in their order; named is the first day. */
export const acceptable = (
  state: ShiftDemands,
  asked: Asked,
  circumstances: ShiftCircumstances,
): Outcome => {
  const cells = cellsOf(asked)
  const past = cells.find(({ day }) => day < circumstances.today)
  if (past) return refuse({ code: 'shift.date-past', day: past.day })
  const outside = againstEmployment(asked, circumstances)
  if (outside) return refuse(outside)
  const unplanned = cells.find(({ planned }) => planned === 'none')
  if (unplanned) return refuse({ code: 'shift.not-planned', day: unplanned.day })
  const same = cells.find(({ planned, wanted }) => planned === wanted)
  if (same) return refuse({ code: 'shift.same-as-planned', day: same.day })
  const conflict = againstLeave(asked, circumstances)
  return conflict ? refuse(conflict) : againstOthers(state, asked)
}

/** What was rejected stands again: the days of it are nobody else's by now (`leave-rules §1.4`). */
export const acceptableAgain = (
  state: ShiftDemands,
  asked: Asked,
  circumstances: ShiftCircumstances,
): Outcome => {
  const outside = againstEmployment(asked, circumstances)
  return outside ? refuse(outside) : againstOthers(state, asked)
}

/**
 * To plan its days they have to be still as they were when it was asked, and no leave may have come between: it would
 * be counted anew on another plan, over the head of whoever asked for it (docs/decisions/0061).
 */
export const againstPlanning = (
  asked: Asked,
  circumstances: ShiftCircumstances,
): DayRefusal | LeaveConflict | null => {
  const outside = againstEmployment(asked, circumstances)
  if (outside) return outside
  const changed = cellsOf(asked).find(
    ({ employeeId, day, planned }) => circumstances.planOf(employeeId, day) !== planned,
  )
  if (changed) return { code: 'shift.plan-changed', day: changed.day }
  return againstLeave(asked, circumstances)
}

/** By day, whoever of the two is on leave. */
const againstLeave = (
  asked: Asked,
  { leaveOn }: Pick<ShiftCircumstances, 'leaveOn'>,
): LeaveConflict | null => {
  for (const { employeeId, day } of cellsOf(asked)) {
    const request = leaveOn(employeeId, day)
    if (request !== null) return { code: 'shift.date-conflict', request, day }
  }
  return null
}

const againstEmployment = (
  asked: Asked,
  { isEmployed }: { isEmployed(employeeId: EmployeeId, day: LocalDate): boolean },
): DayRefusal | null => {
  const outside = cellsOf(asked).find(({ employeeId, day }) => !isEmployed(employeeId, day))
  return outside ? { code: 'shift.outside-employment', day: outside.day } : null
}

const againstOthers = (state: ShiftDemands, { id, changes }: Asked): Outcome => {
  const days = new Set(changes.map(({ day }) => day))
  for (const other of state.values()) {
    if (other.id === id || !stands(other)) continue
    const shared = other.changes.find(({ day }) => days.has(day))
    if (shared)
      return refuse({ code: 'shift.already-demanded', request: other.id, day: shared.day })
  }
  return ok(null)
}
