import { shifts, type ShiftRefusal } from '#domain/shifts/shifts.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftStream } from './streams.ts'

type Answer = Promise<Result<{ readonly position: Position }, ShiftRefusal | SharedRefusal>>

/** Lets a shift be planned again. */
export const activateShift =
  (deps: Deps) =>
  (caller: Caller, shiftId: ShiftId): Answer =>
    handle(
      deps,
      shiftStream(caller.company, shiftId),
      shifts,
      { type: 'ActivateShift', shiftId },
      caller,
    )

/** Nobody plans it from now on; what is planned stays. */
export const deactivateShift =
  (deps: Deps) =>
  (caller: Caller, shiftId: ShiftId): Answer =>
    handle(
      deps,
      shiftStream(caller.company, shiftId),
      shifts,
      { type: 'DeactivateShift', shiftId },
      caller,
    )
