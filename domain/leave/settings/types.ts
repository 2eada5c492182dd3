import { titleKey } from '../../organization/published.ts'
import { ok, refuse, type Result } from '../../shared/result.ts'
import type { LeaveTypeId } from '../../shared/values.ts'
import type { LeaveSettingEvent } from './events.ts'
import { groupsNaming } from './groups.ts'
import { isEmptyLimit, isSameLimit } from './same.ts'
import type { SettingStage, LeaveSettings, LeaveTypeDefinition } from './state.ts'

type About = { readonly leaveTypeId: LeaveTypeId }
export type LeaveTypeCommand =
  | ({ readonly type: 'DefineLeaveType'; readonly as: SettingStage } & About &
      LeaveTypeDefinition)
  | ({ readonly type: 'SwitchLeaveType'; readonly active: boolean } & About)
  /** `requests`: how many ask for it. Their own streams hold that, so whoever asks for the removal counts them. */
  | ({ readonly type: 'RemoveLeaveType'; readonly requests: number } & About)
  /** Those of them that are not there yet, and whose title is no other's. */
  | {
      readonly type: 'TakeUsualLeaveTypes'
      readonly types: readonly (About & { readonly usual: string } & LeaveTypeDefinition)[]
    }
export type LeaveTypeRefusal =
  | { readonly code: 'leave.type-not-found'; readonly leaveTypeId: LeaveTypeId }
  | { readonly code: 'leave.type-title-taken'; readonly title: string }
  | { readonly code: 'leave.types-full'; readonly most: number }
  /** `count`: groups that limit it, and requests that ask for it. */
  | { readonly code: 'leave.type-in-use'; readonly count: number }
  | { readonly code: WrongDefinition }
/** What a type cannot be. */
export type WrongDefinition =
  /** Annual leave counts work days (`leave-rules §2.3`). */
  | 'leave.annual-in-calendar-days'
  /** Time off always counts as worked (`leave-rules §6.6`). */
  | 'leave.time-off-unworked'
  | 'leave.limit-missing'
type CommandOf<T extends LeaveTypeCommand['type']> = Extract<LeaveTypeCommand, { type: T }>
type Decision = Result<readonly LeaveSettingEvent[], LeaveTypeRefusal>

/** As many as a list to choose from can hold. */
const most = 200

/** Null: it can be so. */
export const wrongWith = ({
  calculation,
  days,
  worked,
  limit,
}: Pick<
  LeaveTypeDefinition,
  'calculation' | 'days' | 'worked' | 'limit'
>): WrongDefinition | null => {
  if (calculation === 'annual' && days === 'calendar') return 'leave.annual-in-calendar-days'
  if (calculation === 'insteadOvertime' && !worked) return 'leave.time-off-unworked'
  return isEmptyLimit(limit) ? 'leave.limit-missing' : null
}

/** A type of the company with another id is called so, in whatever letters. */
const isTaken = ({ types }: LeaveSettings, id: LeaveTypeId, title: string): boolean =>
  [...types.values()].some(one => one.id !== id && titleKey(one.title) === titleKey(title))

export const defineType = (
  state: LeaveSettings,
  command: CommandOf<'DefineLeaveType'>,
): Decision => {
  const { type: _, leaveTypeId, as, ...definition } = command
  const before = state.types.get(leaveTypeId)
  const isKnown = before !== undefined || (as === 'before' && state.removed.has(leaveTypeId))
  if (as !== 'new' && !isKnown) return refuse({ code: 'leave.type-not-found', leaveTypeId })
  if (!before && state.types.size >= most) return refuse({ code: 'leave.types-full', most })
  const code = wrongWith(definition)
  if (code) return refuse({ code })
  const { title } = definition
  if (isTaken(state, leaveTypeId, title))
    return refuse({ code: 'leave.type-title-taken', title })
  return ok(
    before && isSame(before, definition)
      ? []
      : [{ type: 'LeaveTypeDefined', data: { leaveTypeId, ...definition } }],
  )
}

const isSame = (one: LeaveTypeDefinition, other: LeaveTypeDefinition): boolean =>
  one.title === other.title &&
  one.calculation === other.calculation &&
  one.days === other.days &&
  one.worked === other.worked &&
  one.approval === other.approval &&
  one.overtimeCoefficient === other.overtimeCoefficient &&
  one.colour === other.colour &&
  one.offered === other.offered &&
  one.sgk === other.sgk &&
  isSameLimit(one.limit, other.limit)

export const switchType = (
  { types }: LeaveSettings,
  { leaveTypeId, active }: CommandOf<'SwitchLeaveType'>,
): Decision => {
  const type = types.get(leaveTypeId)
  if (!type) return refuse({ code: 'leave.type-not-found', leaveTypeId })
  if (type.active === active) return ok([])
  const data = { leaveTypeId }
  return ok([
    active ? { type: 'LeaveTypeSwitchedOn', data } : { type: 'LeaveTypeSwitchedOff', data },
  ])
}

export const removeType = (
  state: LeaveSettings,
  { leaveTypeId, requests }: CommandOf<'RemoveLeaveType'>,
): Decision => {
  if (state.removed.has(leaveTypeId)) return ok([])
  if (!state.types.has(leaveTypeId))
    return refuse({ code: 'leave.type-not-found', leaveTypeId })
  const count = groupsNaming(state, leaveTypeId) + requests
  return count > 0
    ? refuse({ code: 'leave.type-in-use', count })
    : ok([{ type: 'LeaveTypeRemoved', data: { leaveTypeId } }])
}

/** Those of the usual types that are there, by which they are. */
export const usualThere = ({ types, usual }: LeaveSettings): ReadonlySet<string> =>
  new Set([...usual].flatMap(([id, key]) => (types.has(id) ? [key] : [])))
/** The usual types that are still to be taken over. */
export const usualLeft = <T extends { readonly usual: string; readonly title: string }>(
  state: LeaveSettings,
  types: readonly T[],
): readonly T[] => {
  const there = usualThere(state)
  const titles = new Set([...state.types.values()].map(({ title }) => titleKey(title)))
  return types.filter(({ usual, title }) => !there.has(usual) && !titles.has(titleKey(title)))
}

export const takeUsual = (
  state: LeaveSettings,
  { types }: CommandOf<'TakeUsualLeaveTypes'>,
): Decision => {
  const left = usualLeft(state, types)
  if (left.length === 0) return ok([])
  return state.types.size + left.length > most
    ? refuse({ code: 'leave.types-full', most })
    : ok([{ type: 'UsualLeaveTypesTaken', data: { types: [...left] } }])
}
