import type { PlannedShift } from '#domain/calendar/events.ts'
import { schemes, type SchemeRefusal } from '#domain/calendar/schemes.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asSchemeId,
  type CompanyId,
  type LocalDate,
  type SchemeId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import { mayBePlanned } from '../shifts/published.ts'
import { previewNeeded, type PreviewNeeded, type Previewed } from '../payroll/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { schemeStream } from './streams.ts'

/** The cycle's first day falls on `anchor`, and it repeats both ways. */
export type DefineScheme = {
  readonly title: string
  readonly from: LocalDate
  readonly anchor: LocalDate
  readonly cycle: readonly PlannedShift[]
}
type Defined = { readonly position: Position; readonly schemeId: SchemeId }

/** Defines a cyclic pattern, in force from a date on. */
export const defineScheme =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: DefineScheme,
  ): Promise<Result<Defined, SchemeRefusal | SharedRefusal>> => {
    const schemeId = asSchemeId(deps.newId(caller, 'scheme'))
    const shiftsKnown = await cycleKnown(deps, caller.company, request.cycle)
    const result = await handle(
      deps,
      schemeStream(caller.company, schemeId),
      schemes,
      { type: 'DefineScheme', schemeId, shiftsKnown, ...request },
      caller,
    )
    return result.ok ? ok({ ...result.value, schemeId }) : result
  }

/** Gives it another form from a date on; days before it keep theirs. */
export const redefineScheme =
  (deps: Deps) =>
  async (
    caller: Caller,
    { preview, ...request }: DefineScheme & Previewed & { readonly schemeId: SchemeId },
  ): Promise<
    Result<{ readonly position: Position }, SchemeRefusal | PreviewNeeded | SharedRefusal>
  > => {
    const { schemeId, anchor, cycle, from } = request
    const change = { schemes: [{ schemeId, anchor, cycle }] }
    const needed = await previewNeeded(deps, caller.company, change, {
      from,
      to: null,
      preview,
    })
    if (needed) return refuse(needed)
    const shiftsKnown = await cycleKnown(deps, caller.company, request.cycle)
    return handle(
      deps,
      schemeStream(caller.company, request.schemeId),
      schemes,
      { type: 'RedefineScheme', shiftsKnown, ...request },
      caller,
    )
  }

export const cycleKnown = (
  deps: Deps,
  company: CompanyId,
  cycle: readonly PlannedShift[],
): Promise<boolean> =>
  mayBePlanned(
    deps,
    company,
    cycle.flatMap(value => (value === 'rest' || value === 'none' ? [] : [value])),
  )
