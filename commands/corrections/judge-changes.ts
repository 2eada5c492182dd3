import type { CorrectionChange, Direction } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { addDays, daysBetween, epochMsOf, localToEpochMs } from '#domain/shared/time.ts'
import {
  asMovementId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type MovementId,
  type Zone,
} from '#domain/shared/values.ts'
import {
  ofMinute,
  ofMovement,
  wishOf,
  type CorrectionReads,
  type KnownMovement,
  type KnownPerson,
} from './reads.ts'

/** A line of an act as somebody asks for it. */
export type WantedChange =
  | {
      readonly kind: 'add'
      readonly employeeId: EmployeeId
      readonly localTime: LocalDateTime
      readonly direction: 'in' | 'out'
    }
  | {
      readonly kind: 'direction'
      readonly movementId: MovementId
      readonly direction: Direction
    }
  | { readonly kind: 'cancel'; readonly movementId: MovementId }
  | { readonly kind: 'day'; readonly movementId: MovementId; readonly day: LocalDate }

export type ChangeRefusal =
  | { readonly code: 'correction.movement-not-found' }
  | { readonly code: 'correction.employee-not-found' }
  | { readonly code: 'correction.outside-employment'; readonly time: string }
  | { readonly code: 'correction.in-the-future'; readonly time: string }
  | { readonly code: 'correction.duplicate'; readonly time: string; readonly direction: string }
  | {
      readonly code: 'correction.day-not-neighbour'
      readonly time: string
      readonly day: string
    }
  | { readonly code: 'correction.no-change'; readonly time: string }
  | { readonly code: 'correction.movement-twice'; readonly time: string }
  /** The same waits for a decision. */
  | { readonly code: 'correction.asked-already'; readonly time: string }

/** A line of an act that was judged before, to be judged again on what is true by now. */
export const wantedAgain = (change: CorrectionChange): WantedChange => {
  switch (change.kind) {
    case 'add':
      return {
        kind: 'add',
        employeeId: change.employeeId,
        localTime: change.localTime,
        direction: change.direction,
      }
    case 'direction':
      return { kind: 'direction', movementId: change.movementId, direction: change.direction }
    case 'cancel':
      return { kind: 'cancel', movementId: change.movementId }
    case 'day':
      return { kind: 'day', movementId: change.movementId, day: change.day }
  }
}

/** What lines are judged against, read once for all of them. `taken` grows with each line that is allowed. */
export type Context = {
  readonly movements: ReadonlyMap<MovementId, KnownMovement>
  readonly days: ReadonlyMap<MovementId, LocalDate>
  readonly people: ReadonlyMap<EmployeeId, KnownPerson>
  readonly taken: Set<string>
  /** Acts on each movement or minute that all of this knows of. */
  readonly acts: ReadonlyMap<string, number>
  readonly zone: Zone
  readonly now: Instant
  readonly newMovementId: (change: Extract<WantedChange, { kind: 'add' }>) => string
}

export const contextOf = async (
  reads: CorrectionReads,
  wanted: readonly WantedChange[],
  given: Pick<Context, 'zone' | 'now' | 'newMovementId'>,
): Promise<Context> => {
  const adding = wanted.filter(change => change.kind === 'add')
  const touched = [
    ...new Set(wanted.flatMap(change => (change.kind === 'add' ? [] : [change.movementId]))),
  ]
  const acts = await reads.actsOn(touched, adding)
  const movements = await reads.movements(touched)
  const people = await reads.people([...new Set(adding.map(({ employeeId }) => employeeId))])
  const there = await reads.inMinutes(adding)
  const moved = new Set(
    wanted.flatMap(change => (change.kind === 'day' ? [change.movementId] : [])),
  )
  const days =
    moved.size === 0
      ? new Map<MovementId, LocalDate>()
      : await reads.daysOf(movements.filter(({ movementId }) => moved.has(movementId)))
  return {
    movements: new Map(movements.map(movement => [movement.movementId, movement])),
    people: new Map(people.map(person => [person.employeeId, person])),
    days,
    taken: new Set(there.map(minuteKey)),
    acts,
    ...given,
  }
}

/** The minute and direction that a movement takes up: a second one there says nothing new. */
const minuteKey = ofMinute

/**
 * Each line is judged on a read model, which may lag: what makes it hold is the claim to be the next act on its
 * movement or minute after those that were known. Of many at once, one is. Unlike a revision it is kept for ever, so
 * that a stale judgement is stale at any time.
 */
