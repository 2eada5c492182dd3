import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import { deviceReading, mayHaveBeenReadOtherwise, type DeviceZones } from './device-zones.ts'
import { naturalKey } from './natural-key.ts'

/** The stream of a device and a month of its wall clock (`2026-03`). */
export const movementStream = (company: CompanyId, deviceId: DeviceId, month: string): string => `${company}-movements-${deviceId}-${month}`

/** No two zones are further apart. */
const widestMs = 26 * 3_600_000

/**
 * Keys, as of what is said about the device's zone now, of stored movements that came with an offset while something else was
 * said. Their reading was derived, so after a correction of the zone the same movement has another key; without this look it
 * would count twice. Costs nothing for a device whose zone was never corrected.
 */
export const knownUnderOtherZones = async (
  { log }: Pick<Deps, 'log'>,
  { company, deviceId, zones }: { readonly company: CompanyId; readonly deviceId: DeviceId; readonly zones: DeviceZones },
  times: readonly Instant[],
): Promise<ReadonlySet<string>> => {
  const doubtful = times.filter(at => mayHaveBeenReadOtherwise(zones, at))
  const months = new Set(doubtful.flatMap(at => [-widestMs, 0, widestMs].map(shift => instantOf(epochMsOf(at) + shift).slice(0, 7))))
  const known = new Set<string>()
  for (const month of months)
    for (const stored of await log.readStream(movementStream(company, deviceId, month))) {
      if (stored.type !== 'MovementRecorded' || stored.data.instant === null) continue
      const { credential, credentialKind: kind, instant } = stored.data
      known.add(naturalKey({ company, deviceId, kind, credential, ...deviceReading(zones, instant) }))
    }
  return known
}
