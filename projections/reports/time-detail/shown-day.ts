import { pairsOf, type DayPairs, type MovementPair } from '#domain/attendance/movement-pairs.ts'
import type { DayFlag } from '#domain/attendance/result.ts'
import type { Direction } from '#domain/movements/events.ts'
import {
  dayNumberOf,
  localMinuteOf,
  localOfInstant,
  minuteOfTime,
} from '#domain/shared/time.ts'
import type { Instant, LocalDateTime, Zone } from '#domain/shared/values.ts'
import { bool, driverColumn, int, shownOf, type RowOf } from '../shared/columns.ts'
import { dayColumns, dayHeadColumns } from '../shared/people-days.ts'
import type { AwaitedDevice } from '../shared/awaiting.ts'
import {
  type DayMovement,
  type EvaluatedDay,
  type ShownSource,
} from '../../evaluation/days/evaluate-days.ts'

/** Minutes of the company's clock since the midnight that opens the day; past 1440 is the next day. */
export type Minutes = { readonly from: number; readonly to: number }

export type Side = {
  readonly movementId: string
  readonly at: Instant
  readonly localTime: LocalDateTime
  readonly device: string
  readonly source: ShownSource
  readonly inferred: boolean
}

export type ShownPair = Pick<MovementPair, 'endedBy' | 'rawMinutes' | 'countedMinutes'> & {
  readonly entry: Side | null
  readonly exit: Side | null
  /** `HH:mm` of the company's clock. */
  readonly countedFrom: string | null
  readonly countedTo: string | null
}

export type ShownMovement = {
  readonly movementId: string
  readonly localTime: LocalDateTime
  readonly minute: number
  readonly direction: Direction
  readonly device: string
  readonly source: ShownSource
  /**
   * `paired` with another, `stray`, a `repeated` one that changed nothing, or one that counts on the day before
   * (`elsewhere`).
   */
  readonly part: 'paired' | 'stray' | 'repeated' | 'elsewhere'
  readonly inferred: boolean
}

/**
 * Minutes between swipes, by the reader at which they began: inside after an entry there, outside between an exit there
 * and the next entry.
 */
export type DevicePart = {
  readonly device: string
  readonly insideMinutes: number
  readonly outsideMinutes: number
}

export const columns = {
  ...dayHeadColumns,
  ...dayColumns,
  flags: driverColumn<DayFlag[]>('r.flags'),
  provisional: bool('r.provisional'),
  corrected: bool('r.corrected'),
  /** Presence that counts, after tolerances; `inside` and `outside` are as swiped. */
  presenceMinutes: int('r.presence_minutes'),
} as const

export type StoredDay = RowOf<typeof columns>

const factsOf = shownOf(columns)

export type PresenceDay = StoredDay & {
  /** Readers the person uses that have said nothing since the day ended (`awaiting.ts`). */
  readonly awaiting: readonly AwaitedDevice[]
  readonly insideMinutes: number
  readonly outsideMinutes: number
  readonly plan: Minutes[]
  readonly presence: Minutes[]
  readonly movements: ShownMovement[]
  readonly pairs: ShownPair[]
  readonly devices: DevicePart[]
}

export const shownDay = (
  row: StoredDay & Pick<PresenceDay, 'awaiting'>,
  evaluated: EvaluatedDay | undefined,
): PresenceDay => {
  const facts = { ...factsOf(row), awaiting: row.awaiting }
  if (!evaluated)
    return {
      ...facts,
      insideMinutes: 0,
      outsideMinutes: 0,
      plan: [],
      presence: [],
      movements: [],
      pairs: [],
      devices: [],
    }
  const { movements, zone, result, plan } = evaluated
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const story = pairsOf(result.trace, result.presence, id => byId.get(id)?.at)
  const devices = devicesOf(story, byId)
  const minute = (at: Instant): number =>
    localMinuteOf(localOfInstant(zone, at)) - dayNumberOf(row.day) * 1440
  return {
    ...facts,
    devices,
    insideMinutes: sum(devices, 'insideMinutes'),
    outsideMinutes: sum(devices, 'outsideMinutes'),
    plan: plannedMinutes(plan.shift?.periods ?? []),
    presence: result.presence.map(({ from, to }) => ({ from: minute(from), to: minute(to) })),
    movements: movements.map(movement =>
      shownMovement(movement, story, zone, minute(movement.at)),
    ),
    pairs: story.pairs.map(pair => shownPair(pair, story, byId, zone)),
  }
}

