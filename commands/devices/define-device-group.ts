import {
  deviceGroups,
  groupNamesHeld,
  type DeviceGroupCommand,
  type DeviceGroupRefusal,
} from '#domain/devices/groups.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asDeviceGroupId,
  type CompanyId,
  type DeviceGroupId,
  type DeviceId,
} from '#domain/shared/values.ts'
import { claimsBy } from '../shared/claims.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { deviceExists } from './published.ts'

export type DefineDeviceGroup = {
  /** Not given: a new one. */ readonly groupId?: DeviceGroupId
  readonly title: string
  readonly deviceIds: readonly DeviceId[]
}
type Defined = { readonly position: Position; readonly groupId: DeviceGroupId }

/** Says anew, whole, what a group is called and which readers it holds. */
export const defineDeviceGroup =
  (deps: Deps) =>
  async (
    caller: Caller,
    { groupId: given, title, deviceIds }: DefineDeviceGroup,
  ): Promise<Result<Defined, DeviceGroupRefusal | SharedRefusal>> => {
    const groupId = given ?? asDeviceGroupId(deps.newId(caller, 'device-group'))
    const missing = await missingDevices(deps, caller.company, deviceIds)
    const result = await handleDeviceGroup(deps, caller, {
      type: 'DefineDeviceGroup',
      groupId,
      isNew: given === undefined,
      title,
      deviceIds,
      missing,
    })
    return result.ok ? ok({ ...result.value, groupId }) : result
  }

export const handleDeviceGroup = (deps: Deps, caller: Caller, command: DeviceGroupCommand) =>
  handle(
    deps,
    `${caller.company}-device-group-${command.groupId}`,
    deviceGroups,
    command,
    caller,
    {
      claims: claimsBy(deps.vault, caller.company, deviceGroups, groupNamesHeld),
    },
  )

export const missingDevices = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  deviceIds: readonly DeviceId[],
): Promise<DeviceId[]> => {
  const found = await Promise.all(
    deviceIds.map(async id => ({
      id,
      there: await deviceExists(deps, company, id),
    })),
  )
  return found.filter(({ there }) => !there).map(({ id }) => id)
}
