import { derivedId } from '#commands/shared/ids.ts'
import type { DirectionRule } from '#domain/devices/events.ts'
import {
  addDays,
  dateAt,
  epochMsOf,
  instantOf,
  instantOfLocal,
  localOfInstant,
} from '#domain/shared/time.ts'
import {
  asLocalDate,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '#domain/shared/values.ts'
import { randomBetween, randomOf, shuffledBy } from './random.ts'
import { two, wallClock, type Tap } from './working-day.ts'

/** A simulated reader and its ways. */
export type Reader = {
  readonly serial: string
  /** `zk`: a ZKTeco terminal, which knows people by their user numbers and uploads its log. */
  readonly protocol: 'json' | 'zk'
  readonly name: string
  readonly zone: Zone
  readonly directionRule: DirectionRule
  /** Says itself which way somebody went. */
  readonly sendsDirection: boolean
  /** Names its offset with every time. */
  readonly sendsOffset: boolean
  /** The clock is five minutes fast on these days. */
  readonly fast?: { readonly from: LocalDate; readonly to: LocalDate }
}
/** `card`: of a terminal the user number. */
export type Item = {
  readonly id: string
  readonly at: string
  readonly card: string
  readonly direction?: 'in' | 'out'
}
/** One item on its way, and when the reader gets it through. */
export type Delivery = { readonly reader: string; readonly at: Instant; readonly item: Item }

/**
 * What the readers of a place send of a day: at once, or when it is through again and in an odd order where a reader
 * was offline.
 */
export const deliveriesOf = (
  seed: string,
  readers: readonly Reader[],
  day: LocalDate,
  taps: readonly Tap[],
): Delivery[] =>
  readers.flatMap(reader => {
    const seen = [
      ...taps.filter(tap => tap.reader === reader.serial),
      ...strangers(seed, reader, day),
    ].map(tap => delivery(seed, reader, tap))
    const sent = seen.map(each => ({
      ...each,
      at: offlineUntil(seed, reader, each.at) ?? each.at,
    }))
    return sent.some(({ at }, n) => at !== seen[n]?.at)
      ? shuffledBy(randomOf(seed, 'backlog', reader.serial, day), sent)
      : sent
  })

/**
 * When a reader is through again that has no way to the gateway at this instant; null for one that has. It is away for
 * a whole day and the night after it.
 */
export const offlineUntil = (
  seed: string,
  { serial, zone }: Reader,
  at: Instant,
): Instant | null => {
  const today = dateAt(zone, at)
  const since = [today, addDays(today, -1)].find(
    day => randomOf(seed, 'offline', serial, day)() < 0.02,
  )
  const back =
    since === undefined
      ? at
      : instantOfLocal(zone, wallClock(addDays(since, 1), 9 * 3600 + 12 * 60))
  return at < back ? back : null
}

/**
 * `{id, at, card, direction?}` as this reader writes it. The id tells nothing about the card: it lies in the log in
 * clear.
 */
export const itemOf = (seed: string, reader: Reader, tap: Tap): Item => {
  const day = asLocalDate(tap.local.slice(0, 10))
  const shown =
    reader.fast && day >= reader.fast.from && day <= reader.fast.to
      ? later(tap.local, 300)
      : tap.local
  return {
    id: derivedId(seed, reader.serial, tap.card, tap.local, tap.direction).slice(0, 18),
    at: reader.sendsOffset ? withOffset(reader.zone, shown) : shown,
    card: tap.card,
    ...(reader.sendsDirection ? { direction: tap.direction } : {}),
  }
}

const delivery = (seed: string, reader: Reader, tap: Tap): Delivery => ({
  reader: reader.serial,
  at: instantOfLocal(reader.zone, tap.local),
  item: itemOf(seed, reader, tap),
})

/** Cards that nobody knows: another company's, an old one, a bus card. */
const strangers = (seed: string, reader: Reader, day: LocalDate): Tap[] => {
  const random = randomOf(seed, 'stranger', reader.serial, day)
  if (random() >= 0.08) return []
  return [
    {
      local: wallClock(day, Math.round(randomBetween(random, 8 * 3600, 18 * 3600))),
      card: String(Math.round(randomBetween(random, 88_000_000, 88_999_999))),
      direction: 'in',
      reader: reader.serial,
    },
  ]
}

const later = (local: LocalDateTime, seconds: number): LocalDateTime => {
  const utc = instantOf(epochMsOf(`${local}.000Z` as Instant) + seconds * 1000)
  return utc.slice(0, 19) as LocalDateTime
}

/** `2026-03-02T08:01:15+03:00` */
const withOffset = (zone: Zone, local: LocalDateTime): string => {
  const instant = instantOfLocal(zone, local)
  const shown = localOfInstant(zone, instant)
  const minutes = Math.round(
    (epochMsOf(`${shown}.000Z` as Instant) - epochMsOf(instant)) / 60_000,
  )
  const size = Math.abs(minutes)
  return `${shown}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
