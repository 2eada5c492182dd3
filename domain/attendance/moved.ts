import { dayNumberOf, epochMsOf, localMinuteAt, type ZoneClock } from '../shared/time.ts'
import { timeline, type Swipe } from './bounce.ts'
import type { Movement } from './inputs.ts'

/** Movements parted into those that the boundaries give to a day and those that a person gave to one, by day number. */
type Parted = {
  readonly others: readonly Movement[]
  readonly moved: ReadonlyMap<number, readonly Swipe[]>
}

/**
 * A movement that a person moved belongs to that day, wherever the boundaries lie (`reports.md`, last paragraph;
 * `attendance-rules §2` gives every movement to its date or one of its neighbours, and so does this: another `day` is
 * none). It takes its place in time among that day's movements and pairs as they do. What was said of it by hand is not
 * weighed again: it repeats no movement and none repeats it, and the day before never takes it as its exit.
 */
export const partedByDay = (
  movements: readonly Movement[],
  clock: ZoneClock,
  afterDay: number,
  nowMs: number,
): Parted => {
  if (movements.every(({ day }) => day === undefined)) return { others: movements, moved: none }
  const others: Movement[] = []
  const byDay = new Map<number, Movement[]>()
  for (const movement of movements) {
    const day = movement.day === undefined ? null : dayNumberOf(movement.day)
    if (day === null || Math.abs(day - dateOf(clock, movement)) > 1) others.push(movement)
    else if (day > afterDay) byDay.set(day, [...(byDay.get(day) ?? []), movement])
  }
  return {
    others,
    moved: new Map([...byDay].map(([day, own]) => [day, timeline(own, -Infinity, nowMs)])),
  }
}
const none: Parted['moved'] = new Map()

const dateOf = (clock: ZoneClock, { at }: Movement): number =>
  Math.floor(localMinuteAt(clock, Math.floor(epochMsOf(at) / 60_000)) / 1440)

/** In order of time, ties by id. */
export const inTime = (
  swipes: readonly Swipe[],
  moved: readonly Swipe[] | undefined,
): readonly Swipe[] =>
  moved
    ? [...swipes, ...moved].toSorted(
        (one, other) => one.ms - other.ms || (one.id < other.id ? -1 : 1),
      )
    : swipes
