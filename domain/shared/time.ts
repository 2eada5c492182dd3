// Long because it is the only place that knows a calendar.
import {
  isLocalDate,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from './values.ts'
import { firstZone, isPlainZone, lastWords, zoneChanges } from './zone-parts.ts'

/**
 * Instants, wall clocks and calendar dates: the only place that knows a calendar. Everything is integer arithmetic; a
 * zone's offsets come from `Intl` once per quarter of a year and are then looked up, since a conversion through `Intl`
 * costs microseconds and an evaluation makes dozens. (`@date-fns/tz` was weighed for the offsets: it reads
 * `GMT-00:44:30` as +44.5 minutes.)
 *
 * *Epoch milliseconds and minutes* count from 1970-01-01T00:00Z. *Local minutes* and *day numbers* count the same way
 * on the wall clock: local minute 0 is 00:00 on 1970-01-01 there, day number 0 that day.
 */

const dayMs = 86_400_000
const minuteMs = 60_000
const minutesOfDay = 1440

/** A zone's offsets, looked up fast. Make one by `clockOf`; it lives as long as the process. */
export type ZoneClock = {
  readonly zone: Zone
  readonly chunks: Map<number, Span[]>
  readonly readOffset: (epochMs: number) => number
  /** Of a zone with changes: the clocks it goes by, one after the other, and since when. */
  readonly parts: readonly { readonly from: number; readonly clock: ZoneClock }[]
  last: { number: number; spans: Span[] }
}
type Span = { readonly from: number; readonly to: number; readonly offset: number }

const clocks = new Map<string, ZoneClock>()
/**
 * Offsets are read in chunks of so many days, at every midnight UTC: no zone changes its clock twice between two of
 * them.
 */
const chunkMs = 91 * dayMs

/** @returns the zone of that IANA name (`Europe/Istanbul`), or null when there is none. */
export const zoneOf = (name: string): Zone | null =>
  isPlainZone(name) && (clocks.has(name) || isZoneName(name)) ? (name as Zone) : null

/** @throws {TypeError} when there is no such zone: a name from outside goes through `zoneOf` first. */
export const clockOf = (zone: Zone): ZoneClock => {
  const known = clocks.get(zone)
  if (known) return known
  const made = isPlainZone(zone) ? plainClock(zone) : changingClock(zone)
  clocks.set(zone, made)
  return made
}
const plainClock = (zone: Zone): ZoneClock => {
  if (!isZoneName(zone)) throw new TypeError(`not a zone: ${zone}`)
  return {
    zone,
    chunks: new Map(),
    readOffset: offsetReader(zone),
    parts: [],
    last: { number: NaN, spans: [] },
  }
}
/** Each zone holds from the midnight of its day, by its own clock. */
const changingClock = (zone: Zone): ZoneClock => {
  const parts = [
    { from: -Infinity, clock: clockOf(firstZone(zone)) },
    ...zoneChanges(lastWords(zone)).map(change => {
      const clock = clockOf(change.zone)
      return { from: epochOfLocal(clock, dayNumberOf(change.from) * dayMs), clock }
    }),
  ]
  return {
    zone,
    chunks: new Map(),
    readOffset: at => {
      const part = parts.findLast(({ from }) => from <= at)
      return part ? offsetAt(part.clock, at) : 0
    },
    parts,
    last: { number: NaN, spans: [] },
  }
}

/** Milliseconds that the zone's wall clock is ahead of UTC at an instant. */
export const offsetAt = (clock: ZoneClock, epochMs: number): number =>
  spanAt(clock, epochMs).offset

/** The wall clock in local minutes at an epoch minute. */
export const localMinuteAt = (clock: ZoneClock, epochMinute: number): number =>
  epochMinute + Math.floor(offsetAt(clock, epochMinute * minuteMs) / minuteMs)

/**
 * The epoch minute of a local minute. One that a clock change skips: the minute the clock jumps to; one that comes
 * twice: the first.
 */
export const epochMinuteOf = (clock: ZoneClock, localMinute: number): number =>
  Math.floor(epochOfLocal(clock, localMinute * minuteMs) / minuteMs)

/**
 * The instant of a local time in epoch milliseconds. One that a clock change skips: the instant the clock jumps to; one
 * that comes twice: the first.
 */
export const localToEpochMs = (zone: Zone, local: LocalDateTime): number =>
  epochOfLocal(clockOf(zone), readClock(local))

/**
 * The second time that a local time comes where a zone's clock is turned back, and when it was turned back, in epoch
 * milliseconds; null of one that comes once.
 */
export const localAgain = (
  zone: Zone,
  local: LocalDateTime,
): { readonly at: number; readonly turnedBackAt: number } | null =>
  againOfLocal(clockOf(zone), readClock(local))

/** The wall clock of a zone at an instant, to the second. */
export const epochToLocal = (zone: Zone, epochMs: number): LocalDateTime =>
  instantOf(epochMs + offsetAt(clockOf(zone), epochMs)).slice(0, 19) as LocalDateTime

/** As `localToEpochMs`, as an instant. */
export const instantOfLocal = (zone: Zone, local: LocalDateTime): Instant =>
  instantOf(localToEpochMs(zone, local))
export const localOfInstant = (zone: Zone, instant: Instant): LocalDateTime =>
  epochToLocal(zone, epochMsOf(instant))
/** The calendar date in a zone at an instant. */
export const dateAt = (zone: Zone, instant: Instant): LocalDate =>
  localOfInstant(zone, instant).slice(0, 10) as LocalDate
/** The wall clock of a zone at an instant, `HH:mm`; seconds are dropped. */
export const clockTimeAt = (zone: Zone, instant: Instant): string =>
  localOfInstant(zone, instant).slice(11, 16)

/** Epoch milliseconds of an instant. */
export const epochMsOf = (instant: Instant): number =>
  readClock(instant) + Number(instant.slice(20, 23))
/** @throws {RangeError} outside the years 0000 to 9999. */
export const instantOf = (epochMs: number): Instant => {
  const minute = Math.floor(epochMs / minuteMs)
  const rest = epochMs - minute * minuteMs
  return (
    rest === 0
      ? instantOfMinute(minute)
      : `${instantOfMinute(minute).slice(0, 17)}${pad(Math.floor(rest / 1000), 2)}.${pad(rest % 1000, 3)}Z`
  ) as Instant
}
/** The instant at which its minute began. */
export const wholeMinuteOf = (instant: Instant): Instant =>
  instantOfMinute(Math.floor(epochMsOf(instant) / minuteMs))
/** The instant of an epoch minute. */
export const instantOfMinute = (epochMinute: number): Instant => {
  const day = Math.floor(epochMinute / minutesOfDay)
  return (dateOfDayNumber(day) + timeTexts[epochMinute - day * minutesOfDay]) as Instant
}

const isoInstant =
  /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/
/**
 * An instant from ISO 8601 text with its offset: `2026-03-02T08:00+03:00`, `2026-03-02T05:00:10.5Z`; finer than
 * milliseconds is dropped. Null for anything else.
 */
export const parseInstant = (text: string): Instant | null => {
  const match = isoInstant.exec(text)
  if (!match) return null
  const [
    ,
    date = '',
    hour,
    minute,
    second = '0',
    fraction = '',
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? -1 : 1)
  if (
    !isLocalDate(date) ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59 ||
    Number(offsetHour) > 23 ||
    Number(offsetMinute) > 59
  )
    return null
  const ms =
    readClock(`${date}T${hour}:${minute}:${second.padStart(2, '0')}`) +
    Number(fraction.padEnd(3, '0').slice(0, 3)) -
    offset * minuteMs
  return ms >= yearZeroMs && ms < yearTenThousandMs ? instantOf(ms) : null
}

/** Days since 1970-01-01. */
export const dayNumberOf = (date: LocalDate | string): number =>
  dayNumber(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10))
