import type { WithdrawalEvent } from '../calendar/events.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate, ShiftId } from '../shared/values.ts'
import type { Shift, ShiftEvent } from './events.ts'
import { shapeRefusal, type ShapeRefusal } from './shape.ts'

export type ShiftVersion = {
  readonly title: string
  readonly shift: Shift
  readonly colour: string | null
}
/** Versions by the date from which they are in force, until the next later one; empty: not defined. */
export type ShiftState = {
  readonly versions: ReadonlyMap<LocalDate, ShiftVersion>
  readonly status: 'active' | 'inactive' | 'removed'
}
/** How often a shift is named elsewhere; other streams hold that, so whoever asks for its removal has counted. */
export type ShiftUsage = {
  readonly people: number
  readonly schemes: number
  readonly departments: number
  readonly entries: number
}

type Definition = {
  readonly shiftId: ShiftId
  readonly title: string
  readonly from: LocalDate
  readonly shift: Shift
  readonly colour?: string | null
}
export type ShiftCommand =
  | ({ readonly type: 'DefineShift' | 'RedefineShift' } & Definition)
  | { readonly type: 'ActivateShift' | 'DeactivateShift'; readonly shiftId: ShiftId }
  | { readonly type: 'RemoveShift'; readonly shiftId: ShiftId; readonly usage: ShiftUsage }
  /** One that was removed, as it was. */
  | { readonly type: 'RestoreShift'; readonly shiftId: ShiftId; readonly active: boolean }
  /** What was said for that date was taken back; the first version of all stays. */
  | { readonly type: 'WithdrawVersion'; readonly shiftId: ShiftId; readonly from: LocalDate }
export type ShiftRefusal =
  | ShapeRefusal
  | { readonly code: 'shifts.not-found'; readonly shiftId: ShiftId }
  | { readonly code: 'shifts.colour-invalid' }
  | ({ readonly code: 'shifts.in-use' } & ShiftUsage)

type Decision = Result<readonly (ShiftEvent | WithdrawalEvent)[], ShiftRefusal>

/** One shift and its versions. Days before a redefinition keep the version that was in force. */
export const shifts: Decider<
  ShiftState,
  ShiftCommand,
  ShiftEvent | WithdrawalEvent,
  ShiftRefusal
> = {
  initial: { versions: new Map(), status: 'active' },
  decide: (state, command) => {
    const { shiftId } = command
    if (command.type === 'DefineShift')
      return state.versions.size > 0 ? ok([]) : define(state, command)
    if (command.type === 'RestoreShift')
      return ok(state.status === 'removed' ? again(state, command) : [])
    if (command.type === 'RemoveShift' && state.status === 'removed') return ok([])
    if (state.versions.size === 0 || state.status === 'removed')
      return refuse({ code: 'shifts.not-found', shiftId })
    switch (command.type) {
      case 'RedefineShift':
        return define(state, command)
      case 'WithdrawVersion':
        return ok(
          state.versions.has(command.from) && state.versions.size > 1
            ? [
                {
                  type: 'PlanEntryWithdrawn',
                  data: { of: 'shift', thingId: shiftId, employeeId: null, from: command.from },
                },
              ]
            : [],
        )
      case 'ActivateShift':
        return ok(
          state.status === 'active' ? [] : [{ type: 'ShiftActivated', data: { shiftId } }],
        )
      case 'DeactivateShift':
        return ok(
          state.status === 'inactive' ? [] : [{ type: 'ShiftDeactivated', data: { shiftId } }],
        )
      case 'RemoveShift': {
        const { people, schemes, departments, entries } = command.usage
        if (people + schemes + departments + entries > 0)
          return refuse({ code: 'shifts.in-use', people, schemes, departments, entries })
        return ok([{ type: 'ShiftRemoved', data: { shiftId } }])
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShiftDefined': {
        const { from, title, shift, colour = null } = event.data
        return {
          status: state.status === 'removed' ? 'active' : state.status,
          versions: new Map(state.versions).set(from, { title, shift, colour }),
        }
      }
      case 'ShiftDeactivated':
        return { ...state, status: 'inactive' }
      case 'ShiftActivated':
        return { ...state, status: 'active' }
      case 'ShiftRemoved':
        return { ...state, status: 'removed' }
      case 'PlanEntryWithdrawn': {
        const versions = new Map(state.versions)
        versions.delete(event.data.from)
        return { ...state, versions }
      }
      case 'ShiftAssigned':
        return state
    }
  },
}

