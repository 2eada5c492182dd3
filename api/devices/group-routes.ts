import { DeleteDeviceGroup, GetDeviceGroups, PostDeviceGroup, PutDeviceGroup } from '#api/contract/device-groups.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { defineDeviceGroup } from '#commands/devices/define-device-group.ts'
import { removeDeviceGroup } from '#commands/devices/remove-device-group.ts'
import { ok } from '#domain/shared/result.ts'
import { asDeviceGroupId, asDeviceId } from '#domain/shared/values.ts'
import { deviceGroupList } from '#projections/devices/groups.ts'
import type { ApiDeps } from '../deps.ts'

export const deviceGroupRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDeviceGroups, async ({ by }) => ok(await read(deps, by, deviceGroupList)))
  api.route(PostDeviceGroup, async ({ by, body: { title, deviceIds } }) =>
    recorded(await defineDeviceGroup(deps)(by.caller, { title, deviceIds: deviceIds.map(asDeviceId) }), ({ groupId }) => ({ groupId })))
  api.route(PutDeviceGroup, async ({ by, params, body: { title, deviceIds } }) =>
    recorded(await defineDeviceGroup(deps)(by.caller, { groupId: asDeviceGroupId(params.groupId), title, deviceIds: deviceIds.map(asDeviceId) })))
  api.route(DeleteDeviceGroup, async ({ by, params }) => recorded(await removeDeviceGroup(deps)(by.caller, { groupId: asDeviceGroupId(params.groupId) })))
}
