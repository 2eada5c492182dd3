import type { Deps } from '#commands/shared/deps.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, DeviceId, Instant, MovementId } from '#domain/shared/values.ts'
import { deviceReading, mayHaveBeenReadOtherwise, type DeviceZones } from './device-zones.ts'
import { movementIdOf, naturalKey } from './natural-key.ts'

/** The stream of a device and a month of its wall clock (`2026-03`). */
export const movementStream = (company: CompanyId, deviceId: DeviceId, month: string): string =>
  `${company}-movements-${deviceId}-${month}`

/** No two zones are further apart. */
const widestMs = 26 * 3_600_000

/**
 * `known`: keys, as of what is said about the zone now, of movements that are stored under another one. `left`: the
 * keys they are stored under.
 */
export type StoredOtherwise = {
  readonly known: ReadonlySet<string>
  readonly left: ReadonlySet<MovementId>
}
export const nothingStoredOtherwise: StoredOtherwise = { known: new Set(), left: new Set() }

/**
 * Movements that came with an offset have a derived reading, so after a correction of the device's zone they have
 * another key than the one they are stored under; without this look they would count twice, and could be taken for
 * others. Costs nothing for a device whose zone was never corrected.
 */
export const storedOtherwise = async (
  { log }: Pick<Deps, 'log'>,
  {
    company,
    deviceId,
    zones,
  }: { readonly company: CompanyId; readonly deviceId: DeviceId; readonly zones: DeviceZones },
  times: readonly Instant[],
): Promise<StoredOtherwise> => {
  const doubtful = times.filter(at => mayHaveBeenReadOtherwise(zones, at))
  const months = new Set(
    doubtful.flatMap(at =>
      [-widestMs, 0, widestMs].map(shift => instantOf(epochMsOf(at) + shift).slice(0, 7)),
    ),
  )
  const known = new Set<string>()
  const left = new Set<MovementId>()
  for (const month of months)
    for (const stored of await log.readStream(movementStream(company, deviceId, month))) {
      if (stored.type !== 'MovementRecorded' || stored.data.instant === null) continue
      const { movementId, credential, credentialKind: kind, instant } = stored.data
      const key = naturalKey({
        company,
        deviceId,
        kind,
        credential,
        ...deviceReading(zones, instant),
      })
      if (movementIdOf(key) === movementId) continue
      known.add(key)
      left.add(movementId)
    }
  return { known, left }
}