const shownPair = (
  { entry, exit, endedBy, rawMinutes, countedMinutes, countedFrom, countedTo }: MovementPair,
  { inferred }: DayPairs,
  byId: ReadonlyMap<string, DayMovement>,
  zone: Zone,
): ShownPair => {
  const side = (id: string | null): Side | null => {
    const movement = id === null ? undefined : byId.get(id)
    return movement
      ? {
          movementId: movement.id,
          at: movement.at,
          localTime: localOfInstant(zone, movement.at),
          device: movement.device,
          source: movement.source,
          inferred: inferred.includes(movement.id),
        }
      : null
  }
  const clock = (at: Instant | null): string | null =>
    at === null ? null : localOfInstant(zone, at).slice(11, 16)
  return {
    entry: side(entry),
    exit: side(exit),
    endedBy,
    rawMinutes,
    countedMinutes,
    countedFrom: clock(countedFrom),
    countedTo: clock(countedTo),
  }
}

const shownMovement = (
  { id, at, direction, device, source }: DayMovement,
  { pairs, repeated, elsewhere, inferred }: DayPairs,
  zone: Zone,
  minute: number,
): ShownMovement => {
  const pair = pairs.find(({ entry, exit }) => entry === id || exit === id)
  const part = pair
    ? pair.endedBy === 'nothing'
      ? 'stray'
      : 'paired'
    : repeated.includes(id)
      ? 'repeated'
      : elsewhere.includes(id)
        ? 'elsewhere'
        : 'stray'
  // A movement without a direction stands as what the rules took it for.
  const taken = direction === 'unknown' && pair ? (pair.entry === id ? 'in' : 'out') : direction
  return {
    movementId: id,
    localTime: localOfInstant(zone, at),
    minute,
    direction: taken,
    device,
    source,
    part,
    inferred: inferred.includes(id),
  }
}

export const devicesOf = (
  { pairs }: DayPairs,
  byId: ReadonlyMap<string, DayMovement>,
): DevicePart[] => {
  const parts = new Map<
    string,
    { device: string; insideMinutes: number; outsideMinutes: number }
  >()
  const of = (id: string | null) => {
    const movement = id === null ? undefined : byId.get(id)
    if (!movement) return null
    const part = parts.get(movement.deviceId ?? '') ?? {
      device: movement.device,
      insideMinutes: 0,
      outsideMinutes: 0,
    }
    parts.set(movement.deviceId ?? '', part)
    return part
  }
  const whole = pairs.filter(({ endedBy }) => endedBy !== 'nothing')
  for (const [at, pair] of whole.entries()) {
    const inside = of(pair.entry)
    if (inside) inside.insideMinutes += pair.rawMinutes
    const left = pair.exit === null ? undefined : byId.get(pair.exit)?.at
    const back = byId.get(whole[at + 1]?.entry ?? '')?.at
    const outside = left && back ? of(pair.exit) : null
    if (outside && left && back)
      outside.outsideMinutes += Math.max(0, minutesBetween(left, back))
  }
  return [...parts.values()]
}

/** Seconds dropped, as the rules do. */
const minutesBetween = (from: Instant, to: Instant): number =>
  localMinuteOf(to.slice(0, 16)) - localMinuteOf(from.slice(0, 16))

const sum = (parts: readonly DevicePart[], what: 'insideMinutes' | 'outsideMinutes'): number =>
  parts.reduce((total, part) => total + part[what], 0)

/**
 * Spans since the midnight that opens the day: a period that ends at or before its start ends the next day, and so does
 * what follows it.
 */
export const plannedMinutes = (
  periods: readonly { readonly start: string; readonly end: string }[],
): Minutes[] => {
  let last = 0
  return periods.map(period => {
    const from = minuteOfTime(period.start) + (minuteOfTime(period.start) < last ? 1440 : 0)
    const to =
      minuteOfTime(period.end) +
      Math.floor(from / 1440) * 1440 +
      (minuteOfTime(period.end) + Math.floor(from / 1440) * 1440 <= from ? 1440 : 0)
    last = to
    return { from, to }
  })
}
