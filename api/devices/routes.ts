import { GetDevices, PostDevice, PostDeviceApproval, PostDeviceKey, PostDeviceSuspension, PostDeviceZone } from '#api/contract/devices.ts'
import { instantOf } from '#api/shared/instants.ts'
import { read } from '#api/shared/read.ts'
import { recorded } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { approveDevice } from '#commands/devices/approve-device.ts'
import { issueDeviceKey } from '#commands/devices/issue-device-key.ts'
import { registerDevice } from '#commands/devices/register-device.ts'
import { setDeviceZone } from '#commands/devices/set-device-zone.ts'
import { suspendDevice } from '#commands/devices/suspend-device.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import { deviceList } from '#projections/devices/device-list.ts'
import type { ApiDeps } from '../deps.ts'

export const deviceRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDevices, async ({ by }) => ok(await read(deps, by, deviceList)))
  api.route(PostDevice, async ({ by, body }) => {
    const zone = zoneOf(body.zone)
    if (zone === null) return refuse({ code: 'devices.zone-unknown', zone: body.zone })
    return recorded(await registerDevice(deps)(by.caller, { ...body, zone }), ({ deviceId }) => ({ deviceId }))
  })
  api.route(PostDeviceApproval, async ({ by, params }) => recorded(await approveDevice(deps)(by.caller, { deviceId: asDeviceId(params.deviceId) })))
  api.route(PostDeviceKey, async ({ by, params }) =>
    recorded(await issueDeviceKey(deps)(by.caller, { deviceId: asDeviceId(params.deviceId) }), ({ key }) => ({ key })))
  api.route(PostDeviceSuspension, async ({ by, params, body }) =>
    recorded(await suspendDevice(deps)(by.caller, { deviceId: asDeviceId(params.deviceId), reason: body.reason })))
  api.route(PostDeviceZone, async ({ by, params, body }) => {
    const zone = zoneOf(body.zone)
    if (zone === null) return refuse({ code: 'devices.zone-unknown', zone: body.zone })
    return recorded(await setDeviceZone(deps)(by.caller, { deviceId: asDeviceId(params.deviceId), zone, from: instantOf(body.from) }))
  })
}
