import {
  GetPayrollAdjustments,
  GetPayrollBalance,
  GetPayrollCompare,
} from '#api/contract/payroll-adjustments.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { lastCheck } from '#commands/payroll/check-balance.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { adjustmentList } from '#projections/payroll/adjustment-list.ts'
import { comparedPeriods } from '#projections/payroll/compared-periods.ts'
import type { ApiDeps } from '../deps.ts'

/** What became of locked days since, and whether all of it adds up (`payroll-rules §4`, §6). */
export const payrollAdjustmentRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollAdjustments, async ({ by, query }) =>
    ok(await read(deps, by, (tx, of) => adjustmentList(tx, { ...of, ...query }))),
  )
  api.route(GetPayrollCompare, async ({ by, params: { period }, query }) => {
    const found = await read(deps, by, (tx, of) =>
      comparedPeriods(tx, { ...of, ...query, period }),
    )
    if (found === null) return refuse({ code: 'payroll.not-found' })
    return 'refused' in found ? refuse(found.refused) : ok(found)
  })
  api.route(GetPayrollBalance, async ({ by }) => {
    const last = await lastCheck(deps, by.session.company)
    return ok(
      last ?? {
        checkedAt: null,
        asOf: null,
        periods: 0,
        people: 0,
        cells: 0,
        differences: 0,
        found: [],
      },
    )
  })
}
