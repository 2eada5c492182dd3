import { movedBounds } from '#domain/payroll/published.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import { policy, type PolicyRefusal } from '#domain/policy/policy.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import { countryOfCompany } from '../organization/published.ts'
import {
  fixedPeriods,
  previewNeeded,
  type PreviewNeeded,
  type Previewed,
} from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { policySettingsOf } from './published.ts'
import { policyStream } from './streams.ts'

/** What is absent stays as it is. */
export type SetPolicy = Previewed & {
  readonly from: LocalDate
  readonly changes: PolicyChanges
}
/** It would move a bound of a locked payroll period (`payroll-rules §1.3`). */
export type PeriodFixed = { readonly code: 'payroll.period-fixed'; readonly period: string }

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
    const moved = await movedPeriod(deps, caller.company, request)
    if (moved !== null) return refuse({ code: 'payroll.period-fixed', period: moved })
    const { from, changes } = request
    const needed = Object.keys(changes).some(name => !ofNoDay.includes(name))
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

/** Rules by which no figure of a day is another. */
const ofNoDay: readonly string[] = [
  'payrollStartDay',
  'payrollFourEyes',
  'payrollBlocking',
  'overtimeRequestDays',
  'locationAllowance',
] satisfies (keyof PolicyChanges)[]

/** Null: every locked period stays as it is. */
const movedPeriod = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  { from, changes }: SetPolicy,
): Promise<string | null> => {
  if (changes.payrollStartDay === undefined) return null
  const fixed = await fixedPeriods(deps, company)
  if (fixed.length === 0) return null
  const settings = await policySettingsOf(deps, company)
  return movedBounds([...settings, { from, changes }], fixed)[0]?.name ?? null
}