const define = (
  { versions }: ShiftState,
  { shiftId, title, from, shift: asked, colour = null }: Definition,
): Decision => {
  const shift = withoutDefaults(asked)
  const refusal = shapeRefusal(title, shift)
  if (refusal) return refuse(refusal)
  if (colour !== null && !/^#[0-9a-f]{6}$/.test(colour))
    return refuse({ code: 'shifts.colour-invalid' })
  if (same(versions.get(from), { title, shift, colour })) return ok([])
  return ok([defined({ shiftId, title, from, shift, colour })])
}

const defined = ({
  shiftId,
  title,
  from,
  shift,
  colour,
}: Definition & Pick<ShiftVersion, 'colour'>): ShiftEvent => ({
  type: 'ShiftDefined',
  data: { shiftId, title, from, shift, ...(colour === null ? {} : { colour }) },
})

const again = (
  { versions }: ShiftState,
  { shiftId, active }: Extract<ShiftCommand, { type: 'RestoreShift' }>,
): readonly ShiftEvent[] => [
  ...[...versions].map(([from, version]) => defined({ shiftId, from, ...version })),
  ...(active ? [] : [{ type: 'ShiftDeactivated' as const, data: { shiftId } }]),
]

/** The date from which there is such a shift at all; undefined when there is none (any more). */
export const definedFrom = ({ versions, status }: ShiftState): LocalDate | undefined =>
  status === 'removed' ? undefined : [...versions.keys()].toSorted()[0]

const same = (
  version: ShiftVersion | undefined,
  { title, shift, colour }: ShiftVersion,
): boolean =>
  version !== undefined &&
  version.title === title &&
  version.colour === colour &&
  sameShift(version.shift, shift)

const sameShift = (one: Shift, other: Shift): boolean =>
  one.type === other.type &&
  one.minimumWork === other.minimumWork &&
  one.periods.length === other.periods.length &&
  one.periods.every(
    ({ start, end }, index) =>
      start === other.periods[index]?.start && end === other.periods[index]?.end,
  ) &&
  one.lunch?.start === other.lunch?.start &&
  one.lunch?.end === other.lunch?.end &&
  one.lunch?.minutes === other.lunch?.minutes &&
  toleranceNames.every(name => one.tolerances[name] === other.tolerances[name]) &&
  canonicalJson(policiesOf(one)) === canonicalJson(policiesOf(other))

/** What the shift sets of `attendance-rules §14`; what it leaves as it is, is not there. */
const policiesOf = ({ hours, overtimeBy, overtime, paidBreak, dayHalves }: Shift) => ({
  ...(hours === 'firstLast' ? { hours } : {}),
  ...(overtimeBy === 'day' ? { overtimeBy } : {}),
  ...(overtime === 'none' ? { overtime } : {}),
  ...(paidBreak ? { paidBreak } : {}),
  ...(dayHalves ? { dayHalves } : {}),
})
/** A policy that is off is not written, so that a shift without any is recorded as it always was. */
const withoutDefaults = (shift: Shift): Shift => {
  const {
    hours: _h,
    overtimeBy: _b,
    overtime: _o,
    paidBreak: _p,
    dayHalves: _d,
    ...rest
  } = shift
  return { ...rest, ...policiesOf(shift) }
}

const toleranceNames = [
  'earlyArrival',
  'lateArrival',
  'earlyExit',
  'lateExit',
  'break',
  'missingWork',
  'overtime',
  'flexible',
] as const satisfies readonly (keyof Shift['tolerances'])[]
