import type { Deps } from '#commands/shared/deps.ts'
import { deviceReading } from '#commands/movements/device-zones.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant, LocalDateTime } from '#domain/shared/values.ts'
import type { KnownDevice } from '../../by-serial.ts'
import { zoneMinutes } from './handshake.ts'
import { packedOf } from './wall-clock.ts'

const dayMs = 86_400_000
const overlapDays = 7
/** A log that is sent whole within seconds is asked for whole. */
const smallLog = 1_000

type Known = {
  readonly stamp: string | null
  readonly given: string | null
  readonly given_at: string | null
  readonly holds: number | null
}

/**
 * The stamp to give at a handshake, noted with the zone that the device is told there: the device sends again
 * everything newer (`device-protocols §2.6`). It is the newest durable record less seven days, since repeats cost a
 * key's look-up and gaps cost wages. Nor does it move on within a day of the last one given: a live punch may be
 * durable long before a backlog that reaches further back, and a device that starts again in between would never send
 * the rest. 0 for a device of which nothing is known, or that holds little.
 */
export const stampFor = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, deviceId, zones }: KnownDevice,
): Promise<number> => {
  const at = now()
  return db.withCompany(company, async tx => {
    const [known] = await tx.query<Known>(
      `select stamp::text, stamp_given::text as given,
         to_char(stamp_given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given_at, holds
         from devices.signals where company_id = $1 and device_id = $2 for update`,
      [company, deviceId],
    )
    const latest = packedOf(deviceReading(zones, at).local)
    const stamp = known ? nextStamp(known, at, latest) : 0
    await tx.query(
      `insert into devices.signals (company_id, device_id, stamp_given, stamp_given_at, zone_told) values ($1, $2, $3,
         $4, $6)
       on conflict (company_id, device_id) do update set stamp_given = excluded.stamp_given,
         zone_told = excluded.zone_told,
         stamp_given_at = case when signals.stamp_given = excluded.stamp_given
           and signals.stamp_given_at > $5 then signals.stamp_given_at else excluded.stamp_given_at end`,
      [company, deviceId, stamp, at, instantOf(epochMsOf(at) - dayMs), zoneMinutes(zones, at)],
    )
    return stamp
  })
}

const nextStamp = (
  { stamp, given, given_at: givenAt, holds }: Known,
  at: Instant,
  latest: number,
): number => {
  if (stamp === null || (holds !== null && holds <= smallLog)) return 0
  const safe = Math.max(0, Math.min(Number(stamp), latest) - overlapDays * 86_400)
  if (given === null || givenAt === null) return 0
  const isFresh = epochMsOf(at) - epochMsOf(givenAt as Instant) < dayMs
  return isFresh ? Math.min(Number(given), safe) : safe
}

/**
 * The newest of these readings that is not ahead of the device's own clock as it should be; null when there is none: a
 * clock that ran ahead must not hide what follows.
 */
export const newestStamp = (
  locals: readonly LocalDateTime[],
  latest: LocalDateTime,
): number | null => {
  let newest: LocalDateTime | null = null
  for (const local of locals)
    if (local <= latest && (newest === null || local > newest)) newest = local
  return newest === null ? null : packedOf(newest)
}
