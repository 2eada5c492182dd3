import { instantOfLocal } from '../shared/time.ts'
import type { Instant, LocalDate, Zone } from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import { candidatesFor, faults, marksOf, type FixChange } from './fix-candidates.ts'
import type { Movement } from './inputs.ts'
import type { DayFlag, DayResult } from './result.ts'

export type FixQuestion = {
  readonly day: LocalDate
  readonly zone: Zone
  /** As planned on the day. */
  readonly shift: Shift | null
  /** Nothing is proposed after it. */
  readonly now: Instant
  /** All that `evaluate` begins with. */
  readonly movements: readonly Movement[]
  /** The day, and as many of its neighbours as may change with it. */
  readonly evaluate: (movements: readonly Movement[]) => readonly DayResult[]
}
/** `after` is the day as it would be. */
export type ProposedFix = {
  readonly changes: readonly FixChange[]
  readonly before: DayResult
  readonly after: DayResult
}

/** The flags that a change of movements can clear. */
export const fixableFlags = [
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
] as const satisfies readonly DayFlag[]

/**
 * Few and likely changes after which the day carries none of the fixable flags and its neighbours no more faults than
 * before. Tried, not guessed: each step is evaluated by the rules themselves, and only one that leaves fewer faults
 * stands. Steps aim at the marks of the plan (the start and end of a period and of lunch), since somebody who forgot to
 * swipe most likely came and went as planned.
 * @returns null where the day has none of these flags, or no such steps are found: then a person has to say what
 * happened.
 */
export const proposeFix = (question: FixQuestion): ProposedFix | null => {
  const { day, zone, shift, now, movements, evaluate } = question
  const first: Tried = { changes: [], movements, results: evaluate(movements) }
  const before = dayOf(first, day)
  if (!before || !isFaulty(before)) return null
  const marks = marksOf(day, zone, shift, now)
  let at: Tried | null = first
  for (let step = 0; at && step <= mostSteps; step += 1) {
    const after = dayOf(at, day)
    if (!after) return null
    if (!isFaulty(after)) return { changes: at.changes, before, after }
    at = bestStep(question, at, after, marks)
  }
  return null
}
/** Whoever needs more is better looked at. */
const mostSteps = 5

type Tried = {
  readonly changes: readonly FixChange[]
  readonly movements: readonly Movement[]
  readonly results: readonly DayResult[]
}
const dayOf = ({ results }: Tried, day: LocalDate): DayResult | undefined =>
  results.find(result => result.day === day)
const isFaulty = ({ flags }: DayResult): boolean =>
  fixableFlags.some(flag => flags.includes(flag))
/** Flags say no number: one exit and three exits without entry are one flag. */
const faultsOf = (results: readonly DayResult[]): number =>
  results.reduce(
    (sum, { trace }) => sum + trace.filter(({ what }) => faults.has(what)).length,
    0,
  )

/** What leaves the fewest faults; of equals the likeliest. */
const bestStep = (
  question: FixQuestion,
  before: Tried,
  day: DayResult,
  marks: ReturnType<typeof marksOf>,
): Tried | null => {
  let best: Tried | null = null
  let fewest = faultsOf(before.results)
  for (const changes of day.trace.flatMap(entry =>
    candidatesFor(entry, before.movements, marks),
  )) {
    if (changes.some(isOfAnAdded)) continue
    const next = tried(question, before, changes)
    const left = faultsOf(next.results)
    if (left < fewest) [best, fewest] = [next, left]
    if (fewest === 0) break // none can leave fewer
  }
  return best
}

const tried = (
  { zone, evaluate }: FixQuestion,
  before: Tried,
  changes: readonly FixChange[],
): Tried => {
  const movements = changes.reduce(
    (list, change) => changed(list, change, zone),
    before.movements,
  )
  // A later word on a movement stands alone.
  const kept = before.changes.filter(
    old =>
      old.kind === 'add' ||
      !changes.some(change => change.kind !== 'add' && change.movementId === old.movementId),
  )
  return { changes: [...kept, ...changes], movements, results: evaluate(movements) }
}

/** The movements as they would be with a change. */
const changed = (
  movements: readonly Movement[],
  change: FixChange,
  zone: Zone,
): readonly Movement[] => {
  switch (change.kind) {
    case 'add':
      return [
        ...movements,
        {
          id: `${added}${change.direction} ${change.localTime}`,
          at: instantOfLocal(zone, change.localTime),
          direction: change.direction,
        },
      ]
    case 'direction':
      return movements.map(movement =>
        movement.id === change.movementId
          ? { ...movement, direction: change.direction }
          : movement,
      )
    case 'cancel':
      return movements.filter(({ id }) => id !== change.movementId)
  }
}
const added = 'added '
const isOfAnAdded = (change: FixChange): boolean =>
  change.kind !== 'add' && change.movementId.startsWith(added)
