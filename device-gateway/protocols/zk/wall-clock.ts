import { parseInstant } from '#domain/shared/time.ts'
import { isLocalDateTime, type Instant, type LocalDateTime } from '#domain/shared/values.ts'

export type ReadTime = { readonly local: LocalDateTime } | { readonly instant: Instant }
export type TimeCode = 'movement.time-unreadable' | 'movement.time-out-of-range'

const wallClock =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?$/
const two = (value: number | string): string => String(value).padStart(2, '0')
const epochSeconds = /^\d{10}$/

/**
 * A time of a record: the device's wall clock (`2026-03-02 08:01:15`, also with `/` or `T`), rarely seconds since 1970
 * or with an offset (`device-protocols §2.3`). Days that a month does not have are refused and do not roll over.
 */
export const readTime = (given: string): ReadTime | TimeCode => {
  const text = given.trim()
  const [, year, , month = '', day = '', hour = '', minute = '', second = '0'] =
    wallClock.exec(text) ?? []
  if (year !== undefined) {
    const date = [year, two(month), two(day)].join('-')
    const local = `${date}T${[hour, minute, second].map(two).join(':')}`
    if (!isLocalDateTime(local)) return 'movement.time-unreadable'
    return isLikely(local) ? { local } : 'movement.time-out-of-range'
  }
  const instant = parseInstant(epochSeconds.test(text) ? isoOfEpoch(Number(text)) : text)
  if (instant === null) return 'movement.time-unreadable'
  return isLikely(instant) ? { instant } : 'movement.time-out-of-range'
}

const isoOfEpoch = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * A clock that lost its battery says 1970 or 2000-01-01; what lies outside a century of readers cannot be a day's work.
 */
const isLikely = (time: string): boolean => time >= '2000' && time < '2101'

/**
 * The device's own count of seconds, with months of 31 days (`device-protocols §2.6`).
 * @example `packedOf('2026-03-02T08:01:15')` is 841132875
 */
export const packedOf = (local: LocalDateTime): number => {
  const [year, month, day, hour, minute, second] = [
    [0, 4],
    [5, 7],
    [8, 10],
    [11, 13],
    [14, 16],
    [17, 19],
  ].map(([from, to]) => Number(local.slice(from, to)))
  return (
    ((((year ?? 0) - 2000) * 372 + ((month ?? 1) - 1) * 31 + ((day ?? 1) - 1)) * 24 * 60 +
      (hour ?? 0) * 60 +
      (minute ?? 0)) *
      60 +
    (second ?? 0)
  )
}

/**
 * What the device's clock showed at a packed time, as text; days that a month does not have stay in it, and are refused
 * where it is read.
 */
export const localOfPacked = (packed: number): string => {
  const [second, minute, hour, days] = [
    packed % 60,
    Math.floor(packed / 60) % 60,
    Math.floor(packed / 3_600) % 24,
    Math.floor(packed / 86_400),
  ]
  const month = two((Math.floor(days / 31) % 12) + 1)
  const date = `${2000 + Math.floor(days / 372)}-${month}-${two((days % 31) + 1)}`
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}`
}