export const nextActs = ({ acts }: Context, changes: readonly CorrectionChange[]): string[] =>
  [
    ...new Set(
      changes.map(change =>
        change.kind === 'add' ? ofMinute(change) : ofMovement(change.movementId),
      ),
    ),
  ].map(key => `${key}:${acts.get(key) ?? 0}`)

/** Of a demand: that nothing of it is asked for already, and waits. */
export const againstAsked = async (
  reads: CorrectionReads,
  changes: readonly CorrectionChange[],
): Promise<ChangeRefusal | null> => {
  const adding = changes.filter(change => change.kind === 'add')
  const touched = changes.flatMap(change => (change.kind === 'add' ? [] : [change.movementId]))
  const waiting = await reads.waiting(touched, adding)
  const again = changes.find(change => waiting.has(wishOf(change)))
  return again ? { code: 'correction.asked-already', time: written(again.localTime) } : null
}

/** One line, as an event holds it. */
export const judge = (
  context: Context,
  change: WantedChange,
): Result<CorrectionChange, ChangeRefusal> =>
  change.kind === 'add' ? judgeAdding(context, change) : judgeTouching(context, change)

const judgeAdding = (
  context: Context,
  change: Extract<WantedChange, { kind: 'add' }>,
): Result<CorrectionChange, ChangeRefusal> => {
  const { employeeId, localTime, direction } = change
  const { people, taken, zone, now, newMovementId } = context
  const person = people.get(employeeId)
  const time = written(localTime)
  if (!person) return refuse({ code: 'correction.employee-not-found' })
  if (!person.employments.some(employment => isInside(employment, localTime)))
    return refuse({ code: 'correction.outside-employment', time })
  if (localToEpochMs(zone, localTime) > epochMsOf(now))
    return refuse({ code: 'correction.in-the-future', time })
  if (taken.has(minuteKey(change)))
    return refuse({ code: 'correction.duplicate', time, direction })
  taken.add(minuteKey(change))
  return ok({
    kind: 'add',
    movementId: asMovementId(newMovementId(change)),
    employeeId,
    localTime,
    direction,
  })
}

/**
 * The exit of a night shift may fall on the morning after the last day (`attendance-rules §2`: a day reaches to noon at
 * most).
 */
const isInside = (
  { start, lastDay }: KnownPerson['employments'][number],
  localTime: LocalDateTime,
): boolean =>
  String(start) <= localTime &&
  (lastDay === null || localTime < `${addDays(lastDay, 1)}T12:00:00`)

const judgeTouching = (
  { movements, days, taken }: Context,
  change: Exclude<WantedChange, { kind: 'add' }>,
): Result<CorrectionChange, ChangeRefusal> => {
  const known = movements.get(change.movementId)
  if (!known) return refuse({ code: 'correction.movement-not-found' })
  const { movementId, employeeId, localTime } = known
  const time = written(localTime)
  const others =
    change.kind === 'cancel' ? ['cancel', 'direction', 'day'] : [change.kind, 'cancel']
  if (others.some(kind => taken.has(`${movementId}${kind}`)))
    return refuse({ code: 'correction.movement-twice', time })
  taken.add(`${movementId}${change.kind}`)
  if (known.cancelled) return refuse({ code: 'correction.no-change', time })
  const touched = { movementId, employeeId, localTime }
  switch (change.kind) {
    case 'cancel':
      return ok({ kind: 'cancel', ...touched })
    case 'direction':
      return known.direction === change.direction
        ? refuse({ code: 'correction.no-change', time })
        : ok({
            kind: 'direction',
            ...touched,
            before: known.direction,
            direction: change.direction,
          })
    case 'day': {
      const before = days.get(movementId) ?? null
      if (Math.abs(daysBetween(dateOf(localTime), change.day)) > 1)
        return refuse({ code: 'correction.day-not-neighbour', time, day: written(change.day) })
      return before === change.day
        ? refuse({ code: 'correction.no-change', time })
        : ok({ kind: 'day', ...touched, before, day: change.day })
    }
  }
}

// Sliced, not checked again: the date it begins with.
const dateOf = (time: LocalDateTime): LocalDate => time.slice(0, 10) as LocalDate
/** As sentences write it: 02.03.2026 08:01. */
const written = (time: LocalDateTime | LocalDate): string =>
  `${time.slice(8, 10)}.${time.slice(5, 7)}.${time.slice(0, 4)}${time.length > 10 ? ` ${time.slice(11, 16)}` : ''}`

/** Whom the lines touch, each once. */
export const peopleIn = (changes: readonly CorrectionChange[]): EmployeeId[] =>
  [...new Set(changes.flatMap(({ employeeId }) => employeeId ?? []))].toSorted()
