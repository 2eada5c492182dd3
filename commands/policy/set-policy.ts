import type { PolicyChanges } from '#domain/policy/events.ts'
import { policy, type PolicyRefusal } from '#domain/policy/policy.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { countryOfCompany } from '../organization/published.ts'
import {
  previewNeeded,
  type PeriodFixed,
  type PreviewNeeded,
  type Previewed,
} from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { isOfDays, movedPeriod } from './locked-days.ts'
import { policySettingsOf } from './published.ts'
import { policyStream } from './streams.ts'

/** What is absent stays as it is. */
export type SetPolicy = Previewed & {
  readonly from: LocalDate
  readonly changes: PolicyChanges
}

/** Changes the company's rules from a date on; days before it keep theirs. */
export const setPolicy =
  (deps: Deps) =>
  async (
    caller: Caller,
    { preview, ...request }: SetPolicy,
  ): Promise<
    Result<
      { readonly position: Position },
      PolicyRefusal | PeriodFixed | PreviewNeeded | SharedRefusal
    >
  > => {
    const { from, changes } = request
    if (changes.payrollStartDay !== undefined) {
      const settings = await policySettingsOf(deps, caller.company)
      const moved = await movedPeriod(deps, caller.company, [...settings, { from, changes }])
      if (moved) return refuse(moved)
    }
    const needed = Object.keys(changes).some(isOfDays)
      ? await previewNeeded(
          deps,
          caller.company,
          { policy: changes },
          { from, to: null, preview },
        )
      : null
    if (needed) return refuse(needed)
    return handle(
      deps,
      policyStream(caller.company),
      policy,
      {
        type: 'SetPolicy',
        ...request,
        country: await countryOfCompany(deps, caller.company, from),
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )
  }
