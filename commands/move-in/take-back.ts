import { moveIns, type MoveInRefusal } from '#domain/move-in/move-ins.ts'
import type { Result } from '#domain/shared/result.ts'
import type { MoveInId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, type CommandOutcome } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { moveInsStream } from './streams.ts'

/** From now on no movement of the file counts, in one fact, however many there are. */
export const takeMoveInBack =
  (deps: Pick<Deps, 'log'>) =>
  (
    caller: Caller,
    { moveInId }: { readonly moveInId: MoveInId },
  ): Promise<Result<CommandOutcome, MoveInRefusal | SharedRefusal>> =>
    handle(
      deps,
      moveInsStream(caller.company),
      moveIns,
      { type: 'TakeMoveInBack', moveInId },
      caller,
    )
