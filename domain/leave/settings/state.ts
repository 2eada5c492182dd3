import type { AnnualGroupId, LeaveGroupId, LeaveTypeId } from '../../shared/values.ts'
import type { AnnualGroup, LeaveType } from '../circumstances.ts'
import type { LeaveSettingEvent } from './events.ts'

/** What a type says beside what decides on leave of it (`spec §3`). */
export type LeaveTypeWords = {
  readonly title: string
  /** Offered where time off is chosen; it multiplies nothing (`leave-rules §6.6`). */
  readonly overtimeCoefficient: number | null
  /** `#rrggbb` */
  readonly colour: string | null
  /** Half days that one event gives, offered as the length of a leave; more is warned of and never refused. */
  readonly offered: number | null
}
export type LeaveTypeDefinition = Omit<LeaveType, 'id' | 'active'> & LeaveTypeWords
/** As a decision about leave takes it (`Circumstances.types`), and what it says of itself. */
export type CompanyLeaveType = LeaveType & LeaveTypeWords

/** What a group says of one type: its limit takes the place of the type's own. */
export type GroupLimit = {
  readonly leaveTypeId: LeaveTypeId
  readonly limit: LeaveTypeDefinition['limit']
}
export type LeaveGroup = { readonly title: string; readonly limits: readonly GroupLimit[] }
/** As a decision about leave takes it (`Circumstances.group`), and what it is called. */
export type CompanyAnnualGroup = AnnualGroup & { readonly title: string }
/** A new one, one that stands, or one that stands or was removed, as it was. */
export type SettingStage = 'new' | 'there' | 'before'

export type LeaveSettings = {
  readonly types: ReadonlyMap<LeaveTypeId, CompanyLeaveType>
  readonly groups: ReadonlyMap<LeaveGroupId, LeaveGroup>
  readonly annualGroups: ReadonlyMap<AnnualGroupId, CompanyAnnualGroup>
  /** Ids once used are not used again, but for the same one that comes back. */
  readonly removed: ReadonlySet<string>
  /** Which of the usual types each is that was taken over, also once it is gone. */
  readonly usual: ReadonlyMap<LeaveTypeId, string>
}
export const noSettings: LeaveSettings = {
  types: new Map(),
  groups: new Map(),
  annualGroups: new Map(),
  removed: new Set(),
  usual: new Map(),
}

/** Long because it is one table of events. */
export const evolve = (state: LeaveSettings, event: LeaveSettingEvent): LeaveSettings => {
  switch (event.type) {
    case 'LeaveTypeDefined':
      return defined(state, event.data)
    case 'UsualLeaveTypesTaken': {
      const { types } = event.data
      const after = types.reduce((next, one) => {
        const { usual: _, ...type } = one
        return defined(next, type)
      }, state)
      const taken = types.map(({ leaveTypeId, usual }) => [leaveTypeId, usual] as const)
      return { ...after, usual: new Map([...state.usual, ...taken]) }
    }
    case 'LeaveTypeSwitchedOff':
      return switched(state, event.data.leaveTypeId, false)
    case 'LeaveTypeSwitchedOn':
      return switched(state, event.data.leaveTypeId, true)
    case 'LeaveTypeRemoved': {
      const types = new Map(state.types)
      types.delete(event.data.leaveTypeId)
      return { ...state, types, removed: new Set(state.removed).add(event.data.leaveTypeId) }
    }
    case 'LeaveGroupDefined': {
      const { leaveGroupId, ...group } = event.data
      const groups = new Map(state.groups).set(leaveGroupId, group)
      return { ...state, groups, removed: without(state.removed, leaveGroupId) }
    }
    case 'AnnualGroupDefined': {
      const { annualGroupId, ...group } = event.data
      const annualGroups = new Map(state.annualGroups).set(annualGroupId, group)
      return { ...state, annualGroups, removed: without(state.removed, annualGroupId) }
    }
    case 'AnnualGroupRemoved': {
      const { annualGroupId } = event.data
      const annualGroups = new Map(state.annualGroups)
      annualGroups.delete(annualGroupId)
      return { ...state, annualGroups, removed: new Set(state.removed).add(annualGroupId) }
    }
    case 'LeaveGroupRemoved': {
      const groups = new Map(state.groups)
      groups.delete(event.data.leaveGroupId)
      return { ...state, groups, removed: new Set(state.removed).add(event.data.leaveGroupId) }
    }
  }
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const left = new Set(ids)
  left.delete(id)
  return left
}

const defined = (
  state: LeaveSettings,
  { leaveTypeId, ...definition }: LeaveTypeDefinition & { readonly leaveTypeId: LeaveTypeId },
): LeaveSettings => {
  const removed = without(state.removed, leaveTypeId)
  const active = state.types.get(leaveTypeId)?.active ?? true
  const types = new Map(state.types).set(leaveTypeId, {
    id: leaveTypeId,
    active,
    ...definition,
  })
  return { ...state, types, removed }
}

const switched = (
  state: LeaveSettings,
  leaveTypeId: LeaveTypeId,
  active: boolean,
): LeaveSettings => {
  const type = state.types.get(leaveTypeId)
  return type
    ? { ...state, types: new Map(state.types).set(leaveTypeId, { ...type, active }) }
    : state
}
