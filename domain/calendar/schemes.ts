import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LocalDate, SchemeId } from '../shared/values.ts'
import type { PlannedShift, SchemeEvent, WithdrawalEvent } from './events.ts'

type Version = {
  readonly title: string
  readonly anchor: LocalDate
  readonly cycle: readonly PlannedShift[]
}
/** Versions by the date from which they are in force; empty: not defined. */
export type SchemeState = {
  readonly versions: ReadonlyMap<LocalDate, Version>
  readonly removed: boolean
}

export type SchemeCommand =
  /** `shiftsKnown`: every shift of the cycle exists and may be planned. */
  | ({
      readonly type: 'DefineScheme' | 'RedefineScheme'
      readonly schemeId: SchemeId
      readonly from: LocalDate
      readonly shiftsKnown: boolean
    } & Version)
  /** `people`, `groups`, `departments`: how many follow it; other streams hold that, so whoever asks has counted. */
  | {
      readonly type: 'RemoveScheme'
      readonly schemeId: SchemeId
      readonly people: number
      readonly groups: number
      readonly departments: number
    }
  /** One that was removed, as it was; `shiftsKnown` of all its versions. */
  | {
      readonly type: 'RestoreScheme'
      readonly schemeId: SchemeId
      readonly shiftsKnown: boolean
    }
  /** What was said for that date was taken back; the first version of all stays. */
  | { readonly type: 'WithdrawScheme'; readonly schemeId: SchemeId; readonly from: LocalDate }
export type SchemeRefusal =
  | { readonly code: 'calendar.scheme-not-found'; readonly schemeId: SchemeId }
  | { readonly code: 'calendar.shift-unknown' }
  | { readonly code: 'calendar.cycle-length'; readonly days: number; readonly most: number }
  | { readonly code: 'calendar.title-required' }
  | {
      readonly code: 'calendar.scheme-in-use'
      readonly people: number
      readonly groups: number
      readonly departments: number
    }

const mostDays = 366

/**
 * A cyclic pattern: what each day of its cycle holds. Days before a redefinition keep the version that was in force.
 */
export const schemes: Decider<
  SchemeState,
  SchemeCommand,
  SchemeEvent | WithdrawalEvent,
  SchemeRefusal
> = {
  initial: { versions: new Map(), removed: false },
  decide: (state, command) => {
    const { schemeId } = command
    const there = state.versions.size > 0 && !state.removed
    if (command.type === 'RemoveScheme') {
      if (state.removed) return ok([])
      if (!there) return refuse({ code: 'calendar.scheme-not-found', schemeId })
      const { people, groups, departments } = command
      return people + groups + departments > 0
        ? refuse({ code: 'calendar.scheme-in-use', people, groups, departments })
        : ok([{ type: 'SchemeRemoved', data: { schemeId } }])
    }
    if (command.type === 'WithdrawScheme')
      return ok(
        there && state.versions.has(command.from) && state.versions.size > 1
          ? [
              {
                type: 'PlanEntryWithdrawn',
                data: { of: 'scheme', thingId: schemeId, employeeId: null, from: command.from },
              },
            ]
          : [],
      )
    if (command.type === 'RestoreScheme') return restore(state, command)
    if (command.type === 'DefineScheme')
      return state.versions.size > 0 ? ok([]) : define(state, command)
    return there
      ? define(state, command)
      : refuse({ code: 'calendar.scheme-not-found', schemeId })
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SchemeDefined': {
        const { from, title, anchor, cycle } = event.data
        return {
          versions: new Map(state.versions).set(from, { title, anchor, cycle }),
          removed: false,
        }
      }
      case 'PlanEntryWithdrawn': {
        const versions = new Map(state.versions)
        versions.delete(event.data.from)
        return { ...state, versions }
      }
      case 'SchemeRemoved':
        return { ...state, removed: true }
      case 'ShiftGroupNamed':
      case 'ShiftGroupSchemeSet':
      case 'ShiftGroupRemoved':
      case 'DepartmentScheduleSet':
        return state
    }
  },
}

const restore = (
  { versions, removed }: SchemeState,
  { schemeId, shiftsKnown }: Extract<SchemeCommand, { type: 'RestoreScheme' }>,
): Result<readonly SchemeEvent[], SchemeRefusal> => {
  if (!removed) return ok([])
  if (!shiftsKnown) return refuse({ code: 'calendar.shift-unknown' })
  return ok(
    [...versions].map(([from, { title, anchor, cycle }]) => ({
      type: 'SchemeDefined',
      data: { schemeId, title, from, anchor, cycle: [...cycle] },
    })),
  )
}

const define = (
  { versions }: SchemeState,
  {
    schemeId,
    title,
    from,
    anchor,
    cycle,
    shiftsKnown,
  }: Extract<SchemeCommand, { title: string }>,
): Result<readonly SchemeEvent[], SchemeRefusal> => {
  if (title.trim() === '') return refuse({ code: 'calendar.title-required' })
  if (cycle.length === 0 || cycle.length > mostDays)
    return refuse({ code: 'calendar.cycle-length', days: cycle.length, most: mostDays })
  if (!shiftsKnown) return refuse({ code: 'calendar.shift-unknown' })
  const there = versions.get(from)
  const same =
    there?.title === title && there.anchor === anchor && there.cycle.join() === cycle.join()
  return ok(
    same
      ? []
      : [{ type: 'SchemeDefined', data: { schemeId, title, from, anchor, cycle: [...cycle] } }],
  )
}
