import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { LocalDate, Zone } from '#domain/shared/values.ts'
import { fixedSince, type PeriodFixed } from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

export type SetCompanyZone = { readonly zone: Zone; readonly from: LocalDate }

/** Says by which zone the company's clock goes from the midnight of a day on. */
export const setCompanyZone =
  (deps: Deps) =>
  async (
    caller: Caller,
    { zone, from }: SetCompanyZone,
  ): Promise<
    Result<{ readonly position: Position }, CompanyRefusal | PeriodFixed | SharedRefusal>
  > => {
    const fixed = await fixedSince(deps, caller.company, from)
    if (fixed) return refuse(fixed)
    return handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'SetCompanyZone', companyId: caller.company, zone, from, at: deps.now() },
      caller,
    )
  }
