import {
  retention,
  type Retention,
  type RetentionEnds,
  type RetentionRefusal,
} from '#domain/employees/retention.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type Handled } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { retentionStream } from './streams.ts'

/** Who left so long ago that what is known of him is to go: asked of the read model, decided by each one's stream. */
export type RetentionReads = {
  /** Those whose last day is no later than the end of a class, and of whom it is still known; at most so many. */
  due(
    company: CompanyId,
    ends: RetentionEnds,
    most: number,
  ): Promise<readonly { readonly employeeId: EmployeeId; readonly class: RetentionClass }[]>
}
export type RetentionClass = keyof RetentionEnds

/** Says how long what is known of people who left is kept, of all who left and will leave. */
export const setRetention =
  (deps: Deps) =>
  (
    caller: Caller,
    request: Retention,
  ): Promise<Result<Handled, RetentionRefusal | SharedRefusal>> =>
    handle(
      deps,
      retentionStream(caller.company),
      retention,
      { type: 'SetRetention', ...request },
      caller,
    )

export const retentionOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<Retention> => (await load(deps, retentionStream(company), retention)).state
