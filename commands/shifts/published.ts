import type { Employment } from '#domain/employees/published.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import { schedule, type ScheduleRefusal } from '#domain/shifts/schedule.ts'
import { definedFrom, shifts, type ShiftState } from '#domain/shifts/shifts.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { partOf, type Part } from '../shared/together.ts'
import { scheduleStream, shiftStream } from './streams.ts'

export type { ScheduleRefusal } from '#domain/shifts/schedule.ts'

export const shiftState = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  shiftId: ShiftId,
): Promise<ShiftState> => (await load(deps, shiftStream(company, shiftId), shifts)).state

/**
 * A shift for whoever is hired in the same append: no stream says yet that he is employed. Where the shift is younger
 * than his employment, he has it since there is one.
 */
export const shiftBeside = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  request: ShiftBeside,
): Promise<Result<Part, ScheduleRefusal>> => {
  const state = await shiftState(deps, company, request.shiftId)
  const since = definedFrom(state)
  return partOf(deps, scheduleStream(company, request.employeeId), schedule, {
    type: 'AssignShift',
    ...request,
    from: since !== undefined && since > request.from ? since : request.from,
    definedFrom: since,
    inactive: state.status === 'inactive',
  })
}

type ShiftBeside = {
  readonly employeeId: EmployeeId
  readonly employment: Employment
  readonly shiftId: ShiftId
  readonly from: LocalDate
  readonly weekdays: readonly number[]
  readonly restDays: readonly number[]
}

/** Every one of them exists and is active. */
export const mayBePlanned = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  shiftIds: Iterable<ShiftId>,
): Promise<boolean> => {
  const states = await Promise.all(
    [...new Set(shiftIds)].map(shiftId => shiftState(deps, company, shiftId)),
  )
  return states.every(({ status, versions }) => status === 'active' && versions.size > 0)
}
