import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { LocalDate, SchemeId, ShiftGroupId } from '../shared/values.ts'
import type { SchemeEvent, WithdrawalEvent } from './events.ts'

export type GroupState = {
  readonly title: string | null
  readonly removed: boolean
  readonly followed: ReadonlyMap<
    LocalDate,
    { readonly schemeId: SchemeId | null; readonly offset: number }
  >
}
export type GroupCommand =
  | {
      readonly type: 'FoundShiftGroup' | 'RenameShiftGroup'
      readonly groupId: ShiftGroupId
      readonly title: string
    }
  | {
      readonly type: 'SetGroupScheme'
      readonly groupId: ShiftGroupId
      readonly from: LocalDate
      readonly schemeId: SchemeId | null
      readonly offset: number
      readonly known: boolean
    }
  /** `people`: how many are in it now or later; their own streams hold that, so whoever asks has counted. */
  | {
      readonly type: 'RemoveShiftGroup'
      readonly groupId: ShiftGroupId
      readonly people: number
    }
  /** One that was removed, with all that it followed. */
  | { readonly type: 'RestoreShiftGroup'; readonly groupId: ShiftGroupId }
  | {
      readonly type: 'WithdrawGroupScheme'
      readonly groupId: ShiftGroupId
      readonly from: LocalDate
    }
export type GroupRefusal =
  | { readonly code: 'calendar.group-not-found'; readonly groupId: ShiftGroupId }
  | { readonly code: 'calendar.scheme-not-found'; readonly schemeId: SchemeId }
  | { readonly code: 'calendar.title-required' }
  | { readonly code: 'calendar.group-in-use'; readonly people: number }

/** People who go through a pattern together: which pattern, so many days into it, from which date on. */
export const groups: Decider<
  GroupState,
  GroupCommand,
  SchemeEvent | WithdrawalEvent,
  GroupRefusal
> = {
  initial: { title: null, removed: false, followed: new Map() },
  decide: (state, command) => {
    const { groupId } = command
    if ('title' in command && command.title.trim() === '')
      return refuse({ code: 'calendar.title-required' })
    if (command.type === 'FoundShiftGroup')
      return ok(
        state.title === null
          ? [{ type: 'ShiftGroupNamed', data: { groupId, title: command.title } }]
          : [],
      )
    if (command.type === 'RemoveShiftGroup' && state.removed) return ok([])
    if (command.type === 'RestoreShiftGroup')
      return ok(
        state.removed && state.title !== null
          ? [{ type: 'ShiftGroupNamed', data: { groupId, title: state.title } }]
          : [],
      )
    if (state.title === null || state.removed)
      return refuse({ code: 'calendar.group-not-found', groupId })
    switch (command.type) {
      case 'RenameShiftGroup':
        return ok(
          state.title === command.title
            ? []
            : [{ type: 'ShiftGroupNamed', data: { groupId, title: command.title } }],
        )
      case 'SetGroupScheme': {
        const { from, schemeId, offset, known } = command
        if (schemeId !== null && !known)
          return refuse({ code: 'calendar.scheme-not-found', schemeId })
        const there = state.followed.get(from)
        return ok(
          there?.schemeId === schemeId && there.offset === offset
            ? []
            : [{ type: 'ShiftGroupSchemeSet', data: { groupId, from, schemeId, offset } }],
        )
      }
      case 'WithdrawGroupScheme':
        return ok(
          state.followed.has(command.from)
            ? [
                {
                  type: 'PlanEntryWithdrawn',
                  data: { of: 'group', thingId: groupId, employeeId: null, from: command.from },
                },
              ]
            : [],
        )
      case 'RemoveShiftGroup':
        return command.people > 0
          ? refuse({ code: 'calendar.group-in-use', people: command.people })
          : ok([{ type: 'ShiftGroupRemoved', data: { groupId } }])
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ShiftGroupNamed':
        return { ...state, title: event.data.title, removed: false }
      case 'ShiftGroupSchemeSet':
        return {
          ...state,
          followed: new Map(state.followed).set(event.data.from, {
            schemeId: event.data.schemeId,
            offset: event.data.offset,
          }),
        }
      case 'PlanEntryWithdrawn': {
        const followed = new Map(state.followed)
        followed.delete(event.data.from)
        return { ...state, followed }
      }
      case 'ShiftGroupRemoved':
        return { ...state, removed: true }
      case 'SchemeDefined':
      case 'SchemeRemoved':
      case 'DepartmentScheduleSet':
        return state
    }
  },
}