/** @throws {RangeError} outside the years 0000 to 9999. */
export const dateOfDayNumber = (day: number): LocalDate => {
  const known = dateTexts.get(day)
  if (known) return known
  if (dateTexts.size > 20_000) dateTexts.clear()
  const made = writeDate(day)
  dateTexts.set(day, made)
  return made
}
export const addDays = (date: LocalDate, days: number): LocalDate =>
  dateOfDayNumber(dayNumberOf(date) + days)
/** Whole days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  dayNumberOf(to) - dayNumberOf(from)
/** Every date from one to another, both included; none when `to` is earlier. */
export const daysOfRange = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    addDays(from, index),
  )
/** ISO weekday, 1 Monday to 7 Sunday. */
export const weekdayOf = (date: LocalDate): number =>
  ((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1
/** That of the day's week, from Monday to Sunday. */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - weekdayOf(date))
/** `2026-03` */
export const monthOf = (date: LocalDate): string => date.slice(0, 7)
/** Minutes since midnight of `HH:mm`. */
export const minuteOfTime = (time: string): number =>
  digits(time, 0, 2) * 60 + digits(time, 3, 5)
/** `HH:mm` of minutes since midnight; past midnight it begins anew. */
export const timeOfMinute = (minute: number): string =>
  (timeTexts[((minute % minutesOfDay) + minutesOfDay) % minutesOfDay] ?? '').slice(1, 6)
/** Local minutes of `2026-03-02T09:00`, seconds dropped. */
export const localMinuteOf = (local: LocalDateTime | string): number =>
  dayNumberOf(local) * minutesOfDay + digits(local, 11, 13) * 60 + digits(local, 14, 16)

const isZoneName = (name: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

const offsetReader = (zone: Zone): ((epochMs: number) => number) => {
  const { format } = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    year: 'numeric',
  })
  return epochMs => {
    const [, sign, hours = '0', minutes = '0', seconds = '0'] =
      /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format(epochMs)) ?? []
    return (
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) *
      (sign === '-' ? -1000 : 1000)
    )
  }
}

