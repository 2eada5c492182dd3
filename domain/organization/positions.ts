import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { DegreeId, PositionId } from '../shared/values.ts'
import type { PositionEvent } from './events.ts'

/** `level`: 1 is the highest, null is none; `degreeId`: the degree of its people who have none of their own. */
export type Position = {
  readonly title: string
  readonly level: number | null
  readonly degreeId: DegreeId | null
}
export type Degree = { readonly title: string }
/** Ids once used are not used again, but for the same one that comes back. */
export type Positions = {
  readonly positions: ReadonlyMap<PositionId, Position>
  readonly degrees: ReadonlyMap<DegreeId, Degree>
  readonly removed: ReadonlySet<string>
}

export type PositionCommand =
  | ({
      readonly type: 'DefinePosition'
      readonly positionId: PositionId
      readonly as: As
    } & Position)
  /** `employees`: how many have it. Their own streams hold that, so whoever asks for the removal counts them. */
  | {
      readonly type: 'RemovePosition'
      readonly positionId: PositionId
      readonly employees: number
    }
  | ({
      readonly type: 'DefineDegree'
      readonly degreeId: DegreeId
      readonly as: As
    } & Degree)
  /** `employees`: how many have it, by themselves or by their position. */
  | {
      readonly type: 'RemoveDegree'
      readonly degreeId: DegreeId
      readonly employees: number
    }
/** A new one, one that stands, or one that stands or was removed, as it was. */
type As = 'new' | 'there' | 'before'

export type PositionRefusal =
  | { readonly code: 'organization.position-not-found'; readonly positionId: PositionId }
  | { readonly code: 'organization.degree-not-found'; readonly degreeId: DegreeId }
  | { readonly code: 'organization.position-title-taken'; readonly title: string }
  | { readonly code: 'organization.degree-title-taken'; readonly title: string }
  | { readonly code: 'organization.positions-full'; readonly most: number }
  | { readonly code: 'organization.position-has-employees'; readonly employees: number }
  /** `spec §5`: degree with employees. */
  | { readonly code: 'organization.degree-has-employees'; readonly employees: number }
  | { readonly code: 'organization.degree-has-positions'; readonly positions: number }

/** Of positions, and of degrees: as many as a list to choose from can hold. */
const most = 500

/** One spelling of a title: letter case and blanks tell no two apart, and no two words one. */
export const titleKey = (title: string): string =>
  title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr')

/** A company's positions and degrees (`spec §3`). */
export const positions: Decider<Positions, PositionCommand, PositionEvent, PositionRefusal> = {
  initial: { positions: new Map(), degrees: new Map(), removed: new Set() },
  decide: (state, command) => {
    switch (command.type) {
      case 'DefinePosition':
        return definePosition(state, command)
      case 'RemovePosition':
        return removePosition(state, command)
      case 'DefineDegree':
        return defineDegree(state, command)
      case 'RemoveDegree':
        return removeDegree(state, command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PositionDefined': {
        const { positionId, ...position } = event.data
        return {
          ...state,
          positions: new Map(state.positions).set(positionId, position),
          removed: without(state.removed, positionId),
        }
      }
      case 'DegreeDefined': {
        const { degreeId, ...degree } = event.data
        return {
          ...state,
          degrees: new Map(state.degrees).set(degreeId, degree),
          removed: without(state.removed, degreeId),
        }
      }
      case 'PositionRemoved': {
        const left = new Map(state.positions)
        left.delete(event.data.positionId)
        const removed = new Set(state.removed).add(event.data.positionId)
        return { ...state, positions: left, removed }
      }
      case 'DegreeRemoved': {
        const left = new Map(state.degrees)
        left.delete(event.data.degreeId)
        const removed = new Set(state.removed).add(event.data.degreeId)
        return { ...state, degrees: left, removed }
      }
    }
  },
}

type CommandOf<T extends PositionCommand['type']> = Extract<PositionCommand, { type: T }>
type Decision = Result<readonly PositionEvent[], PositionRefusal>

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const left = new Set(ids)
  left.delete(id)
  return left
}

/** Whether what a command names may be defined by it. */
const mayBe = (as: As, there: boolean, removed: boolean): boolean =>
  there || as === 'new' || (as === 'before' && removed)
const isTaken = <Id>(
  all: ReadonlyMap<Id, { readonly title: string }>,
  id: Id,
  title: string,
): boolean =>
  [...all].some(
    ([other, { title: taken }]) => other !== id && titleKey(taken) === titleKey(title),
  )

const definePosition = (
  { positions: all, degrees, removed }: Positions,
  { positionId, as, title, level, degreeId }: CommandOf<'DefinePosition'>,
): Decision => {
  const before = all.get(positionId)
  if (!mayBe(as, before !== undefined, removed.has(positionId)))
    return refuse({ code: 'organization.position-not-found', positionId })
  if (!before && all.size >= most) return refuse({ code: 'organization.positions-full', most })
  if (degreeId !== null && !degrees.has(degreeId))
    return refuse({ code: 'organization.degree-not-found', degreeId })
  if (isTaken(all, positionId, title))
    return refuse({ code: 'organization.position-title-taken', title })
  const isSame =
    before?.title === title && before.level === level && before.degreeId === degreeId
  const data = { positionId, title, level, degreeId }
  return ok(isSame ? [] : [{ type: 'PositionDefined', data }])
}

const removePosition = (
  { positions: all, removed }: Positions,
  { positionId, employees }: CommandOf<'RemovePosition'>,
): Decision => {
  if (removed.has(positionId)) return ok([])
  if (!all.has(positionId))
    return refuse({ code: 'organization.position-not-found', positionId })
  return employees > 0
    ? refuse({ code: 'organization.position-has-employees', employees })
    : ok([{ type: 'PositionRemoved', data: { positionId } }])
}

const defineDegree = (
  { degrees, removed }: Positions,
  { degreeId, as, title }: CommandOf<'DefineDegree'>,
): Decision => {
  const before = degrees.get(degreeId)
  if (!mayBe(as, before !== undefined, removed.has(degreeId)))
    return refuse({ code: 'organization.degree-not-found', degreeId })
  if (!before && degrees.size >= most)
    return refuse({ code: 'organization.positions-full', most })
  if (isTaken(degrees, degreeId, title))
    return refuse({ code: 'organization.degree-title-taken', title })
  return ok(
    before?.title === title ? [] : [{ type: 'DegreeDefined', data: { degreeId, title } }],
  )
}

const removeDegree = (
  { positions: all, degrees, removed }: Positions,
  { degreeId, employees }: CommandOf<'RemoveDegree'>,
): Decision => {
  if (removed.has(degreeId)) return ok([])
  if (!degrees.has(degreeId)) return refuse({ code: 'organization.degree-not-found', degreeId })
  const taking = [...all.values()].filter(position => position.degreeId === degreeId).length
  if (employees > 0) return refuse({ code: 'organization.degree-has-employees', employees })
  return taking > 0
    ? refuse({ code: 'organization.degree-has-positions', positions: taking })
    : ok([{ type: 'DegreeRemoved', data: { degreeId } }])
}
