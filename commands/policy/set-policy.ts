import type { PolicyChanges } from '#domain/policy/events.ts'
import { policy, type PolicyRefusal } from '#domain/policy/policy.ts'
import type { Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { policyStream } from './streams.ts'

/** What is absent stays as it is. */
export type SetPolicy = { readonly from: LocalDate; readonly changes: PolicyChanges }

/** Changes the company's rules from a date on; days before it keep theirs. */
export const setPolicy =
  (deps: Deps) =>
  (
    caller: Caller,
    request: SetPolicy,
  ): Promise<Result<{ readonly position: Position }, PolicyRefusal | SharedRefusal>> =>
    handle(
      deps,
      policyStream(caller.company),
      policy,
      { type: 'SetPolicy', ...request, by: caller.actor, at: deps.now() },
      caller,
    )
