import type { Shift } from '#domain/shifts/events.ts'
import { shifts, type ShiftRefusal } from '#domain/shifts/shifts.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { asShiftId, type LocalDate, type ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftStream } from './streams.ts'

/** `colour`: `#rrggbb` in small letters. */
export type DefineShift = {
  readonly title: string
  readonly from: LocalDate
  readonly shift: Shift
  readonly colour?: string | null
}
type Defined = { readonly position: Position; readonly shiftId: ShiftId }

/** Defines a new shift, in force from a date on. */
export const defineShift =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: DefineShift,
  ): Promise<Result<Defined, ShiftRefusal | SharedRefusal>> => {
    const shiftId = asShiftId(deps.newId(caller, 'shift'))
    const result = await handle(
      deps,
      shiftStream(caller.company, shiftId),
      shifts,
      { type: 'DefineShift', shiftId, ...request },
      caller,
    )
    return result.ok ? ok({ ...result.value, shiftId }) : result
  }
