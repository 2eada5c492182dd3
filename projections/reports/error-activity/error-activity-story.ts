import type { FixChange } from '#domain/attendance/fix-candidates.ts'
import { proposeFix } from '#domain/attendance/proposed-fix.ts'
import type { DayCode, DayFlag, DayResult } from '#domain/attendance/result.ts'
import type { Direction } from '#domain/movements/events.ts'
import { localOfInstant } from '#domain/shared/time.ts'
import type { LocalDateTime } from '#domain/shared/values.ts'
import type { EvaluatedDay } from '../../evaluation/days/evaluate-days.ts'
import type { WrongKind } from './error-activity-sql.ts'

/** A swipe of the day; `wrong` what the rules say of it. */
export type WrongMovement = {
  readonly movementId: string
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly device: string | null
  readonly wrong: WrongKind | null
}
/** `localTime` of a movement that is there, or that would be added; `before` its direction, where it has one. */
export type ShownChange = {
  readonly kind: FixChange['kind']
  readonly movementId: string | null
  readonly localTime: LocalDateTime
  readonly direction: Direction
  readonly before: Direction | null
}
export type DayAfter = {
  readonly worked: number
  readonly missing: number
  readonly overtime: number
  readonly codes: readonly DayCode[]
  readonly flags: readonly DayFlag[]
}
export type WrongFix = { readonly changes: readonly ShownChange[]; readonly after: DayAfter }

/** The swipes of a day that needs a hand, and what would put it right. */
export const storyOf = (
  evaluated: EvaluatedDay | undefined,
  kinds: readonly WrongKind[],
): { readonly movements: WrongMovement[]; readonly fix: WrongFix | null } => {
  if (!evaluated) return { movements: [], fix: null }
  const { zone, movements, result } = evaluated
  const wrong = wrongOf(result)
  return {
    movements: movements.map(({ id, at, direction, device }) => ({
      movementId: id,
      localTime: localOfInstant(zone, at),
      direction,
      device,
      wrong: wrong.get(id) ?? null,
    })),
    fix: kinds.some(kind => proposable.has(kind)) ? fixOf(evaluated) : null,
  }
}
const proposable: ReadonlySet<WrongKind> = new Set<WrongKind>([
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
])

/** By the last movement that a word names: the one without its other half, or the one that repeats. */
const wrongOf = ({ trace }: DayResult): ReadonlyMap<string, WrongKind> =>
  new Map(
    trace.flatMap(({ what, movements }): [string, WrongKind][] => {
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

const fixOf = ({ zone, plan, now, given, again, result }: EvaluatedDay): WrongFix | null => {
  const fix = proposeFix({
    day: result.day,
    zone,
    shift: plan.shift,
    now,
    movements: given,
    evaluate: again,
  })
  if (!fix) return null
  const changes = fix.changes
    .map((change): ShownChange | null => {
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
  const { worked, missing, overtimeRaw, codes, flags } = fix.after
  return {
    changes: changes.toSorted((one, other) => (one.localTime < other.localTime ? -1 : 1)),
    after: {
      worked,
      missing,
      overtime: overtimeRaw.workday + overtimeRaw.holiday,
      codes,
      flags,
    },
  }
}
