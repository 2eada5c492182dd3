import { DeleteDevice, GetDeviceUsage } from '#api/contract/device-removal.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { missingDevices } from '#commands/devices/define-device-group.ts'
import { removeDevice } from '#commands/devices/remove-device.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDeviceId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** Taking away a reader that was registered by mistake. */
export const deviceRemovalRoutes = (api: Api, deps: ApiDeps): void => {
  const usageOf = deps.reads.usage.device
  api.route(GetDeviceUsage, async ({ by, params }) => {
    const { company } = by.session
    const deviceId = asDeviceId(params.deviceId)
    const [missing] = await missingDevices(deps, company, [deviceId])
    return missing
      ? refuse({ code: 'devices.not-found' })
      : ok(await usageOf(company, deviceId))
  })
  api.route(DeleteDevice, async ({ by, params }) =>
    recordedAnswer(await removeDevice(deps, usageOf)(by.caller, asDeviceId(params.deviceId))),
  )
}
