import {
  holdsAt,
  isGenuine,
  readCode,
  type CodeRefusal,
  type ReadCode,
} from '#domain/locations/codes.ts'
import type { Place } from '#domain/locations/locations.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, Instant, Zone } from '#domain/shared/values.ts'
import { deviceNow, type DeviceState } from '../devices/published.ts'
import { departmentNow } from '../employees/published.ts'
import { isBelow } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'
import { locationNow } from './change-locations.ts'
import { macOf } from './secret.ts'

export type ScanRefusal =
  | CodeRefusal
  | { readonly code: 'qr.wrong-device-type' | 'qr.unused' | 'qr.out-of-use' | 'qr.expired' }
  | { readonly code: 'device.not-found' | 'device.not-authorised' | 'device.inactive' }

export type KnownDevice = Exclude<DeviceState, { readonly status: 'unknown' }>
type Scanned = { readonly read: ReadCode; readonly device: KnownDevice; readonly place: Place }

/**
 * Whether the code is ours, holds now, and is of a place in use: nobody learns of places by codes that are not ours.
 * @param at null: when it was scanned is not known, and somebody will decide: no half minute can be asked for
 */
export const scanAt = async (
  deps: Pick<Deps, 'log' | 'vault'>,
  company: CompanyId,
  text: string,
  at: Instant | null,
): Promise<Result<Scanned, ScanRefusal>> => {
  const code = readCode(text.trim())
  if (!code.ok) return code
  const read = code.value
  const { deviceId } = read
  if (!isGenuine(read, macOf(deps.vault, company, deviceId)))
    return refuse({ code: 'qr.invalid' })
  const device = await deviceNow(deps, company, deviceId)
  if (device.status === 'unknown') return refuse({ code: 'device.not-found' })
  const { place, codes } = await locationNow(deps, { company }, deviceId)
  if (device.protocol !== 'qr' || place === null)
    return refuse({ code: 'qr.wrong-device-type' })
  if (device.status === 'waiting') return refuse({ code: 'qr.unused' })
  if (device.status === 'suspended') return refuse({ code: 'device.inactive' })
  if (read.kind === 'rotating')
    return at === null || holdsAt(read.number, at)
      ? ok({ read, device, place })
      : refuse({ code: 'qr.expired' })
  const printed = codes.get(read.number)
  if (printed === undefined) return refuse({ code: 'qr.unused' })
  return printed === 'revoked' ? refuse({ code: 'qr.out-of-use' }) : ok({ read, device, place })
}

export const mayUse = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
  { departmentIds }: Place,
  at: Instant,
): Promise<boolean> => {
  if (departmentIds.length === 0) return true
  const departmentId = await departmentNow(deps, company, employeeId)
  return departmentId !== null && isBelow(deps, company, departmentId, departmentIds, at)
}

/** The zone that the place's clock shows; each holds until the next. */
export const zoneAt = ({ zones }: KnownDevice, at: Instant): Zone => {
  const said = zones.findLast(({ from }) => from === null || from <= at) ?? zones[0]
  if (!said) throw new TypeError('a device without a zone')
  return said.zone
}
