import { dayNumberOf } from '#domain/shared/time.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'

/** Seconds from one reading of a clock to another, as if the zone had no changes. */
export const secondsBetween = (from: LocalDateTime, to: LocalDateTime): number =>
  secondsOf(to) - secondsOf(from)
const secondsOf = (local: LocalDateTime): number =>
  dayNumberOf(local) * 86_400 +
  Number(local.slice(11, 13)) * 3_600 +
  Number(local.slice(14, 16)) * 60 +
  Number(local.slice(17, 19))
