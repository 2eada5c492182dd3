import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asDeviceId, type CompanyId, type DeviceId, type Zone } from '#domain/shared/values.ts'
import {
  approveDevice,
  deviceBeside,
  deviceNow,
  type DeviceRefusal,
} from '../devices/published.ts'
import { countryToday, firstLanguageSaid, zoneNowOf } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { derivedId } from '../shared/ids.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether } from '../shared/together.ts'
import type { KnownDevice } from './scan-code.ts'

/** The device that check-ins from anywhere are movements of: no place, no codes, one in a company. */
export const remotePlaceOf = (company: CompanyId): DeviceId =>
  asDeviceId(derivedId(company, 'remote-place'))

export type RemotePlaceRefusal =
  | { readonly code: 'device.inactive' }
  | DeviceRefusal
  | SharedRefusal

/**
 * There from the first check-in on that needs it, approved; a company may give it another name and suspend it as any
 * reader. However many come first at once, it is there once.
 */
export const remotePlace = async (
  deps: Deps,
  { company, correlation }: Pick<Caller, 'company' | 'correlation'>,
): Promise<
  Result<{ readonly deviceId: DeviceId; readonly device: KnownDevice }, RemotePlaceRefusal>
> => {
  const caller: Caller = { company, correlation, actor: 'system:check-in' }
  const deviceId = remotePlaceOf(company)
  if ((await deviceNow(deps, company, deviceId)).status === 'unknown') {
    const added = await register(deps, caller, deviceId)
    if (!added.ok && (await deviceNow(deps, company, deviceId)).status === 'unknown')
      return added
  }
  const device = await deviceNow(deps, company, deviceId)
  if (device.status === 'unknown' || device.status === 'suspended')
    return refuse({ code: 'device.inactive' })
  if (device.status === 'waiting') {
    const approved = await approveDevice(deps)(caller, { deviceId })
    if (!approved.ok) return approved
  }
  return ok({ deviceId, device })
}

const utc = 'UTC' as Zone
const register = async (deps: Deps, caller: Caller, deviceId: DeviceId) => {
  const { company } = caller
  const zone = (await zoneNowOf(deps, company)) ?? utc
  const first = await firstLanguageSaid(deps, company)
  const inTurkish = first ? first === 'tr' : (await countryToday(deps, company)) === 'TR'
  return handleTogether<DeviceRefusal | SharedRefusal>(deps, caller, async () => {
    const part = await deviceBeside(deps, company, {
      type: 'RegisterDevice',
      deviceId,
      serial: `QR-${deviceId.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
      name: first === 'ar' ? 'عن بُعد' : inTurkish ? 'Uzaktan' : 'Remote',
      protocol: 'qr',
      kind: 'mobile-device',
      zone,
      directionRule: 'as-sent',
    })
    return part.ok ? ok([part.value]) : part
  })
}
