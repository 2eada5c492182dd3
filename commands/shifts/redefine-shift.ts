import { shifts, type ShiftRefusal } from '#domain/shifts/shifts.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftStream } from './streams.ts'
import type { DefineShift } from './define-shift.ts'

export type RedefineShift = DefineShift & { readonly shiftId: ShiftId }

/** Gives a shift another version from a date on; days before it, and those from a later version on, keep theirs. */
export const redefineShift =
  (deps: Deps) =>
  (
    caller: Caller,
    request: RedefineShift,
  ): Promise<Result<{ readonly position: Position }, ShiftRefusal | SharedRefusal>> =>
    handle(
      deps,
      shiftStream(caller.company, request.shiftId),
      shifts,
      { type: 'RedefineShift', ...request },
      caller,
    )
