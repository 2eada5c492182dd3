import { shifts, type ShiftRefusal } from '#domain/shifts/shifts.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import { addDays } from '#domain/shared/time.ts'
import type { ShiftId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { shiftState } from './published.ts'
import { shiftStream } from './streams.ts'
import type { DefineShift } from './define-shift.ts'

export type RedefineShift = DefineShift & Previewed & { readonly shiftId: ShiftId }

/** Gives a shift another version from a date on; days before it, and those from a later version on, keep theirs. */
export const redefineShift =
  (deps: Deps) =>
  async (
    caller: Caller,
    { preview, ...request }: RedefineShift,
  ): Promise<
    Result<{ readonly position: Position }, ShiftRefusal | PreviewNeeded | SharedRefusal>
  > => {
    const { company } = caller
    const { shiftId, shift, from } = request
    const { versions } = await shiftState(deps, company, shiftId)
    const next = [...versions.keys()].toSorted().find(date => date > from)
    const needed = await previewNeeded(
      deps,
      company,
      { shifts: [{ shiftId, shift }] },
      { from, to: next === undefined ? null : addDays(next, -1), preview },
    )
    if (needed) return refuse(needed)
    return handle(
      deps,
      shiftStream(company, shiftId),
      shifts,
      { type: 'RedefineShift', ...request },
      caller,
    )
  }
