import {
  positions,
  type PositionCommand,
  type PositionRefusal,
} from '#domain/organization/positions.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asDegreeId,
  asPositionId,
  type DegreeId,
  type PositionId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { positionsStream } from './streams.ts'

type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, PositionRefusal | SharedRefusal>
>
const handled = (deps: Deps, caller: Caller, command: PositionCommand) =>
  handle(deps, positionsStream(caller.company), positions, command, caller)

export type DefinePosition = {
  /** Not given: a new one. */
  readonly positionId?: PositionId
  readonly title: string
  readonly level: number | null
  readonly degreeId: DegreeId | null
}

/** Says a position anew, whole; those who have it are called by its title from now on. */
export const definePosition =
  (deps: Deps) =>
  async (
    caller: Caller,
    { positionId: given, ...position }: DefinePosition,
  ): Outcome<{ readonly positionId: PositionId }> => {
    const positionId = given ?? asPositionId(deps.newId(caller, 'position'))
    const as = given ? 'there' : 'new'
    const result = await handled(deps, caller, {
      type: 'DefinePosition',
      positionId,
      as,
      ...position,
    })
    return result.ok ? ok({ ...result.value, positionId }) : result
  }

/**
 * Refused while somebody has it. `employees`: how many do by now; the caller counts in the read model of employees, as
 * for a department.
 */
export const removePosition =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly positionId: PositionId; readonly employees: number },
  ): Outcome =>
    handled(deps, caller, { type: 'RemovePosition', ...request })

export type DefineDegree = {
  /** Not given: a new one. */
  readonly degreeId?: DegreeId
  readonly title: string
}

export const defineDegree =
  (deps: Deps) =>
  async (
    caller: Caller,
    { degreeId: given, title }: DefineDegree,
  ): Outcome<{ readonly degreeId: DegreeId }> => {
    const degreeId = given ?? asDegreeId(deps.newId(caller, 'degree'))
    const as = given ? 'there' : 'new'
    const result = await handled(deps, caller, { type: 'DefineDegree', degreeId, as, title })
    return result.ok ? ok({ ...result.value, degreeId }) : result
  }

/** Refused while somebody has it (`spec §5`), or a position gives it. */
export const removeDegree =
  (deps: Deps) =>
  (
    caller: Caller,
    request: { readonly degreeId: DegreeId; readonly employees: number },
  ): Outcome =>
    handled(deps, caller, { type: 'RemoveDegree', ...request })
