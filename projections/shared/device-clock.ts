import { epochMsOf, localAgain, localToEpochMs, zoneOf } from '#domain/shared/time.ts'
import type { Instant, LocalDateTime, Zone } from '#domain/shared/values.ts'

/** The zones a device's clock has shown, in order of time; the first has no beginning. */
export type DeviceZones = readonly { readonly zone: Zone; readonly from: Instant | null }[]

/** What was said about the time from an instant on is replaced by what is said later. */
export const withZone = (zones: DeviceZones, zone: Zone, from: Instant): DeviceZones => [
  ...zones.filter(other => other.from === null || other.from < from),
  { zone, from },
]

/**
 * The instant, in epoch milliseconds, at which the device's clock showed a local time: by the latest zone that was in
 * force then already. A device whose zone is no zone at all is read as UTC.
 * @param again it showed it for the second time, where the zone's clock is turned back; where it is not there is one
 * time only.
 */
export const epochMsOn = (zones: DeviceZones, local: LocalDateTime, again = false): number => {
  for (let index = zones.length - 1; index >= 0; index--) {
    const entry = zones[index]
    if (!entry) continue
    const at = epochMsIn(zoneOf(entry.zone) ?? utc, local, again)
    if (entry.from === null || at >= epochMsOf(entry.from)) return at
  }
  return epochMsIn(zones[0]?.zone ?? utc, local, again)
}
const epochMsIn = (zone: Zone, local: LocalDateTime, again: boolean): number =>
  (again ? localAgain(zone, local)?.at : null) ?? localToEpochMs(zone, local)
/** The zone its clock shows at an instant. */
export const zoneAt = (zones: DeviceZones, at: Instant): Zone =>
  zones.findLast(({ from }) => from === null || from <= at)?.zone ?? utc

const utc = 'UTC' as Zone
