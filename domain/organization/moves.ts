import { addDays, dateAt } from '../shared/time.ts'
import type { DepartmentId, Instant, LocalDate, Zone } from '../shared/values.ts'
import type { DepartmentEvent } from './events.ts'

/** When a department hangs where: each is in force from its date on, until the next; oldest first. */
export type Parents = readonly {
  readonly from: LocalDate
  readonly parentId: DepartmentId | null
}[]
type Tree = ReadonlyMap<DepartmentId, { readonly parents: Parents }>
/** An event as it is read from the log. */
export type DatedEvent<E> = E & { readonly recordedAt?: Instant }
type Moved = Extract<DepartmentEvent, { type: 'DepartmentMoved' }>

export type MoveRefusal =
  | {
      readonly code: 'organization.department-below-itself'
      readonly departmentId: DepartmentId
      readonly parentId: DepartmentId
    }
  /** It was moved from a later date on: whatever is said of before would end there. */
  | { readonly code: 'organization.moved-later-already'; readonly from: LocalDate }
  /** So far from today that it is a slip of the hand. */
  | {
      readonly code: 'organization.moved-too-far'
      readonly earliest: LocalDate
      readonly latest: LocalDate
    }

export const beginningOfTime = '0001-01-01' as LocalDate
const utc = 'UTC' as Zone
/** How many days before or after today a move may be dated. */
export const farthestMove = 366

/** Moves had no date at first: those hold from the day that they were recorded, by UTC. */
export const movedOn = ({ data: { from }, recordedAt }: DatedEvent<Moved>): LocalDate =>
  from ?? (recordedAt === undefined ? beginningOfTime : dateAt(utc, recordedAt))

/** A later word for the same date replaces the earlier; what changes nothing is no entry. */
export const withMove = (parents: Parents, entry: Parents[number]): Parents =>
  [...parents.filter(({ from }) => from !== entry.from), entry]
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .filter(({ parentId }, at, all) => at === 0 || all[at - 1]?.parentId !== parentId)

export const parentOn = (
  { parents }: { readonly parents: Parents },
  day: LocalDate,
): DepartmentId | null => parents.findLast(({ from }) => from <= day)?.parentId ?? null

/** What is in force on the day or later. */
export const inForceFrom = (parents: Parents, day: LocalDate): Parents =>
  parents.slice(
    Math.max(
      0,
      parents.findLastIndex(({ from }) => from <= day),
    ),
  )

/** A department and all above it on a day, nearest first. */
export const lineageOn = (
  tree: Tree,
  department: DepartmentId,
  day: LocalDate,
): DepartmentId[] => {
  const above: DepartmentId[] = []
  for (let at: DepartmentId | null = department; at !== null && !above.includes(at); ) {
    above.push(at)
    const there = tree.get(at)
    at = there ? parentOn(there, day) : null
  }
  return above
}

type Move = {
  readonly departmentId: DepartmentId
  readonly parentId: DepartmentId | null
  readonly from: LocalDate
  readonly today: LocalDate
}
/** Why a department cannot hang there from the date on: on no day may it come to lie below itself. */
export const standsInTheWay = (
  tree: Tree,
  { departmentId, parentId, from, today }: Move,
): MoveRefusal | null => {
  const [earliest, latest] = [addDays(today, -farthestMove), addDays(today, farthestMove)]
  if (from < earliest || from > latest)
    return { code: 'organization.moved-too-far', earliest, latest }
  const last = tree.get(departmentId)?.parents.at(-1)?.from
  if (last !== undefined && last > from)
    return { code: 'organization.moved-later-already', from: last }
  if (parentId === null) return null
  const days = [...tree.values()].flatMap(({ parents }) => parents.map(entry => entry.from))
  return [from, ...days.filter(day => day > from)].some(day =>
    lineageOn(tree, parentId, day).includes(departmentId),
  )
    ? { code: 'organization.department-below-itself', departmentId, parentId }
    : null
}
