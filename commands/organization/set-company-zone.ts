import { company, type CompanyRefusal } from '#domain/organization/company.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { LocalDate, Zone } from '#domain/shared/values.ts'
import { fixedPeriods } from '../payroll/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { companyStream } from './streams.ts'

export type SetCompanyZone = { readonly zone: Zone; readonly from: LocalDate }
/** It would move the end of a locked payroll period (`payroll-rules §1.3`). */
export type ZoneFixed = { readonly code: 'payroll.period-fixed'; readonly period: string }

/** Says by which zone the company's clock goes from the midnight of a day on. */
export const setCompanyZone =
  (deps: Deps) =>
  async (
    caller: Caller,
    { zone, from }: SetCompanyZone,
  ): Promise<
    Result<{ readonly position: Position }, CompanyRefusal | ZoneFixed | SharedRefusal>
  > => {
    const fixed = (await fixedPeriods(deps, caller.company)).find(period => period.to >= from)
    if (fixed) return refuse({ code: 'payroll.period-fixed', period: fixed.name })
    return handle(
      deps,
      companyStream(caller.company),
      company,
      { type: 'SetCompanyZone', companyId: caller.company, zone, from, at: deps.now() },
      caller,
    )
  }
