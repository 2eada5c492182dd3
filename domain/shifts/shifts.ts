import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { LocalDate, ShiftId } from '../shared/values.ts'
import type { Shift, ShiftEvent } from './events.ts'
import { shapeRefusal, type ShapeRefusal } from './shape.ts'

export type ShiftVersion = { readonly title: string; readonly shift: Shift }
/** Versions by the date from which they are in force, until the next later one; empty: not defined. */
export type ShiftState = { readonly versions: ReadonlyMap<LocalDate, ShiftVersion> }

type Definition = { readonly shiftId: ShiftId; readonly title: string; readonly from: LocalDate; readonly shift: Shift }
export type ShiftCommand = ({ readonly type: 'DefineShift' } & Definition) | ({ readonly type: 'RedefineShift' } & Definition)
export type ShiftRefusal = ShapeRefusal | { readonly code: 'shifts.not-found'; readonly shiftId: ShiftId }

/** One shift and its versions. Days before a redefinition keep the version that was in force. */
export const shifts: Decider<ShiftState, ShiftCommand, ShiftEvent, ShiftRefusal> = {
  initial: { versions: new Map() },
  decide: ({ versions }, { type, ...data }) => {
    if (type === 'DefineShift' && versions.size > 0) return ok([])
    if (type === 'RedefineShift' && versions.size === 0) return refuse({ code: 'shifts.not-found', shiftId: data.shiftId })
    const refusal = shapeRefusal(data.title, data.shift)
    if (refusal) return refuse(refusal)
    return ok(same(versions.get(data.from), data) ? [] : [{ type: 'ShiftDefined', data }])
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShiftDefined': return { versions: new Map(state.versions).set(event.data.from, { title: event.data.title, shift: event.data.shift }) }
      case 'ShiftAssigned': return state
    }
  },
}

/** The date from which there is such a shift at all; undefined when there is none. */
export const definedFrom = ({ versions }: ShiftState): LocalDate | undefined => [...versions.keys()].toSorted()[0]

const same = (version: ShiftVersion | undefined, { title, shift }: Definition): boolean =>
  version !== undefined && version.title === title && sameShift(version.shift, shift)

const sameShift = (one: Shift, other: Shift): boolean =>
  one.type === other.type && one.minimumWork === other.minimumWork
  && one.periods.length === other.periods.length && one.periods.every(({ start, end }, index) => start === other.periods[index]?.start && end === other.periods[index]?.end)
  && one.lunch?.start === other.lunch?.start && one.lunch?.end === other.lunch?.end && one.lunch?.minutes === other.lunch?.minutes
  && toleranceNames.every(name => one.tolerances[name] === other.tolerances[name])

const toleranceNames = [
  'earlyArrival', 'lateArrival', 'earlyExit', 'lateExit', 'break', 'missingWork', 'overtime', 'flexible',
] as const satisfies readonly (keyof Shift['tolerances'])[]
