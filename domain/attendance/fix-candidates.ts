import {
  clockOf,
  dayNumberOf,
  epochMinuteOf,
  epochMsOf,
  instantOfMinute,
  localOfInstant,
} from '../shared/time.ts'
import type { Instant, LocalDate, LocalDateTime, Zone } from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import type { Movement } from './inputs.ts'
import type { TraceEntry, TraceWord } from './result.ts'
import { wallTimesOf } from './shift-times.ts'

/**
 * One step that would put a day right: add what nobody swiped, take a movement the other way round, or leave it out.
 */
export type FixChange =
  | {
      readonly kind: 'add'
      readonly localTime: LocalDateTime
      readonly direction: 'in' | 'out'
    }
  | {
      readonly kind: 'direction'
      readonly movementId: string
      readonly direction: 'in' | 'out'
    }
  | { readonly kind: 'cancel'; readonly movementId: string }

/** Where the plan expects somebody to come and to go. */
export type Mark = {
  readonly at: Instant
  readonly local: LocalDateTime
  readonly direction: 'in' | 'out'
}

/** Starts and ends of periods and of lunch that are past, in order. */
export const marksOf = (
  day: LocalDate,
  zone: Zone,
  shift: Shift | null,
  now: Instant,
): Mark[] => {
  if (!shift) return []
  const { periods, lunch } = wallTimesOf(shift)
  const mark = (minute: number, direction: 'in' | 'out'): Mark => {
    const at = instantOfMinute(epochMinuteOf(clockOf(zone), dayNumberOf(day) * 1440 + minute))
    return { at, local: localOfInstant(zone, at), direction }
  }
  const marks = [
    ...periods.flatMap(({ from, to }) => [mark(from, 'in'), mark(to, 'out')]),
    ...(lunch ? [mark(lunch.from, 'out'), mark(lunch.to, 'in')] : []),
  ]
  return marks
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Words of the trace that say a movement lacks its other half, or repeats one. */
export const faults: ReadonlySet<TraceWord> = new Set<TraceWord>([
  'repeated-entry',
  'stale-entry',
  'repeated-exit',
  'exit-without-entry',
  'beyond-longest-presence',
  'open-counts-absent',
  'closed-at-shift-end',
])

/** What may be meant by a fault, likeliest first; each a set of changes to be tried. */
export const candidatesFor = (
  { what, movements: ids }: TraceEntry,
  movements: readonly Movement[],
  marks: readonly Mark[],
): (readonly FixChange[])[] => {
  const [first, second] = ids.map(id => movements.find(movement => movement.id === id))
  if (!first) return []
  switch (what) {
    case 'stale-entry':
    case 'beyond-longest-presence':
    case 'open-counts-absent':
    case 'closed-at-shift-end':
      return openEntry(first, marks)
    case 'exit-without-entry':
      return loneExit(first, marks)
    case 'repeated-entry':
      return second ? repeatedEntry(first, second, marks) : []
    case 'repeated-exit':
      return second ? repeatedExit(first, second, marks) : []
    default:
      return []
  }
}

/**
 * The exit was forgotten: as planned, the latest first. At the very end of the plan it was the exit itself, and the
 * entry was forgotten.
 */
const openEntry = (entry: Movement, marks: readonly Mark[]): FixChange[][] => {
  const forgotten = marks
    .filter(mark => mark.direction === 'out' && mark.at > entry.at)
    .toReversed()
    .map(mark => [added(mark)])
  const itself = marks
    .filter(mark => mark.direction === 'in' && mark.at < entry.at)
    .map(mark => [added(mark), turned(entry, 'out')])
  const expected = nearest(entry, marks)
  if (expected?.direction !== 'out') return forgotten
  return expected === marks.at(-1) ? [...itself, ...forgotten] : [...forgotten, ...itself]
}

/** It was the entry, if an exit follows; else the entry was forgotten; else it is one exit too many. */
const loneExit = (exit: Movement, marks: readonly Mark[]): FixChange[][] => [
  ...(meant(exit, marks) === 'out' ? [] : [[turned(exit, 'in')]]),
  ...marks
    .filter(mark => mark.direction === 'in' && mark.at < exit.at)
    .map(mark => [added(mark)]),
  [cancelled(exit)],
]

/** It was the exit; or an exit between the two was forgotten, when they lie apart; or it is one entry too many. */
const repeatedEntry = (
  open: Movement,
  again: Movement,
  marks: readonly Mark[],
): FixChange[][] => {
  const apart = epochMsOf(again.at) - epochMsOf(open.at) > nearMs
  const between = marks.filter(
    mark => mark.direction === 'out' && open.at < mark.at && mark.at < again.at,
  )
  const couldBeExit = marks.length === 0 ? apart : meant(again, marks) === 'out'
  return [
    ...(couldBeExit ? [[turned(again, 'out')]] : []),
    ...(apart ? between.map(mark => [added(mark)]) : []),
    [cancelled(again)],
  ]
}

/** It was the entry after a break; or the exit before it is one too many, since the later one counts already. */
const repeatedExit = (
  closing: Movement,
  again: Movement,
  marks: readonly Mark[],
): FixChange[][] => [
  ...(meant(again, marks) === 'out' ? [] : [[turned(again, 'in')]]),
  [cancelled(closing)],
]

/** Two swipes so close are one act. */
const nearMs = 60 * 60_000

/** What the plan expects nearest to a movement; null without a plan. */
const meant = (movement: Movement, marks: readonly Mark[]): 'in' | 'out' | null =>
  nearest(movement, marks)?.direction ?? null
const nearest = ({ at }: Movement, marks: readonly Mark[]): Mark | undefined =>
  marks.toSorted((one, other) => distance(one, at) - distance(other, at))[0]
const distance = (mark: Mark, at: Instant): number =>
  Math.abs(epochMsOf(mark.at) - epochMsOf(at))

const added = ({ local, direction }: Mark): FixChange => ({
  kind: 'add',
  localTime: local,
  direction,
})
const turned = ({ id }: Movement, direction: 'in' | 'out'): FixChange => ({
  kind: 'direction',
  movementId: id,
  direction,
})
const cancelled = ({ id }: Movement): FixChange => ({ kind: 'cancel', movementId: id })
