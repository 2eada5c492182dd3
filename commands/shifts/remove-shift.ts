import { shifts, type ShiftRefusal, type ShiftUsage } from '#domain/shifts/shifts.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftStream } from './streams.ts'

/**
 * `usage`: where it is named by now. No one stream knows; the caller counts in the read models. Who is given it at that
 * very moment keeps it: its versions stay known to evaluation.
 */
export type RemoveShift = { readonly shiftId: ShiftId; readonly usage: ShiftUsage }

export const removeShift =
  (deps: Deps) =>
  (
    caller: Caller,
    { shiftId, usage }: RemoveShift,
  ): Promise<Result<{ readonly position: Position }, ShiftRefusal | SharedRefusal>> =>
    handle(
      deps,
      shiftStream(caller.company, shiftId),
      shifts,
      { type: 'RemoveShift', shiftId, usage },
      caller,
    )