const spanAt = (clock: ZoneClock, epochMs: number): Span => {
  const spans = spansOf(clock, Math.floor(epochMs / chunkMs))
  for (const span of spans) if (epochMs < span.to) return span
  throw new RangeError(`not an instant: ${epochMs}`)
}

const spansOf = (clock: ZoneClock, chunk: number): Span[] => {
  if (clock.last.number === chunk) return clock.last.spans
  const spans = clock.chunks.get(chunk) ?? readSpans(clock, chunk)
  clock.chunks.set(chunk, spans)
  clock.last = { number: chunk, spans }
  return spans
}

/** The spans of equal offset in a chunk; the second at which the clock changes is found by halving. */
const readSpans = ({ readOffset, parts }: ZoneClock, chunk: number): Span[] => {
  if (parts.length > 0) return spansOfParts(parts, chunk)
  const end = (chunk + 1) * chunkMs
  const spans: Span[] = []
  let from = chunk * chunkMs
  let offset = readOffset(from)
  for (let at = from + dayMs; at <= end; at += dayMs) {
    const next = readOffset(at)
    if (next === offset) continue
    let before = at - dayMs
    let after = at
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (readOffset(middle) === offset) before = middle
      else after = middle
    }
    if (after < end) {
      spans.push({ from, to: after, offset })
      from = after
    }
    offset = next
  }
  spans.push({ from, to: end, offset: readOffset(from) })
  return spans
}

/** The spans of each clock for as long as it is gone by. */
const spansOfParts = (parts: ZoneClock['parts'], chunk: number): Span[] => {
  const [begin, end] = [chunk * chunkMs, (chunk + 1) * chunkMs]
  return parts.flatMap(({ from, clock }, at) => {
    const first = Math.max(begin, from)
    const last = Math.min(end, parts[at + 1]?.from ?? Infinity)
    return first >= last
      ? []
      : spansOf(clock, chunk)
          .filter(span => span.from < last && span.to > first)
          .map(({ from: a, to: b, offset }) => ({
            from: Math.max(a, first),
            to: Math.min(b, last),
            offset,
          }))
  })
}

/** No offset reaches 18 hours, so the walk begins before the first instant that can show this local time. */
const epochOfLocal = (clock: ZoneClock, localMs: number): number => {
  let span = spanAt(clock, localMs - 18 * 3_600_000)
  for (;;) {
    const at = localMs - span.offset
    if (at < span.to) return Math.max(at, span.from)
    span = spanAt(clock, span.to)
  }
}

/** No clock is turned back by as much as a day. */
const againOfLocal = (
  clock: ZoneClock,
  localMs: number,
): { readonly at: number; readonly turnedBackAt: number } | null => {
  const first = epochOfLocal(clock, localMs)
  for (let span = spanAt(clock, first); span.to < first + dayMs; ) {
    span = spanAt(clock, span.to)
    const at = localMs - span.offset
    if (at > first && at >= span.from) return { at, turnedBackAt: span.from }
  }
  return null
}

const digits = (text: string, from: number, to: number): number => {
  let value = 0
  for (let index = from; index < to; index++) value = value * 10 + text.charCodeAt(index) - 48
  return value
}
/** `2026-03-02T08:01:15…` as if it were UTC, to the second. */
const readClock = (text: string): number =>
  (localMinuteOf(text) * 60 + digits(text, 17, 19)) * 1000

/**
 * Civil from days and back, after Howard Hinnant's chrono-compatible algorithms: eras of 400 years, years that begin in
 * March.
 */
const dayNumber = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}
const writeDate = (dayNumberGiven: number): LocalDate => {
  const days = dayNumberGiven + 719_468
  const era = Math.floor(days / 146_097)
  const dayOfEra = days - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  if (!(year >= 0 && year <= 9999))
    throw new RangeError(`not a day of the years 0000 to 9999: ${dayNumberGiven}`)
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}` as LocalDate
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
const dateTexts = new Map<number, LocalDate>()
const timeTexts = Array.from(
  { length: minutesOfDay },
  (_, minute) => `T${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}:00.000Z`,
)
const yearZeroMs = dayNumber(0, 1, 1) * dayMs
const yearTenThousandMs = dayNumber(10_000, 1, 1) * dayMs
