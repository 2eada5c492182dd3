import { deviceReading } from '#commands/movements/device-zones.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { DeviceId, Instant } from '#domain/shared/values.ts'
import type { Device } from '../../device.ts'
import { aheadOfUtc } from '../shared/clock-shown.ts'
import type { Notice } from './notice.ts'
import { readTime, type ToldTime } from './reading.ts'

/** Older than this, a live event waited in the device and says nothing about its clock. */
export const waitedMs = 10 * 60_000
/** Terminals show their clock every half minute; what was seen longer ago may have been set since. */
const seenForMs = 90_000
const devicesKept = 20_000

/**
 * One whose offset is right happened now, whatever zone its clock shows; without that its clock alone tells whether it
 * waited.
 */
export const isOfNow = ({ instant }: ToldTime, now: Instant): boolean =>
  instant !== null && Math.abs(epochMsOf(instant) - epochMsOf(now)) < waitedMs

/** What this process saw of the terminals' clocks a moment ago, by signs of life and by events as they happened. */
export type SeenClocks = {
  see(device: Device, notice: Notice, now: Instant): void
  /** How far its clock is ahead of UTC, in seconds; null: it was not seen. */
  ahead(device: Device, now: Instant): number | null
}
type Seen = { readonly ahead: number; readonly atMs: number }

export const seenClocks = (): SeenClocks => {
  const seen = new Map<DeviceId, Seen>()
  return {
    see: (device, notice, now) => {
      const ahead = aheadIn(notice, device, now)
      if (ahead === null) return
      seen.delete(device.deviceId)
      seen.set(device.deviceId, { ahead, atMs: epochMsOf(now) })
      if (seen.size > devicesKept)
        for (const [oldest] of seen) {
          seen.delete(oldest)
          break
        }
    },
    ahead: ({ deviceId }, now) => {
      const last = seen.get(deviceId)
      return last && epochMsOf(now) - last.atMs <= seenForMs ? last.ahead : null
    },
  }
}

/** A clock that is right where it says it is shows its own zone exactly; the seconds on the way are not its fault. */
const aheadIn = (notice: Notice, { zones }: Device, now: Instant): number | null => {
  if (notice.what === 'other' || (notice.what === 'event' && !notice.event.live)) return null
  const told = readTime((notice.what === 'event' ? notice.event.time : notice.time) ?? '')
  if (told === null) return null
  if (told.instant !== null && isOfNow(told, now)) return aheadOfUtc(told.local, told.instant)
  const isNow = notice.what === 'sign-of-life' || told.local >= deviceReading(zones, now).local
  return isNow ? aheadOfUtc(told.local, now) : null
}
