import { schemes, type SchemeRefusal } from '#domain/calendar/schemes.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SchemeId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { schemeStream } from './streams.ts'

/** How many follow it now or later, counted in the read models by whoever asks. */
export type RemoveScheme = {
  readonly schemeId: SchemeId
  readonly people: number
  readonly groups: number
  readonly departments: number
}

export const removeScheme =
  (deps: Deps) =>
  (
    caller: Caller,
    request: RemoveScheme,
  ): Promise<Result<{ readonly position: Position }, SchemeRefusal | SharedRefusal>> =>
    handle(
      deps,
      schemeStream(caller.company, request.schemeId),
      schemes,
      { type: 'RemoveScheme', ...request },
      caller,
    )
