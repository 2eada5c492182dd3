import { epochMsOf } from '../shared/time.ts'
import type { Direction } from '../movements/events.ts'
import type { Instant } from '../shared/values.ts'
import type { Movement } from './inputs.ts'
import type { Carry } from './result.ts'

/** A movement that the bounce rule kept. */
export type Swipe = {
  readonly id: string
  readonly at: Instant
  readonly ms: number
  /** Epoch minute; seconds are dropped. */
  readonly minute: number
  /** As sent, or as a repeat made it known. */
  direction: Direction
  /** Ids of what was dropped as a repeat of it; `directionFrom` is the one that told its direction. */
  repeats: string[] | null
  directionFrom: string | null
}

/**
 * The movements from `from` up to `now`, in order of time, ties by id as text, each id once (`attendance-rules §2`).
 * A movement that comes twice with different content counts as the earlier one.
 */
export const timeline = (
  movements: readonly Movement[],
  fromMs: number,
  nowMs: number,
): Swipe[] => {
  const swipes: Swipe[] = []
  for (const { id, at, direction } of movements) {
    const ms = epochMsOf(at)
    if (ms < fromMs || ms > nowMs) continue
    swipes.push({
      id,
      at,
      ms,
      minute: Math.floor(ms / 60_000),
      direction,
      repeats: null,
      directionFrom: null,
    })
  }
  swipes.sort(compare)
  const ids = new Set<string>()
  return swipes.filter(({ id }) => ids.size < ids.add(id).size)
}

/**
 * The bounce rule over the whole timeline (`attendance-rules §2`): a movement at most `bounceSeconds` after the last
 * one kept is a repeat of it, where both have the same direction or at least one is unknown; if just one of them has a
 * direction, the kept one gets it. `lastKept` is the one before this timeline, whose day is evaluated already: repeats
 * of it are dropped and told to nobody.
 */
export const withoutRepeats = (
  swipes: readonly Swipe[],
  bounceSeconds: number,
  lastKept: Carry['lastKept'],
): Swipe[] => {
  const kept: Swipe[] = []
  let last: Swipe | null = lastKept && {
    id: '',
    at: lastKept.at,
    ms: epochMsOf(lastKept.at),
    minute: 0,
    direction: lastKept.direction,
    repeats: null,
    directionFrom: null,
  }
  for (const swipe of swipes) {
    if (last && isRepeat(last, swipe, bounceSeconds)) absorb(last, swipe)
    else {
      kept.push(swipe)
      last = swipe
    }
  }
  return kept
}

const isRepeat = (last: Swipe, swipe: Swipe, bounceSeconds: number): boolean =>
  swipe.ms - last.ms <= bounceSeconds * 1000 &&
  (last.direction === swipe.direction ||
    last.direction === 'unknown' ||
    swipe.direction === 'unknown')

const absorb = (last: Swipe, repeat: Swipe): void => {
  last.repeats = [...(last.repeats ?? []), repeat.id]
  if (last.direction !== 'unknown' || repeat.direction === 'unknown') return
  last.direction = repeat.direction
  last.directionFrom = repeat.id
}

const compare = (a: Swipe, b: Swipe): number =>
  a.ms - b.ms || (a.id < b.id || (a.id === b.id && comesFirst(a, b)) ? -1 : 1)

// Stryker disable next-line EqualityOperator: of two that are alike in everything either may come first
const comesFirst = (a: Swipe, b: Swipe): boolean => a.direction < b.direction
