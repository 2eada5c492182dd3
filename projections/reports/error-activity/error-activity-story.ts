import type { Tx } from '#database/types.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { storyOf } from '../../evaluation/days/day-story.ts'
import { dayKey, type EvaluatedDay } from '../../evaluation/days/evaluate-days.ts'
import type { DayFix, DayStory, ToldMovement } from '../../tables/faulty-days.ts'
import { read } from '../../tables/index.ts'
import { evaluatedDays, type CompanyAsKnown } from '../shared/days-known.ts'

/** A swipe of the day with the name of its reader. */
export type WrongMovement = ToldMovement & { readonly device: string | null }
export type WrongFix = DayFix
/** As evaluation found it; `devices` runs parallel to `movements`. */
export type StoredStory = DayStory & { readonly devices: readonly (string | null)[] }
type Day = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly kinds: readonly string[]
  readonly story: StoredStory | null
}
type Told = { readonly movements: readonly WrongMovement[]; readonly fix: WrongFix | null }

/**
 * The swipes of days that need a hand, and what would put each right: of faulty days as stored with them, of all
 * others, and of days as known earlier, as evaluated now.
 */
export const storiesOf = async (
  tx: Tx,
  of: CompanyAsKnown,
  days: readonly Day[],
): Promise<(day: Day) => Told> => {
  const untold = days.filter(({ story }) => story === null)
  const evaluated = await evaluatedDays(tx, of, untold)
  const names = untold.length < days.length ? await namesOf(tx, of.company) : noNames
  return ({ employeeId, day, kinds, story }) =>
    story
      ? {
          movements: story.movements.map((movement, at) =>
            withDevice(movement, names.get(story.devices[at] ?? '') ?? ''),
          ),
          fix: story.fix,
        }
      : evaluatedStory(evaluated.get(dayKey(employeeId, day)), kinds)
}

const evaluatedStory = (
  evaluated: EvaluatedDay | undefined,
  kinds: readonly string[],
): Told => {
  if (!evaluated) return { movements: [], fix: null }
  const { movements, fix } = storyOf(evaluated, kinds)
  return {
    movements: movements.map((movement, at) =>
      withDevice(movement, evaluated.movements[at]?.device ?? ''),
    ),
    fix,
  }
}

const withDevice = (
  { movementId, localTime, direction, wrong }: ToldMovement,
  device: string,
): WrongMovement => ({ movementId, localTime, direction, device, wrong })

const noNames: ReadonlyMap<string, string> = new Map()
const namesOf = async (tx: Tx, company: CompanyId): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.query<{ id: string; name: string | null }>(
    `select device_id::text as id, name from ${read.devices} where company_id = $1`,
    [company],
  )
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}
