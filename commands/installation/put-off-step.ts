import type { SetUpStep } from '#domain/installation/events.ts'
import { setUp, type SetUpState } from '#domain/installation/set-up.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { installationStream } from './streams.ts'

type Answer = Promise<Result<{ readonly position: Position }, SharedRefusal>>

/** A step of setting up the company is to be done later, or is no longer put off. */
export const putOffStep =
  (deps: Deps) =>
  (
    caller: Caller,
    { step, later }: { readonly step: SetUpStep; readonly later: boolean },
  ): Answer =>
    handle(
      deps,
      installationStream(caller.company),
      setUp,
      { type: 'PutOffStep', step, later, at: deps.now() },
      caller,
    )

/** Nobody is led back to the set-up by its card any more. */
export const closeSetUpReminder =
  (deps: Deps) =>
  (caller: Caller): Answer =>
    handle(
      deps,
      installationStream(caller.company),
      setUp,
      { type: 'CloseReminder', at: deps.now() },
      caller,
    )

/** What was put off, and whether the card was closed. */
export const setUpOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<SetUpState> => (await load(deps, installationStream(company), setUp)).state
