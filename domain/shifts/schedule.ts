import type { Employment } from '../employees/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId, LocalDate, ShiftId } from '../shared/values.ts'
import type { ShiftEvent } from './events.ts'

/** Assignments by the date from which they are in force, until the next later one. */
export type ScheduleState = { readonly assignments: ReadonlyMap<LocalDate, { readonly shiftId: ShiftId; readonly weekdays: readonly number[] }> }

export type ScheduleCommand = {
  readonly type: 'AssignShift'
  readonly employeeId: EmployeeId
  readonly shiftId: ShiftId
  readonly from: LocalDate
  /** ISO weekdays, 1 Monday to 7 Sunday, in any order. */
  readonly weekdays: readonly number[]
  /** Since when the shift exists; undefined when it does not. */
  readonly definedFrom: LocalDate | undefined
  readonly employment: Employment
}
export type ScheduleRefusal =
  | { readonly code: 'shifts.not-found'; readonly shiftId: ShiftId }
  | { readonly code: 'shifts.not-yet-defined'; readonly definedFrom: LocalDate }
  | { readonly code: 'shifts.employee-not-found'; readonly employeeId: EmployeeId }
  | { readonly code: 'shifts.employment-ended'; readonly lastDay: LocalDate }
  | { readonly code: 'shifts.weekday-required' }

/** Which shift one employee works on which weekdays. */
export const schedule: Decider<ScheduleState, ScheduleCommand, ShiftEvent, ScheduleRefusal> = {
  initial: { assignments: new Map() },
  decide: ({ assignments }, { type: _type, definedFrom, employment, weekdays: asked, ...data }) => {
    const weekdays = [...new Set(asked)].filter(day => day >= 1 && day <= 7).toSorted((one, other) => one - other)
    if (weekdays.length === 0) return refuse({ code: 'shifts.weekday-required' })
    if (definedFrom === undefined) return refuse({ code: 'shifts.not-found', shiftId: data.shiftId })
    if (data.from < definedFrom) return refuse({ code: 'shifts.not-yet-defined', definedFrom })
    if (employment.status !== 'employed') return refuse({ code: 'shifts.employee-not-found', employeeId: data.employeeId })
    const { lastDay } = employment
    if (lastDay !== null && data.from > lastDay) return refuse({ code: 'shifts.employment-ended', lastDay })
    const there = assignments.get(data.from)
    const same = there?.shiftId === data.shiftId && there.weekdays.join() === weekdays.join()
    return ok(same ? [] : [{ type: 'ShiftAssigned', data: { ...data, weekdays } }])
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShiftAssigned': {
        const { from, shiftId, weekdays } = event.data
        return { assignments: new Map(state.assignments).set(from, { shiftId, weekdays }) }
      }
      case 'ShiftDefined': return state
    }
  },
}
