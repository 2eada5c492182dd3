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
export type AcceptRefusal =
  | DayRefusal
  | {
      readonly code: 'shift.date-conflict'
      readonly request: LeaveRequestId
      readonly day: LocalDate
    }
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
  for (const { employeeId, day } of cells) {
    const request = circumstances.leaveOn(employeeId, day)
    if (request !== null) return refuse({ code: 'shift.date-conflict', request, day })
  }
  return againstOthers(state, asked)
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

/** To plan its days they have to be still as they were when it was asked. */
export const againstPlanning = (
  asked: Asked,
  circumstances: ShiftCircumstances,
): DayRefusal | null => {
  const outside = againstEmployment(asked, circumstances)
  if (outside) return outside
  const changed = cellsOf(asked).find(
    ({ employeeId, day, planned }) => circumstances.planOf(employeeId, day) !== planned,
  )
  return changed ? { code: 'shift.plan-changed', day: changed.day } : null
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
