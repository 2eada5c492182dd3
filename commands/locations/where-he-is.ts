import type { DirectionRule } from '#domain/devices/events.ts'
import {
  fixAnywhere,
  fixAt,
  type PositionRefusal,
  type SaidPosition,
} from '#domain/locations/check-ins.ts'
import type { CheckInEvent, Fix } from '#domain/locations/events.ts'
import type { Place } from '#domain/locations/locations.ts'
import { isHisPlace, type PhoneRules } from '#domain/locations/phone-rules.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { deviceNow } from '../devices/published.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { locationNow } from './change-locations.ts'
import { remotePlace, type RemotePlaceRefusal } from './remote-place.ts'
import { mayUse, scanAt, zoneAt, type KnownDevice, type ScanRefusal } from './scan-code.ts'

/** Which places of codes there are, as a read model knows; each is judged by the log. */
export type PlaceReads = { readonly places: () => Promise<readonly DeviceId[]> }

type Asked = {
  readonly employeeId: EmployeeId
  /** Of a code; null: without one. */
  readonly text: string | null
  readonly rules: PhoneRules
  readonly at: Instant
  /** When its code must have held; null: that is not known, and somebody will decide. */
  readonly codeAt: Instant | null
  readonly position: SaidPosition
}
type There = Pick<CheckInEvent['data'], 'deviceId' | 'zone' | 'way'> & {
  /** Of the code; 0: there was none. */
  readonly number: number
  readonly directionRule: DirectionRule
  readonly name: string
  readonly fix: Fix
}
export type RemoteRefusal = { readonly code: 'mobile.no-place' } | RemotePlaceRefusal
type Found = Result<There, ScanRefusal | RemoteRefusal | PositionRefusal>

/** At the place of the code; without one at the nearest place that he may use, or anywhere where his rules say so. */
export const whereHeIs = async (
  deps: Deps,
  reads: PlaceReads,
  caller: Caller,
  asked: Asked,
): Promise<Found> =>
  asked.text === null
    ? remote(deps, reads, caller, asked)
    : atCode(deps, caller.company, { ...asked, text: asked.text })

const atCode = async (
  deps: Deps,
  company: CompanyId,
  { text, codeAt, ...asked }: Omit<Asked, 'text'> & { readonly text: string },
): Promise<Found> => {
  const scanned = await scanAt(deps, company, text, codeAt)
  if (!scanned.ok) return scanned
  const { read, device, place } = scanned.value
  const { deviceId, kind: way, number } = read
  if (!(await isForHim(deps, company, asked, deviceId, place)))
    return refuse({ code: 'device.not-authorised' })
  return there(deps, company, asked, { deviceId, device, place, way, number })
}

const remote = async (
  deps: Deps,
  reads: PlaceReads,
  caller: Caller,
  asked: Asked,
): Promise<Found> => {
  const near = await nearest(deps, caller.company, asked, await reads.places())
  if (near.ok || asked.rules.remote !== 'anywhere') return near
  const fix = fixAnywhere(asked.position)
  if (!fix.ok) return fix
  const known = await remotePlace(deps, caller)
  if (!known.ok) return known
  const { deviceId, device } = known.value
  const { directionRule, name } = device.description
  const zone = zoneAt(device, asked.at)
  return ok({
    deviceId,
    zone,
    way: 'remote',
    number: 0,
    directionRule,
    name,
    fix: fix.value,
  })
}

/** Of those that he may use the one that he is at; else how far he is from the nearest. */
const nearest = async (
  deps: Deps,
  company: CompanyId,
  asked: Asked,
  deviceIds: readonly DeviceId[],
): Promise<Found> => {
  let best: Found = refuse({ code: 'mobile.no-place' })
  for (const deviceId of deviceIds) {
    const device = await deviceNow(deps, company, deviceId)
    const { place } = await locationNow(deps, { company }, deviceId)
    if (device.status !== 'approved' || device.protocol !== 'qr' || place === null) continue
    if (!(await isForHim(deps, company, asked, deviceId, place))) continue
    const at = { deviceId, device, place, way: 'remote', number: 0 } as const
    const found = await there(deps, company, asked, at)
    if (metresOf(found) < metresOf(best)) best = found
  }
  return best
}
/** A place that he is at comes before every one that he is not at. */
const metresOf = (found: Found): number => {
  if (found.ok) return (found.value.fix.distance ?? 0) - farthest
  const { refusal } = found
  if (refusal.code === 'location.outside-tolerance') return refusal.distance
  return refusal.code === 'location.too-uncertain' ? -1 : Infinity
}
/** More metres than between any two places. */
const farthest = 50_000_000

type At = Pick<There, 'deviceId' | 'way' | 'number'> & {
  readonly device: KnownDevice
  readonly place: Place
}
const there = async (
  deps: Deps,
  company: CompanyId,
  { at, position }: Pick<Asked, 'at' | 'position'>,
  { device, place, ...what }: At,
): Promise<Found> => {
  const zone = zoneAt(device, at)
  const policy = await policyOfDay(deps, company, dateAt(zone, at))
  const fix = fixAt(position, place, policy.locationAllowance)
  if (!fix.ok) return fix
  const { directionRule, name } = device.description
  return ok({ ...what, zone, directionRule, name, fix: fix.value })
}

const isForHim = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { rules, employeeId, at }: Pick<Asked, 'rules' | 'employeeId' | 'at'>,
  deviceId: DeviceId,
  place: Place,
): Promise<boolean> =>
  isHisPlace(rules, deviceId) && (await mayUse(deps, company, employeeId, place, at))
