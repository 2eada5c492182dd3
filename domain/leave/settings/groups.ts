import { titleKey } from '../../organization/published.ts'
import { ok, refuse, type Result } from '../../shared/result.ts'
import type { LeaveGroupId, LeaveTypeId } from '../../shared/values.ts'
import type { LeaveSettingEvent } from './events.ts'
import { isEmptyLimit, isSameLimit } from './same.ts'
import type {
  SettingStage,
  CompanyLeaveType,
  GroupLimit,
  LeaveGroup,
  LeaveSettings,
} from './state.ts'

export type LeaveGroupCommand =
  | ({
      readonly type: 'DefineLeaveGroup'
      readonly leaveGroupId: LeaveGroupId
      readonly as: SettingStage
    } & LeaveGroup)
  /** `people`: how many are in it. Their own streams hold that, so whoever asks for the removal counts them. */
  | {
      readonly type: 'RemoveLeaveGroup'
      readonly leaveGroupId: LeaveGroupId
      readonly people: number
    }
export type LeaveGroupRefusal =
  | { readonly code: 'leave.group-not-found'; readonly leaveGroupId: LeaveGroupId }
  | { readonly code: 'leave.group-title-taken'; readonly title: string }
  | { readonly code: 'leave.groups-full'; readonly most: number }
  | { readonly code: 'leave.type-not-found'; readonly leaveTypeId: LeaveTypeId }
  | { readonly code: 'leave.limit-missing' | 'leave.type-limited-twice' }
  /** `count`: people in it. */
  | { readonly code: 'leave.group-in-use'; readonly count: number }
type CommandOf<T extends LeaveGroupCommand['type']> = Extract<LeaveGroupCommand, { type: T }>
type Decision = Result<readonly LeaveSettingEvent[], LeaveGroupRefusal>

/** As many as a list to choose from can hold. */
const most = 200

export const defineGroup = (
  state: LeaveSettings,
  { leaveGroupId, as, title, limits }: CommandOf<'DefineLeaveGroup'>,
): Decision => {
  const before = state.groups.get(leaveGroupId)
  const isKnown = before !== undefined || (as === 'before' && state.removed.has(leaveGroupId))
  if (as !== 'new' && !isKnown) return refuse({ code: 'leave.group-not-found', leaveGroupId })
  if (!before && state.groups.size >= most) return refuse({ code: 'leave.groups-full', most })
  const isTaken = [...state.groups].some(
    ([id, one]) => id !== leaveGroupId && titleKey(one.title) === titleKey(title),
  )
  if (isTaken) return refuse({ code: 'leave.group-title-taken', title })
  const wrong = wrongLimits(state, limits)
  if (wrong) return refuse(wrong)
  const isSame = before?.title === title && areSame(before.limits, limits)
  const data = { leaveGroupId, title, limits: [...limits] }
  return ok(isSame ? [] : [{ type: 'LeaveGroupDefined', data }])
}

const wrongLimits = (
  { types }: LeaveSettings,
  limits: readonly GroupLimit[],
): LeaveGroupRefusal | null => {
  const missing = limits.find(({ leaveTypeId }) => !types.has(leaveTypeId))
  if (missing) return { code: 'leave.type-not-found', leaveTypeId: missing.leaveTypeId }
  if (new Set(limits.map(({ leaveTypeId }) => leaveTypeId)).size < limits.length)
    return { code: 'leave.type-limited-twice' }
  return limits.some(({ limit }) => isEmptyLimit(limit))
    ? { code: 'leave.limit-missing' }
    : null
}

const areSame = (one: readonly GroupLimit[], other: readonly GroupLimit[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ leaveTypeId, limit }, index) =>
      other[index]?.leaveTypeId === leaveTypeId && isSameLimit(other[index].limit, limit),
  )

export const removeGroup = (
  { groups, removed }: LeaveSettings,
  { leaveGroupId, people }: CommandOf<'RemoveLeaveGroup'>,
): Decision => {
  if (removed.has(leaveGroupId)) return ok([])
  if (!groups.has(leaveGroupId)) return refuse({ code: 'leave.group-not-found', leaveGroupId })
  return people > 0
    ? refuse({ code: 'leave.group-in-use', count: people })
    : ok([{ type: 'LeaveGroupRemoved', data: { leaveGroupId } }])
}

/** How many groups limit a type. */
export const groupsNaming = ({ groups }: LeaveSettings, leaveTypeId: LeaveTypeId): number =>
  [...groups.values()].filter(({ limits }) =>
    limits.some(limit => limit.leaveTypeId === leaveTypeId),
  ).length

/** The types as they are for who is in a group: its limits take the place of their own. */
export const typesFor = (
  { types, groups }: Pick<LeaveSettings, 'types' | 'groups'>,
  leaveGroupId: LeaveGroupId | null,
): ReadonlyMap<LeaveTypeId, CompanyLeaveType> => {
  const own = new Map(types)
  const limits = leaveGroupId === null ? [] : (groups.get(leaveGroupId)?.limits ?? [])
  for (const { leaveTypeId, limit } of limits) {
    const type = types.get(leaveTypeId)
    if (type) own.set(leaveTypeId, { ...type, limit })
  }
  return own
}
