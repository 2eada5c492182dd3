import { fixableFlags, proposeFix } from '#domain/attendance/proposed-fix.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { DayFix, DayStory, ToldChange, ToldMovement } from '../../tables/faulty-days.ts'
import type { PersonMovement } from '../person-span.ts'
import type { DayEvaluation } from './evaluated-day.ts'

type Told = DayStory & {
  /** From when on passing time alone changes nothing of it. */
  readonly settlesAt: Instant
}

/** A swipe of the day lacks its other half, or repeats another: what a change of movements can put right. */
export const isFaulty = (flags: readonly string[]): boolean =>
  fixableFlags.some(flag => flags.includes(flag))

/**
 * The swipes of a day, and what would put it right (`proposeFix`).
 * @param flags those that the day is known to have
 */
export const storyOf = (
  evaluated: DayEvaluation<PersonMovement>,
  flags: readonly string[],
): Told => {
  const { zone, movements, result } = evaluated
  const wrong = wrongOf(result)
  return {
    movements: movements.map(({ id, at, direction }) => ({
      movementId: id,
      localTime: localOfInstant(zone, at),
      direction,
      wrong: wrong.get(id) ?? null,
    })),
    ...(isFaulty(flags) ? fixOf(evaluated) : { fix: null, settlesAt: result.finalAt }),
  }
}

/** By the last movement that a word names: the one without its other half, or the one that repeats. */
const wrongOf = ({ trace }: DayResult): ReadonlyMap<string, ToldMovement['wrong']> =>
  new Map(
    trace.flatMap(({ what, movements }): [string, ToldMovement['wrong']][] => {
      const [first = '', second = ''] = movements
      switch (what) {
        case 'stale-entry':
        case 'beyond-longest-presence':
        case 'open-counts-absent':
        case 'closed-at-shift-end':
          return [[first, 'missingExit']]
        case 'exit-without-entry':
          return [[first, 'missingEntry']]
        case 'repeated-entry':
          return [[second, 'repeatedEntry']]
        case 'repeated-exit':
          return [[second, 'repeatedExit']]
        default:
          return []
      }
    }),
  )

const fixOf = ({
  zone,
  plan,
  now,
  given,
  again,
  result,
}: DayEvaluation<PersonMovement>): Pick<Told, 'fix' | 'settlesAt'> => {
  let settlesAt = result.finalAt
  const fix = proposeFix({
    day: result.day,
    zone,
    shift: plan.shift,
    now,
    movements: given,
    evaluate: movements => {
      const results = again(movements)
      for (const { finalAt } of results) if (finalAt > settlesAt) settlesAt = finalAt
      return results
    },
  })
  if (!fix) return { fix: null, settlesAt }
  const changes = fix.changes
    .map((change): ToldChange | null => {
      if (change.kind === 'add')
        return {
          kind: 'add',
          movementId: null,
          localTime: change.localTime,
          direction: change.direction,
          before: null,
        }
      const movement = given.find(({ id }) => id === change.movementId)
      if (!movement) return null
      const localTime = localOfInstant(zone, movement.at)
      return {
        kind: change.kind,
        movementId: movement.id,
        localTime,
        direction: change.kind === 'direction' ? change.direction : movement.direction,
        before: movement.direction,
      }
    })
    .flatMap(change => change ?? [])
  return { fix: { changes: inOrder(changes), after: afterOf(fix.after) }, settlesAt }
}

const inOrder = (changes: readonly ToldChange[]): ToldChange[] =>
  changes.toSorted((one, other) => (one.localTime < other.localTime ? -1 : 1))

const afterOf = ({
  worked,
  missing,
  overtimeRaw,
  codes,
  flags,
}: DayResult): DayFix['after'] => ({
  worked,
  missing,
  overtime: overtimeRaw.workday + overtimeRaw.holiday,
  codes,
  flags,
})
