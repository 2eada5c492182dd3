import { deviceReading } from '#commands/movements/device-zones.ts'
import {
  isUnreadable,
  type Reading,
  type Source,
  type Unreadable,
} from '#commands/movements/record-movements.ts'
import { showsAnotherZone } from '#domain/devices/published.ts'
import { epochMsOf, instantOf, localOfInstant } from '#domain/shared/time.ts'
import type { Instant, LocalDateTime, Zone } from '#domain/shared/values.ts'
import { secondsBetween } from './seconds-between.ts'

const utc = 'UTC' as Zone

/** How far a clock is ahead of UTC: in whole seconds, by what it shows now. */
export const aheadOfUtc = (shown: LocalDateTime, now: Instant): number =>
  secondsBetween(localOfInstant(utc, now), shown)
/** What a clock that is so far ahead of UTC shows now. */
const shownAt = (now: Instant, ahead: number): LocalDateTime =>
  localOfInstant(utc, instantOf(epochMsOf(now) + ahead * 1000))

/**
 * Says beside each movement what the device's clock shows now, where that was seen and is another zone's time than was
 * said of it: such digits count for nobody until the zone is corrected. What was seen when all is well is not worth a
 * word.
 * @param ahead of UTC, in seconds; null: nobody saw its clock, as with records that waited
 */
export const withClock = (
  items: readonly (Reading | Unreadable)[],
  { zones }: Pick<Source, 'zones'>,
  ahead: number | null,
  now: Instant,
): readonly (Reading | Unreadable)[] => {
  if (ahead === null) return items
  const clockShown = shownAt(now, ahead)
  if (!showsAnotherZone(secondsBetween(deviceReading(zones, now).local, clockShown)))
    return items
  return items.map(item => (isUnreadable(item) ? item : { ...item, clockShown }))
}
