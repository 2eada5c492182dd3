import {
  epochMsOf,
  instantOf,
  instantOfLocal,
  localAgain,
  localOfInstant,
} from '#domain/shared/time.ts'
import type { Instant, LocalDateTime, Zone } from '#domain/shared/values.ts'

/** One statement about the zone a device's clock shows: from an instant on (`null`: always), as said at `saidAt`. */
export type ZoneSaid = {
  readonly zone: Zone
  readonly from: Instant | null
  readonly saidAt: Instant
}

/** Every statement, in the order they were made; the first one, made when the device was registered, is from always. */
export type DeviceZones = readonly [ZoneSaid, ...ZoneSaid[]]

/** Each zone holds until the next later `from`; of two with the same `from`, the one said last. */
export const zoneInForce = (zones: DeviceZones, at: Instant): Zone => {
  let [found] = zones
  for (const said of zones)
    if (said.from !== null && said.from <= at && said.from >= (found.from ?? '')) found = said
  return found.zone
}

/**
 * The device's wall clock at an instant, and whether it shows this reading for the second time (a clock turned back).
 */
export const deviceReading = (
  zones: DeviceZones,
  at: Instant,
): { readonly local: LocalDateTime; readonly apart: 'again' | null } => {
  const zone = zoneInForce(zones, at)
  const local = localOfInstant(zone, at)
  return {
    local,
    apart: epochMsOf(at) - epochMsOf(instantOfLocal(zone, local)) >= 1000 ? 'again' : null,
  }
}

/** The instant of a reading of the device's clock, by what is said about its zone now. */
export const deviceInstant = (zones: DeviceZones, local: LocalDateTime): Instant => {
  const guess = instantOfLocal(zones[0].zone, local)
  const zone = zoneInForce(zones, guess)
  return zone === zones[0].zone ? guess : instantOfLocal(zone, local)
}

/** When the device's clock was turned back, of a reading that it shows twice for that; null of any other. */
export const turnedBackAt = (zones: DeviceZones, local: LocalDateTime): Instant | null => {
  const again = localAgain(zoneInForce(zones, deviceInstant(zones, local)), local)
  return again === null ? null : instantOf(again.turnedBackAt)
}

const slackMs = 24 * 3_600_000

/**
 * Whether a movement of that time may have been recorded while something else was said about the zone: then it may lie
 * in the log under another reading. A day of slack covers wrong clocks and gateways that had not heard of the change
 * yet.
 */
export const mayHaveBeenReadOtherwise = (zones: DeviceZones, at: Instant): boolean =>
  zones.slice(1).some(({ saidAt }) => epochMsOf(at) <= epochMsOf(saidAt) + slackMs)
