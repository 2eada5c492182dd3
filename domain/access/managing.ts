import { ok, refuse, type Result } from '../shared/result.ts'
import type { DeviceGroupId, DeviceId, UserId } from '../shared/values.ts'
import { approverLevelOf } from './approver-level.ts'
import type { ApproverLevel, Role, UserEvent } from './events.ts'
import { mayRule, type ActorRole, type NotHisToRule } from './published.ts'

/** Readers, one by one and by groups. */
export type Readers = {
  readonly deviceIds: readonly DeviceId[]
  readonly groupIds: readonly DeviceGroupId[]
}
/** What makes a manager of a user, beside his role. */
export type ManagerRights = {
  /** As it was given; null where none was, and he has that of his role. */
  readonly level: ApproverLevel | null
  /** Where his role does not see all. */
  readonly authorised: Readers
}
export const managesNothing: ManagerRights = {
  level: null,
  authorised: { deviceIds: [], groupIds: [] },
}

export type ManagingCommand =
  /** `level` null: that of his role; `mine`: that of whoever commands, who gives and takes none above it. */
  | {
      readonly type: 'SetApproverLevel'
      readonly by: ActorRole
      readonly mine: ApproverLevel
      readonly userId: UserId
      readonly level: ApproverLevel | null
    }
  /** `missing`: the first of them that the company has not. */
  | ({
      readonly type: 'AuthoriseDevices'
      readonly by: ActorRole
      readonly userId: UserId
      readonly missing: NotThere | null
    } & Readers)

export type NotThere =
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.group-not-found'; readonly groupId: DeviceGroupId }
type NoScope =
  | NotHisToRule
  /** An employee decides nothing and sees himself alone. */
  | { readonly code: 'access.not-a-manager' }
  /** By his role; there is nothing to name to him. */
  | { readonly code: 'access.sees-everything' }
export type ManagingRefusal =
  | NoScope
  | NotThere
  /** The main manager decides on everything. */
  | { readonly code: 'access.main-manager-free' }

type Whom = ManagerRights & { readonly role: Role }
type CommandOf<T extends ManagingCommand['type']> = Extract<
  ManagingCommand,
  { readonly type: T }
>
type Decided = Result<readonly UserEvent[], ManagingRefusal>

export const manage = (whom: Whom, command: ManagingCommand): Decided =>
  command.type === 'SetApproverLevel' ? setLevel(whom, command) : authorise(whom, command)

const setLevel = (
  { role, level: before }: Whom,
  { by, mine, userId, level }: CommandOf<'SetApproverLevel'>,
): Decided => {
  if (!mayRule(by, role)) return refuse({ code: 'access.role-above-own' })
  if (role === 'company-admin') return refuse({ code: 'access.main-manager-free' })
  if (role === 'employee') return refuse({ code: 'access.not-a-manager' })
  if (level === before) return ok([])
  return [level, before].some(one => approverLevelOf(role, one) > mine)
    ? refuse({ code: 'access.beyond-own' })
    : ok([{ type: 'ApproverLevelSet', data: { userId, level } }])
}

const authorise = (
  { role, authorised }: Whom,
  { by, userId, deviceIds, groupIds, missing }: CommandOf<'AuthoriseDevices'>,
): Decided => {
  const refusal = againstScope(by, role) ?? missing
  if (refusal) return refuse(refusal)
  const next = { deviceIds: inOrder(deviceIds), groupIds: inOrder(groupIds) }
  return ok(
    next.deviceIds.join() === authorised.deviceIds.join() &&
      next.groupIds.join() === authorised.groupIds.join()
      ? []
      : [{ type: 'DevicesAuthorised', data: { userId, ...next } }],
  )
}

/** Why there is nothing that somebody of this role could be given to see; null where there is. */
export const againstScope = (by: ActorRole, role: Role): NoScope | null => {
  if (!mayRule(by, role)) return { code: 'access.role-above-own' }
  if (role === 'employee') return { code: 'access.not-a-manager' }
  return role === 'manager' ? null : { code: 'access.sees-everything' }
}

/** What holds of it after one of its events. */
export const managingAfter = (
  before: ManagerRights,
  event: Extract<UserEvent, { readonly type: 'ApproverLevelSet' | 'DevicesAuthorised' }>,
): ManagerRights => {
  if (event.type === 'ApproverLevelSet') return { ...before, level: event.data.level }
  const { deviceIds, groupIds } = event.data
  return { ...before, authorised: { deviceIds, groupIds } }
}

/** Each once, so that one set has one form. */
const inOrder = <Id extends string>(ids: readonly Id[]): Id[] => [...new Set(ids)].toSorted()
