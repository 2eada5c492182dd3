import type { Employment } from '../employees/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { CardId, DeviceGroupId, DeviceId, EmployeeId } from '../shared/values.ts'
import type { DeviceAccessEvent } from './events.ts'

type AccessEvent<T extends DeviceAccessEvent['type']> = Extract<DeviceAccessEvent, { type: T }>

/** What a request names and is not there (any more): refused when it is named anew, kept where it was named before. */
export type MissingNames = {
  readonly groupIds: readonly DeviceGroupId[]
  readonly deviceIds: readonly DeviceId[]
  /** There, and no people can be told to them. */
  readonly deaf: readonly DeviceId[]
  /** There, with readers, and people can be told to none of these. */
  readonly deafGroups: readonly DeviceGroupId[]
}

export type DeviceAccessState = {
  readonly groupIds: readonly DeviceGroupId[]
  readonly deviceIds: readonly DeviceId[]
}
/** What is named is all of it, comes to what there is, or goes from it. */
export type DeviceAccessCommand = {
  readonly type: 'SetDeviceAccess' | 'GiveDeviceAccess' | 'TakeDeviceAccess'
  readonly employeeId: EmployeeId
  readonly employment: Employment
  readonly groupIds: readonly DeviceGroupId[]
  readonly deviceIds: readonly DeviceId[]
  readonly missing: MissingNames
}
export type DeviceAccessRefusal =
  | { readonly code: 'devices.employee-not-found'; readonly employeeId: EmployeeId }
  | { readonly code: 'devices.card-not-found'; readonly cardId: CardId }
  | { readonly code: 'devices.not-found'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.group-not-found'; readonly groupId: DeviceGroupId }
  | { readonly code: 'devices.takes-no-users'; readonly deviceId: DeviceId }
  | { readonly code: 'devices.group-takes-no-users'; readonly groupId: DeviceGroupId }

/** Where one person may pass with all cards he holds. The last word counts, whole. */
export const deviceAccess: Decider<
  DeviceAccessState,
  DeviceAccessCommand,
  AccessEvent<'DeviceAccessSet'>,
  DeviceAccessRefusal
> = {
  initial: { groupIds: [], deviceIds: [] },
  decide: (state, { type, employeeId, employment, missing, ...named }) => {
    if (employment.status !== 'employed')
      return refuse({ code: 'devices.employee-not-found', employeeId })
    if (type === 'TakeDeviceAccess')
      return accessSet(state, employeeId, {
        groupIds: state.groupIds.filter(id => !named.groupIds.includes(id)),
        deviceIds: state.deviceIds.filter(id => !named.deviceIds.includes(id)),
      })
    const groupId = missing.groupIds.find(id => !state.groupIds.includes(id))
    if (groupId !== undefined) return refuse({ code: 'devices.group-not-found', groupId })
    const deviceId = missing.deviceIds.find(id => !state.deviceIds.includes(id))
    if (deviceId !== undefined) return refuse({ code: 'devices.not-found', deviceId })
    const deaf = missing.deaf.find(id => !state.deviceIds.includes(id))
    if (deaf !== undefined) return refuse({ code: 'devices.takes-no-users', deviceId: deaf })
    const deafGroup = missing.deafGroups.find(id => !state.groupIds.includes(id))
    if (deafGroup !== undefined)
      return refuse({ code: 'devices.group-takes-no-users', groupId: deafGroup })
    return accessSet(
      state,
      employeeId,
      type === 'SetDeviceAccess'
        ? named
        : {
            groupIds: [...state.groupIds, ...named.groupIds],
            deviceIds: [...state.deviceIds, ...named.deviceIds],
          },
    )
  },
  evolve: (_state, { data: { groupIds, deviceIds } }) => ({ groupIds, deviceIds }),
}

/** Nothing where it is so already. */
const accessSet = (
  state: DeviceAccessState,
  employeeId: EmployeeId,
  wanted: DeviceAccessState,
): Result<readonly AccessEvent<'DeviceAccessSet'>[], never> => {
  const groupIds = inOrder(wanted.groupIds)
  const deviceIds = inOrder(wanted.deviceIds)
  const same = sameIds(groupIds, state.groupIds) && sameIds(deviceIds, state.deviceIds)
  return ok(
    same ? [] : [{ type: 'DeviceAccessSet', data: { employeeId, groupIds, deviceIds } }],
  )
}

/** `deviceIds: null`: as its holder. */
export type CardAccessState = { readonly deviceIds: readonly DeviceId[] | null }
export type CardAccessCommand = {
  readonly type: 'SetCardAccess'
  readonly cardId: CardId
  readonly cardExists: boolean
  readonly deviceIds: readonly DeviceId[] | null
  readonly missing: MissingNames
}

/** Where one card may pass otherwise than its holder; an empty list: nowhere. */
export const cardAccess: Decider<
  CardAccessState,
  CardAccessCommand,
  AccessEvent<'CardAccessSet'>,
  DeviceAccessRefusal
> = {
  initial: { deviceIds: null },
  decide: (state, { cardId, cardExists, missing, ...wanted }) => {
    if (!cardExists) return refuse({ code: 'devices.card-not-found', cardId })
    const deviceId = missing.deviceIds.find(id => !(state.deviceIds ?? []).includes(id))
    if (deviceId !== undefined) return refuse({ code: 'devices.not-found', deviceId })
    const deaf = missing.deaf.find(id => !(state.deviceIds ?? []).includes(id))
    if (deaf !== undefined) return refuse({ code: 'devices.takes-no-users', deviceId: deaf })
    const deviceIds = wanted.deviceIds === null ? null : inOrder(wanted.deviceIds)
    const same =
      deviceIds === null || state.deviceIds === null
        ? deviceIds === state.deviceIds
        : sameIds(deviceIds, state.deviceIds)
    return ok(same ? [] : [{ type: 'CardAccessSet', data: { cardId, deviceIds } }])
  },
  evolve: (_state, { data: { deviceIds } }) => ({ deviceIds }),
}

const inOrder = <Id extends string>(ids: readonly Id[]): Id[] => [...new Set(ids)].toSorted()
const sameIds = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index])
