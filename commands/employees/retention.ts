import {
  retention,
  retentionOn,
  type Retention,
  type RetentionEnds,
  type RetentionRefusal,
  type RetentionSaid,
} from '#domain/employees/retention.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import { handle, load, type CommandOutcome } from '../shared/handle.ts'
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

/** Says how long what is known of those who left and will leave is kept, from a day on; today at the earliest. */
export const setRetention =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      from,
      visitorMonths,
      ...request
    }: Omit<Retention, 'visitorMonths'> & {
      /** Absent: as long as before. */
      readonly visitorMonths?: number | undefined
      readonly from?: LocalDate | undefined
    },
  ): Promise<Result<CommandOutcome, RetentionRefusal | SharedRefusal>> => {
    const today = await todayOf(deps, caller.company)
    if (from !== undefined && from < today)
      return refuse({ code: 'employees.retention-in-past', earliest: today })
    const day = from ?? today
    const holds = retentionOn(await retentionOf(deps, caller.company), day)
    return handle(
      deps,
      retentionStream(caller.company),
      retention,
      {
        type: 'SetRetention',
        ...request,
        visitorMonths: visitorMonths ?? holds.visitorMonths,
        from: day,
      },
      caller,
    )
  }

/** As it was said, each with its day. */
export const retentionOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<RetentionSaid> => (await load(deps, retentionStream(company), retention)).state
